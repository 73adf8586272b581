import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DecimalScalar } from "../../graphql/scalars.js";
import { type Game, type GameFilter, type GameType, iconUrl, largeIconUrl } from "./catalogue.model.js";

/** Kinds of game. */
export enum GameTypeEnum {
  RNG = "RNG",
  LIVE = "LIVE",
  FISH = "FISH",
  PVP = "PVP",
  SPORTS = "SPORTS",
  ESPORTS = "ESPORTS",
  LOTT = "LOTT",
  ELOTT = "ELOTT",
  BGS = "BGS",
  COCKFIGHT = "COCKFIGHT",
}
registerEnumType(GameTypeEnum, {
  name: "GameType",
  description: "Kinds of game, as the lobby sorts them.",
  valuesConfig: {
    RNG: { description: "Slots and other games of a random number generator." },
    LIVE: { description: "Tables with a dealer." },
    FISH: { description: "Fish shooting." },
    PVP: { description: "Members against each other." },
    SPORTS: { description: "Bets on sports." },
    ESPORTS: { description: "Bets on e-sports." },
    LOTT: { description: "Lotteries." },
    ELOTT: { description: "Electronic lotteries." },
    BGS: { description: "Board games." },
    COCKFIGHT: { description: "Cockfight." },
  },
});

/** Whether a game can be played. */
export enum GameStatus {
  LIVE = "LIVE",
  MAINTENANCE = "MAINTENANCE",
}
registerEnumType(GameStatus, {
  name: "GameStatus",
  description: "Whether a game can be played.",
  valuesConfig: {
    LIVE: { description: "It can." },
    MAINTENANCE: { description: "It is closed for a while." },
  },
});

@InputType("GameFilterInput", { description: "Which games are wanted; what is left out does not restrict." })
export class GameFilterInput {
  @Field(() => GameTypeEnum, { nullable: true, description: "Only this kind." })
  readonly gameType?: GameTypeEnum | null;

  @Field(() => String, { nullable: true, description: "The vendor's code." })
  readonly vassalage?: string | null;

  @Field(() => String, { nullable: true, description: "Only this classification." })
  readonly gameClassify?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Part of the name; marks and case do not matter. Under three letters: its beginning.",
  })
  readonly gameName?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True: only hot ones. False: only others." })
  readonly isHot?: boolean | null;

  @Field(() => ID, { nullable: true, description: "Only games within this container." })
  readonly container?: string | null;
}

@ObjectType("Game", { description: "A game as this brand offers it." })
export class GameGqlType {
  @Field(() => ID, { description: "Its public id." })
  readonly nodeId!: string;

  @Field(() => String, { description: "Its title." })
  readonly name!: string;

  @Field(() => String, { description: "The vendor's code." })
  readonly vassalage!: string;

  @Field(() => String, { description: "The vendor's name." })
  readonly vendorName!: string;

  @Field(() => GameTypeEnum, { description: "What kind of game it is." })
  readonly gameType!: GameType;

  @Field(() => String, { nullable: true, description: "Its classification within the kind." })
  readonly gameClassify!: string | null;

  @Field(() => String, { description: "Its picture." })
  readonly iconUrl!: string;

  @Field(() => String, { description: "Its wide picture." })
  readonly largeIconUrl!: string;

  @Field(() => Boolean, {
    description: "Whether it leads to a list of games, those within it, and cannot be launched itself.",
  })
  readonly isContainer!: boolean;

  @Field(() => Boolean, { description: "Whether it is among the hot ones." })
  readonly isHot!: boolean;

  @Field(() => Boolean, { description: "Whether it may be played for play money." })
  readonly trialOffered!: boolean;

  @Field(() => GameStatus, { description: "Whether it can be played now." })
  readonly status!: GameStatus;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "Return to player in percent, where the vendor states it.",
  })
  readonly rtp!: string | null;
}

@ObjectType("GamePage", { description: "One numbered page of games." })
export class GamePageType {
  @Field(() => [GameGqlType], { description: "The games of this page." })
  readonly items!: readonly GameGqlType[];

  @Field(() => Int, { description: "Which page this is, from 1." })
  readonly page!: number;

  @Field(() => Int, { description: "How many pages there are." })
  readonly totalPages!: number;

  @Field(() => Int, { description: "How many games match." })
  readonly totalCount!: number;
}

/** A game as GraphQL shows it. */
export function toGameView(game: Game): GameGqlType {
  const { nodeId, name, vendorName, gameType, gameClassify, isHot, trialOffered, rtp } = game;
  return {
    nodeId,
    name,
    vassalage: game.vendorCode,
    vendorName,
    gameType,
    gameClassify,
    iconUrl: iconUrl(game),
    largeIconUrl: largeIconUrl(game),
    isContainer: game.kind === "container",
    isHot,
    trialOffered,
    status: game.status === "live" ? GameStatus.LIVE : GameStatus.MAINTENANCE,
    rtp,
  };
}

/** What a filter on the wire restricts. */
export function toGameFilter(input: GameFilterInput | null | undefined): GameFilter {
  return {
    gameType: input?.gameType ?? undefined,
    vassalage: input?.vassalage ?? undefined,
    gameClassify: input?.gameClassify ?? undefined,
    gameName: input?.gameName ?? undefined,
    isHot: input?.isHot ?? undefined,
    container: input?.container ?? undefined,
  };
}
