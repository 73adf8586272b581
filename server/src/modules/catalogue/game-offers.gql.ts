import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { GameType } from "./catalogue.model.js";
import { type GameOffer, GameOfferStatus, offerFilters, offerPaging } from "./game-offers.model.js";

export const GameOfferType = objectOf(
  "GameOffer",
  "A game that its vendor lists and that is not in the catalogue.",
  {
    code: field.id("The vendor's code of the game."),
    name: field.string("Name of the game."),
    category: field.string("The vendor's category, as sent.").nullable(),
    gameType: field
      .of(GameType, "The game type that the category maps to; null when it must be chosen.")
      .nullable(),
    rtp: field.string("Return to player in percent, if the vendor states it.").nullable(),
    hasDemo: field.boolean("Whether it can be played in demo mode."),
    iconUrl: field.string("URL of the vendor's image, if any.").nullable(),
    status: field.of(GameOfferStatus, "Whether it was reviewed."),
    seenAt: field.dateTime("When the vendor last listed it."),
  },
);
export type GameOfferType = InstanceType<typeof GameOfferType>;

export const GameOfferReportType = objectOf(
  "GameOfferReport",
  "Result of fetching a vendor's list of games.",
  {
    listed: field.int("Games that the vendor lists."),
    fresh: field.int("Of those, the ones listed for the first time."),
    known: field.int("Of those, the ones already in the catalogue."),
    skipped: field.int("Entries that are malformed or disabled by the vendor."),
    gone: field.int("Earlier offers that the vendor no longer lists."),
  },
);

export const AcceptedOfferInput = inputOf("AcceptedOfferInput", "An offer to add to the catalogue.", {
  code: field.id("The vendor's code of the game."),
  gameType: field.of(GameType, "Overrides the offer's game type.").nullable(),
});

export const GameOfferPageType = pageOf(GameOfferType, {
  name: "GameOfferPage",
  many: offerPaging.many,
  toNode: (offer: GameOffer): GameOfferType => offer,
});

export const GameOfferPageArgs = pageArgs(offerPaging, offerFilters);
