import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  AcceptedOfferInput,
  GameOfferPageType,
  GameOfferReportType,
  GameOfferStatus,
  toOfferStatus,
  toOfferView,
} from "../catalogue/game-offers.gql.js";
import type { GameOffersService } from "../catalogue/game-offers.service.js";
import type { GameListsService } from "./game-lists.service.js";

const vendorArg = { description: "Code of the vendor." };

/** What vendors say they have, and what operators make of it. */
@Resolver()
export class GameOffersResolver {
  constructor(
    private readonly offers: GameOffersService,
    private readonly lists: GameListsService,
  ) {}

  @Access("staff")
  @Query(() => GameOfferPageType, {
    description: "Games that a vendor has and the catalogue does not. For operators.",
  })
  async gameOffers(
    @Arg("vendor", () => ID, vendorArg) vendor: string,
    @Arg("status", () => GameOfferStatus, {
      defaultValue: GameOfferStatus.NEW,
      description: "Which of them.",
    })
    status: GameOfferStatus,
    @Arg("page", () => Int, { defaultValue: 1, description: "Which page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 100, description: "Offers a page: 1 to 999." })
    pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameOfferPageType> {
    const found = await this.offers.page(ctx, vendor, toOfferStatus(status), { page, pageSize });
    return { ...found, items: found.items.map(toOfferView) };
  }

  @Access("staff")
  @Mutation(() => GameOfferReportType, {
    description: "Asks a vendor which games it has; nothing goes live by that. For operators.",
  })
  fetchGameOffers(
    @Arg("vendor", () => ID, vendorArg) vendor: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameOfferReportType> {
    return this.lists.fetch(ctx, vendor);
  }

  @Access("staff")
  @Mutation(() => Int, {
    description: "Takes offers into the catalogue, all or none; answers how many. For operators.",
  })
  acceptGameOffers(
    @Arg("vendor", () => ID, vendorArg) vendor: string,
    @Arg("games", () => [AcceptedOfferInput], { description: "Which offers; up to 500." })
    games: AcceptedOfferInput[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    const wanted = games.map(({ code, gameType }) => ({ code, gameType: gameType ?? undefined }));
    return this.offers.accept(ctx, vendor, wanted);
  }

  @Access("staff")
  @Mutation(() => Int, {
    description: "Puts offers aside, or back among the new ones; answers how many. For operators.",
  })
  markGameOffers(
    @Arg("vendor", () => ID, vendorArg) vendor: string,
    @Arg("codes", () => [ID], { description: "What the vendor calls the games; up to 500." }) codes: string[],
    @Arg("status", () => GameOfferStatus, { description: "Where they belong." }) status: GameOfferStatus,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return this.offers.mark(ctx, vendor, codes, toOfferStatus(status));
  }
}
