import { Field, Int, ObjectType } from "type-graphql";
import { GameStatus, GameTypeEnum } from "./catalogue.gql.js";
import { drawnUrl, type GameType } from "./catalogue.model.js";
import type { Classification, Lane, LaneVendor } from "./lobby.model.js";

@ObjectType("LaneVendor", { description: "A game vendor as the lobby shows it." })
export class LaneVendorType {
  @Field(() => String, { description: "The vendor's code." })
  readonly vassalage!: string;

  @Field(() => String, { description: "The vendor's name." })
  readonly displayName!: string;

  @Field(() => String, { description: "Its picture." })
  readonly iconUrl!: string;

  @Field(() => GameStatus, { description: "Whether its games can be played now." })
  readonly status!: GameStatus;

  @Field(() => Int, { description: "How many games it has here." })
  readonly gameCount!: number;
}

@ObjectType("Classification", { description: "A classification of a kind of game." })
export class ClassificationType {
  @Field(() => String, { description: "What filters by it." })
  readonly key!: string;

  @Field(() => String, { description: "Its name in the reader's language." })
  readonly displayName!: string;

  @Field(() => [String], { description: "Codes of the vendors that have such games." })
  readonly vassalages!: readonly string[];
}

@ObjectType("Lane", { description: "A kind of game with the vendors that offer it." })
export class LaneType {
  @Field(() => GameTypeEnum, { description: "The kind of game." })
  readonly gameType!: GameType;

  @Field(() => [LaneVendorType], { description: "Its vendors, in the order they are shown." })
  readonly vendors!: readonly LaneVendorType[];

  @Field(() => [ClassificationType], { description: "Its classifications, in the order they are shown." })
  readonly classifications!: readonly ClassificationType[];
}

/** A vendor as GraphQL shows it. */
export function toLaneVendorView({ code, name, icon, status, gameCount }: LaneVendor): LaneVendorType {
  return {
    vassalage: code,
    displayName: name,
    iconUrl: icon ?? drawnUrl(`vendor-${code}`),
    status: status === "live" ? GameStatus.LIVE : GameStatus.MAINTENANCE,
    gameCount,
  };
}

function toClassificationView({ key, name, vendorCodes }: Classification): ClassificationType {
  return { key, displayName: name, vassalages: vendorCodes };
}

/** A lane as GraphQL shows it. */
export function toLaneView({ gameType, vendors, classifications }: Lane): LaneType {
  return {
    gameType,
    vendors: vendors.map(toLaneVendorView),
    classifications: classifications.map(toClassificationView),
  };
}
