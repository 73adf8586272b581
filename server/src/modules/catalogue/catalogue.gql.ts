import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  type Game,
  type GameFilter,
  GameStatus,
  GameType,
  gamePaging,
  iconUrl,
  largeIconUrl,
  Volatility,
  vendorIconUrl,
} from "./catalogue.model.js";
import { traitsOf } from "./game-traits.js";

export const GameFilterInput = inputOf(
  "GameFilterInput",
  "Filters of game lists; omitted fields do not filter.",
  {
    gameType: field.of(GameType, "Only games of this type.").nullable(),
    vendorCode: field.string("The vendor's code.").nullable(),
    classification: field.string("Only games of this classification.").nullable(),
    gameName: field
      .string(
        "Part of the name, ignoring case and diacritics; terms under three characters match the beginning only.",
      )
      .nullable(),
    isHot: field.boolean("True: only hot games. False: only others.").nullable(),
    theme: field.string("Only games of our own with this theme.").nullable(),
    collectionId: field.id("Only games in the collection with this id.").nullable(),
  },
);
export type GameFilterInput = InstanceType<typeof GameFilterInput>;

export const GameGqlType = objectOf("Game", "A game that the brand offers.", {
  id: field.id("Public id, unique within the brand."),
  name: field.string("Title."),
  vendorCode: field.string("The vendor's code."),
  vendorName: field.string("The vendor's name."),
  vendorIconUrl: field.string("Image of the vendor."),
  gameType: field.of(GameType, "The game's type."),
  classification: field.string("Classification within the type.").nullable(),
  iconUrl: field.string("Icon URL."),
  largeIconUrl: field.string("URL of the wide image."),
  isCollection: field.boolean("Whether it is a collection of other games, which cannot be launched itself."),
  isHot: field.boolean("Whether it is marked as hot."),
  hasDemo: field.boolean("Whether it can be played in demo mode."),
  status: field.of(GameStatus, "Whether it can be played."),
  rtp: field.decimal("Return to player in percent, if the vendor states it.").nullable(),
  volatility: field.of(Volatility, "Its volatility; null for games of other vendors.").nullable(),
  theme: field.string("Theme of its artwork, such as reef; null for games of other vendors.").nullable(),
});
export type GameGqlType = InstanceType<typeof GameGqlType>;

/** Maps a game to its GraphQL type. */
export function toGameView(game: Game): GameGqlType {
  const { nodeId, name, vendorCode, vendorName, gameType, classification, isHot, hasDemo, rtp } = game;
  const traits = traitsOf(nodeId);
  return {
    id: nodeId,
    name,
    vendorCode,
    vendorName,
    vendorIconUrl: vendorIconUrl(vendorCode, game.vendorIcon),
    gameType,
    classification,
    iconUrl: iconUrl(game),
    largeIconUrl: largeIconUrl(game),
    isCollection: game.kind === "collection",
    isHot,
    hasDemo,
    status: game.status,
    rtp,
    volatility: traits?.volatility ?? null,
    theme: traits?.theme ?? null,
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
    theme: input?.theme ?? undefined,
    collectionId: input?.collectionId ?? undefined,
  };
}

export const GamePageType = pageOf(GameGqlType, {
  name: "GamePage",
  many: gamePaging.many,
  toNode: toGameView,
});

export const GamePageArgs = pageArgs(gamePaging, {});
