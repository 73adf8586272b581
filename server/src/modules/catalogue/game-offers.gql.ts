import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { GameType } from "./catalogue.model.js";
import { type GameOffer, GameOfferStatus, offerFilters, offerPaging } from "./game-offers.model.js";

@ObjectType("GameOffer", { description: "A game that its vendor lists and that is not in the catalogue." })
export class GameOfferType {
  @Field(() => ID, { description: "The vendor's code of the game." })
  readonly code!: string;

  @Field(() => String, { description: "Name of the game." })
  readonly name!: string;

  @Field(() => String, { nullable: true, description: "The vendor's category, as sent." })
  readonly category!: string | null;

  @Field(() => GameType, {
    nullable: true,
    description: "The game type that the category maps to; null when it must be chosen.",
  })
  readonly gameType!: GameType | null;

  @Field(() => String, {
    nullable: true,
    description: "Return to player in percent, if the vendor states it.",
  })
  readonly rtp!: string | null;

  @Field(() => Boolean, { description: "Whether it can be played in demo mode." })
  readonly hasDemo!: boolean;

  @Field(() => String, { nullable: true, description: "URL of the vendor's image, if any." })
  readonly iconUrl!: string | null;

  @Field(() => GameOfferStatus, { description: "Whether it was reviewed." })
  readonly status!: GameOfferStatus;

  @Field(() => DateTimeScalar, { description: "When the vendor last listed it." })
  readonly seenAt!: Date;
}

@ObjectType("GameOfferReport", { description: "Result of fetching a vendor's list of games." })
export class GameOfferReportType {
  @Field(() => Int, { description: "Games that the vendor lists." })
  readonly listed!: number;

  @Field(() => Int, { description: "Of those, the ones listed for the first time." })
  readonly fresh!: number;

  @Field(() => Int, { description: "Of those, the ones already in the catalogue." })
  readonly known!: number;

  @Field(() => Int, { description: "Entries that are malformed or disabled by the vendor." })
  readonly skipped!: number;

  @Field(() => Int, { description: "Earlier offers that the vendor no longer lists." })
  readonly gone!: number;
}

@InputType({ description: "An offer to add to the catalogue." })
export class AcceptedOfferInput {
  @Field(() => ID, { description: "The vendor's code of the game." })
  code!: string;

  @Field(() => GameType, { nullable: true, description: "Overrides the offer's game type." })
  gameType?: GameType | null;
}

export const GameOfferPageType = pageOf(GameOfferType, {
  name: "GameOfferPage",
  many: offerPaging.many,
  toNode: (offer: GameOffer): GameOfferType => offer,
});
export type GameOfferPageType = InstanceType<typeof GameOfferPageType>;

export const GameOfferPageArgs = pageArgs(offerPaging, offerFilters);
export type GameOfferPageArgs = InstanceType<typeof GameOfferPageArgs>;
