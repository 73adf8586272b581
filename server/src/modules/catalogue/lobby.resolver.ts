import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { GameGqlType, toGameView } from "./catalogue.gql.js";
import { GameType } from "./catalogue.model.js";
import { GameCategoryType, LobbyVendorType, toGameCategoryView, toLobbyVendorView } from "./lobby.gql.js";
import type { LobbyService } from "./lobby.service.js";

@Resolver()
export class LobbyResolver {
  constructor(private readonly lobby: LobbyService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => [GameGqlType], { description: "Hot games, in the lobby's order." })
  async hotGames(
    @Arg("gameType", () => GameType, { nullable: true, description: "Only games of this type." })
    gameType: GameType | null,
    @Arg("vendorCode", () => String, {
      nullable: true,
      description: "Only games of the vendor with this code.",
    })
    vendorCode: string | null,
    @Arg("limit", () => Int, {
      defaultValue: sectionLimits.hot,
      description: "Maximum number of games, 1 to 100.",
    })
    limit: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameGqlType[]> {
    const wanted = { gameType: gameType ?? undefined, vendorCode: vendorCode ?? undefined };
    const games = await this.lobby.hotGames(ctx, wanted, limit);
    return games.map(toGameView);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [GameCategoryType], {
    description: "Game types that at least one active vendor has games of, in the order of GameType.",
  })
  async gameCategories(@Ctx() { ctx }: GqlCtx): Promise<GameCategoryType[]> {
    return (await this.lobby.gameCategories(ctx)).map(toGameCategoryView);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [LobbyVendorType], {
    description: "Vendors that were added less than 30 days ago, newest first.",
  })
  async newVendors(@Ctx() { ctx }: GqlCtx): Promise<LobbyVendorType[]> {
    return (await this.lobby.newVendors(ctx)).map(toLobbyVendorView);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [GameType], {
    description: "Game types that a vendor has games of; those of all vendors when the vendor is omitted.",
  })
  async gameTypes(
    @Arg("vendorCode", () => String, { nullable: true, description: "The vendor's code." })
    vendorCode: string | null,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<readonly GameType[]> {
    return this.lobby.gameTypes(ctx, vendorCode ?? undefined);
  }
}
