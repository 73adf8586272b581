import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  AcceptedOfferInput,
  GameOfferPageArgs,
  GameOfferPageType,
  GameOfferReportType,
} from "../catalogue/game-offers.gql.js";
import { GameOfferStatus } from "../catalogue/game-offers.model.js";
import type { GameOffersService } from "../catalogue/game-offers.service.js";
import type { GameListsService } from "./game-lists.service.js";

const vendorArg = { description: "Code of the vendor." };

/** Games that vendors offer, and their acceptance by staff. */
@Resolver()
export class GameOffersResolver {
  constructor(
    private readonly offers: GameOffersService,
    private readonly lists: GameListsService,
  ) {}

  @Access("staff", { permission: "catalogue.manage" })
  @Query(() => GameOfferPageType, {
    description: "Games that a vendor offers and the catalogue does not have.",
  })
  async gameOffers(
    @Args(() => GameOfferPageArgs) request: GameOfferPageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameOfferPageType> {
    return GameOfferPageType.from(await this.offers.list.numberedPage(ctx, request));
  }

  @Access("staff", { permission: "catalogue.manage" })
  @Mutation(() => GameOfferReportType, {
    description: "Fetches a vendor's game list; none of its games can be played by that.",
  })
  fetchGameOffers(
    @Arg("vendor", () => ID, vendorArg) vendor: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameOfferReportType> {
    return this.lists.fetch(ctx, vendor);
  }

  @Access("staff", { permission: "catalogue.manage" })
  @Mutation(() => Int, {
    description: "Adds offers to the catalogue, all or none; returns how many.",
  })
  acceptGameOffers(
    @Arg("vendor", () => ID, vendorArg) vendor: string,
    @Arg("games", () => [AcceptedOfferInput], { description: "The offers; up to 500." })
    games: AcceptedOfferInput[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    const accepted = games.map(({ code, gameType }) => ({ code, gameType: gameType ?? undefined }));
    return this.offers.accept(ctx, vendor, accepted);
  }

  @Access("staff", { permission: "catalogue.manage" })
  @Mutation(() => Int, {
    description: "Dismisses offers, or makes them new again; returns how many.",
  })
  markGameOffers(
    @Arg("vendor", () => ID, vendorArg) vendor: string,
    @Arg("codes", () => [ID], { description: "The vendor's codes of the games; up to 500." }) codes: string[],
    @Arg("status", () => GameOfferStatus, { description: "The new status." }) status: GameOfferStatus,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return this.offers.setStatus(ctx, vendor, codes, status);
  }
}
