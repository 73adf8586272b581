import { field, objectOf } from "../../graphql/object-of.js";
import { GameStatus, GameType, vendorIconUrl } from "./catalogue.model.js";
import type { Classification, GameCategory, LobbyVendor } from "./lobby.model.js";

export const LobbyVendorType = objectOf("LobbyVendor", "A game vendor in the lobby.", {
  code: field.string("The vendor's code."),
  displayName: field.string("The vendor's name."),
  iconUrl: field.string("Image of the vendor."),
  status: field.of(GameStatus, "Whether its games can be played."),
  gameCount: field.int("Number of its games: of the category's type within a category, else of all."),
});
export type LobbyVendorType = InstanceType<typeof LobbyVendorType>;

export const ClassificationType = objectOf("Classification", "A classification of games of one type.", {
  key: field.string("Value to filter games by."),
  displayName: field.string("Name in the request's language."),
  vendorCodes: field.string("Codes of the vendors with such games.").list(),
});
export type ClassificationType = InstanceType<typeof ClassificationType>;

export const GameCategoryType = objectOf("GameCategory", "A game type with the vendors that offer it.", {
  gameType: field.of(GameType, "The game type."),
  vendors: field.of(LobbyVendorType, "Its vendors, in display order.").list(),
  classifications: field.of(ClassificationType, "Its classifications, in display order.").list(),
});
export type GameCategoryType = InstanceType<typeof GameCategoryType>;

/** Maps a vendor to its GraphQL type. */
export function toLobbyVendorView({ code, name, icon, status, gameCount }: LobbyVendor): LobbyVendorType {
  return {
    code,
    displayName: name,
    iconUrl: vendorIconUrl(code, icon),
    status,
    gameCount,
  };
}

function toClassificationView({ key, name, vendorCodes }: Classification): ClassificationType {
  return { key, displayName: name, vendorCodes };
}

/** Maps a game category to its GraphQL type. */
export function toGameCategoryView({ gameType, vendors, classifications }: GameCategory): GameCategoryType {
  return {
    gameType,
    vendors: vendors.map(toLobbyVendorView),
    classifications: classifications.map(toClassificationView),
  };
}
