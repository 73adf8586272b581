import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { pageType } from "../../graphql/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { GameTypeEnum } from "./catalogue.gql.js";
import type { GameOffer, OfferStatus } from "./game-offers.model.js";

export enum GameOfferStatus {
  NEW = "new",
  DISMISSED = "dismissed",
}
registerEnumType(GameOfferStatus, {
  name: "GameOfferStatus",
  description: "Whether an offer was looked at.",
  valuesConfig: {
    NEW: { description: "It waits to be looked at." },
    DISMISSED: { description: "It is not wanted." },
  },
});

/** The status as the domain writes it. */
export function toOfferStatus(status: GameOfferStatus): OfferStatus {
  return status;
}

@ObjectType("GameOffer", { description: "A game that a vendor has and the catalogue does not." })
export class GameOfferType {
  @Field(() => ID, { description: "What the vendor calls it." })
  readonly code!: string;

  @Field(() => String, { description: "Its name." })
  readonly name!: string;

  @Field(() => String, { nullable: true, description: "The vendor's word for its kind." })
  readonly category!: string | null;

  @Field(() => GameTypeEnum, {
    nullable: true,
    description: "The kind we take that word for; null where somebody has to say.",
  })
  readonly gameType!: GameTypeEnum | null;

  @Field(() => String, { nullable: true, description: "Return to player in percent, if stated." })
  readonly rtp!: string | null;

  @Field(() => Boolean, { description: "Whether it may be played for play money." })
  readonly trialOffered!: boolean;

  @Field(() => String, { nullable: true, description: "The vendor's picture of it, if it gives one." })
  readonly iconUrl!: string | null;

  @Field(() => GameOfferStatus, { description: "Whether it was looked at." })
  readonly status!: GameOfferStatus;

  @Field(() => DateTimeScalar, { description: "When the vendor last listed it." })
  readonly seenAt!: Date;
}

export const GameOfferPageType = pageType("GameOfferPage", GameOfferType, "offers");
export type GameOfferPageType = InstanceType<typeof GameOfferPageType>;

@ObjectType("GameOfferReport", { description: "What came of asking a vendor for its games." })
export class GameOfferReportType {
  @Field(() => Int, { description: "Games that the vendor offers." })
  readonly listed!: number;

  @Field(() => Int, { description: "Of those, never seen before." })
  readonly fresh!: number;

  @Field(() => Int, { description: "Of those, in the catalogue already." })
  readonly known!: number;

  @Field(() => Int, { description: "Entries that could not be read, or that the vendor keeps closed." })
  readonly skipped!: number;

  @Field(() => Int, { description: "Offers of before that the vendor lists no more." })
  readonly gone!: number;
}

@InputType({ description: "An offer to take into the catalogue." })
export class AcceptedOfferInput {
  @Field(() => ID, { description: "What the vendor calls the game." })
  code!: string;

  @Field(() => GameTypeEnum, { nullable: true, description: "In place of the kind that the offer says." })
  gameType?: GameTypeEnum | null;
}

/** An offer as GraphQL shows it. */
export function toOfferView(offer: GameOffer): GameOfferType {
  return {
    ...offer,
    gameType: offer.gameType as GameTypeEnum | null,
    status: offer.status as GameOfferStatus,
  };
}
