import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import {
  AcceptedOfferInput,
  GameOfferPageArgs,
  GameOfferPageType,
  GameOfferReportType,
} from "../catalogue/game-offers.gql.js";
import { GameOfferStatus } from "../catalogue/game-offers.model.js";
import type { GameOffersService } from "../catalogue/game-offers.service.js";
import type { GameListsService } from "./game-lists.service.js";

interface Services {
  readonly offers: GameOffersService;
  readonly lists: GameListsService;
}

const { query, mutation } = rootFields<Services>(allow("staff", { permission: "catalogue.manage" }));

/** Games that vendors offer, and their acceptance by staff. */
export const GameOffersResolver = resolverOf<Services>({
  gameOffers: query({
    returns: field.of(GameOfferPageType, "Games that a vendor offers and the catalogue does not have."),
    args: GameOfferPageArgs,
    resolve: async ({ offers }, { ctx }, request) =>
      GameOfferPageType.from(await offers.list.numberedPage(ctx, request)),
  }),
  fetchGameOffers: mutation({
    returns: field.of(
      GameOfferReportType,
      "Fetches a vendor's game list; none of its games can be played by that.",
    ),
    args: { vendor: field.id("Code of the vendor.") },
    resolve: ({ lists }, { ctx }, { vendor }) => lists.fetch(ctx, vendor),
  }),
  acceptGameOffers: mutation({
    returns: field.int("Adds offers to the catalogue, all or none; returns how many."),
    args: {
      vendor: field.id("Code of the vendor."),
      games: field.of(AcceptedOfferInput, "The offers; up to 500.").list(),
    },
    resolve: ({ offers }, { ctx }, { vendor, games }) => {
      const accepted = games.map(({ code, gameType }) => ({ code, gameType: gameType ?? undefined }));
      return offers.accept(ctx, vendor, accepted);
    },
  }),
  markGameOffers: mutation({
    returns: field.int("Dismisses offers, or makes them new again; returns how many."),
    args: {
      vendor: field.id("Code of the vendor."),
      codes: field.id("The vendor's codes of the games; up to 500.").list(),
      status: field.of(GameOfferStatus, "The new status."),
    },
    resolve: ({ offers }, { ctx }, { vendor, codes, status }) => offers.setStatus(ctx, vendor, codes, status),
  }),
});
