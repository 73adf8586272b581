import { Field, ID, InputType, ObjectType } from "type-graphql";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import {
  type Game,
  type GameFilter,
  GameStatus,
  GameType,
  gamePaging,
  iconUrl,
  largeIconUrl,
} from "./catalogue.model.js";

@InputType("GameFilterInput", { description: "Filters of game lists; omitted fields do not filter." })
export class GameFilterInput {
  @Field(() => GameType, { nullable: true, description: "Only games of this type." })
  readonly gameType?: GameType | null;

  @Field(() => String, { nullable: true, description: "The vendor's code." })
  readonly vendorCode?: string | null;

  @Field(() => String, { nullable: true, description: "Only games of this classification." })
  readonly classification?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Part of the name, ignoring case and diacritics; terms under three characters match the beginning only.",
  })
  readonly gameName?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True: only hot games. False: only others." })
  readonly isHot?: boolean | null;

  @Field(() => ID, { nullable: true, description: "Only games in the collection with this id." })
  readonly collectionId?: string | null;
}

@ObjectType("Game", { description: "A game that the brand offers." })
export class GameGqlType {
  @Field(() => ID, { description: "Public id, unique within the brand." })
  readonly id!: string;

  @Field(() => String, { description: "Title." })
  readonly name!: string;

  @Field(() => String, { description: "The vendor's code." })
  readonly vendorCode!: string;

  @Field(() => String, { description: "The vendor's name." })
  readonly vendorName!: string;

  @Field(() => GameType, { description: "The game's type." })
  readonly gameType!: GameType;

  @Field(() => String, { nullable: true, description: "Classification within the type." })
  readonly classification!: string | null;

  @Field(() => String, { description: "Icon URL." })
  readonly iconUrl!: string;

  @Field(() => String, { description: "URL of the wide image." })
  readonly largeIconUrl!: string;

  @Field(() => Boolean, {
    description: "Whether it is a collection of other games, which cannot be launched itself.",
  })
  readonly isCollection!: boolean;

  @Field(() => Boolean, { description: "Whether it is marked as hot." })
  readonly isHot!: boolean;

  @Field(() => Boolean, { description: "Whether it can be played in demo mode." })
  readonly hasDemo!: boolean;

  @Field(() => GameStatus, { description: "Whether it can be played." })
  readonly status!: GameStatus;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "Return to player in percent, if the vendor states it.",
  })
  readonly rtp!: string | null;
}

/** Maps a game to its GraphQL type. */
export function toGameView(game: Game): GameGqlType {
  const { nodeId, name, vendorCode, vendorName, gameType, classification, isHot, hasDemo, rtp } = game;
  return {
    id: nodeId,
    name,
    vendorCode,
    vendorName,
    gameType,
    classification,
    iconUrl: iconUrl(game),
    largeIconUrl: largeIconUrl(game),
    isCollection: game.kind === "collection",
    isHot,
    hasDemo,
    status: game.status,
    rtp,
  };
}

/** Maps a GraphQL filter to the domain's filter. */
export function toGameFilter(input: GameFilterInput | null | undefined): GameFilter {
  return {
    gameType: input?.gameType ?? undefined,
    vendorCode: input?.vendorCode ?? undefined,
    classification: input?.classification ?? undefined,
    gameName: input?.gameName ?? undefined,
    isHot: input?.isHot ?? undefined,
    collectionId: input?.collectionId ?? undefined,
  };
}

export const GamePageType = pageOf(GameGqlType, {
  name: "GamePage",
  many: gamePaging.many,
  toNode: toGameView,
});
export type GamePageType = InstanceType<typeof GamePageType>;

export const GamePageArgs = pageArgs(gamePaging, {});
export type GamePageArgs = InstanceType<typeof GamePageArgs>;
