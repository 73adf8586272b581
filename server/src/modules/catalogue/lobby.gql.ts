import { Field, Int, ObjectType } from "type-graphql";
import { GameStatus, GameType, generatedImageUrl } from "./catalogue.model.js";
import type { Classification, GameCategory, LobbyVendor } from "./lobby.model.js";

@ObjectType("LobbyVendor", { description: "A game vendor in the lobby." })
export class LobbyVendorType {
  @Field(() => String, { description: "The vendor's code." })
  readonly code!: string;

  @Field(() => String, { description: "The vendor's name." })
  readonly displayName!: string;

  @Field(() => String, { description: "Image of the vendor." })
  readonly iconUrl!: string;

  @Field(() => GameStatus, { description: "Whether its games can be played." })
  readonly status!: GameStatus;

  @Field(() => Int, {
    description: "Number of its games: of the category's type within a category, else of all.",
  })
  readonly gameCount!: number;
}

@ObjectType("Classification", { description: "A classification of games of one type." })
export class ClassificationType {
  @Field(() => String, { description: "Value to filter games by." })
  readonly key!: string;

  @Field(() => String, { description: "Name in the request's language." })
  readonly displayName!: string;

  @Field(() => [String], { description: "Codes of the vendors with such games." })
  readonly vendorCodes!: readonly string[];
}

@ObjectType("GameCategory", { description: "A game type with the vendors that offer it." })
export class GameCategoryType {
  @Field(() => GameType, { description: "The game type." })
  readonly gameType!: GameType;

  @Field(() => [LobbyVendorType], { description: "Its vendors, in display order." })
  readonly vendors!: readonly LobbyVendorType[];

  @Field(() => [ClassificationType], { description: "Its classifications, in display order." })
  readonly classifications!: readonly ClassificationType[];
}

/** Maps a vendor to its GraphQL type. */
export function toLobbyVendorView({ code, name, icon, status, gameCount }: LobbyVendor): LobbyVendorType {
  return {
    code,
    displayName: name,
    iconUrl: icon ?? generatedImageUrl(`vendor-${code}`),
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
