import { sectionLimits } from "@croupier/schema/rules/lobby.js";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { GameGqlType, GameTypeEnum, toGameView } from "./catalogue.gql.js";
import type { GameType } from "./catalogue.model.js";
import { LaneType, LaneVendorType, toLaneVendorView, toLaneView } from "./lobby.gql.js";
import type { LobbyService } from "./lobby.service.js";

@Resolver()
export class LobbyResolver {
  constructor(private readonly lobby: LobbyService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => [GameGqlType], { description: "Hot games, in the lobby's order." })
  async hotGames(
    @Arg("gameType", () => GameTypeEnum, { nullable: true, description: "Only this kind." })
    gameType: GameTypeEnum | null,
    @Arg("vassalage", () => String, { nullable: true, description: "Only of the vendor of this code." })
    vassalage: string | null,
    @Arg("limit", () => Int, { defaultValue: sectionLimits.hot, description: "How many at most: 1 to 100." })
    limit: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameGqlType[]> {
    const wanted = { gameType: gameType ?? undefined, vassalage: vassalage ?? undefined };
    const games = await this.lobby.hotGames(ctx, wanted, limit);
    return games.map(toGameView);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [LaneType], {
    description: "Kinds of game that a vendor which is open has games of, in the order of GameType.",
  })
  async lanes(@Ctx() { ctx }: GqlCtx): Promise<LaneType[]> {
    return (await this.lobby.lanes(ctx)).map(toLaneView);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [LaneVendorType], {
    description: "Vendors that have been offered for less than 30 days, newest first.",
  })
  async newVendors(@Ctx() { ctx }: GqlCtx): Promise<LaneVendorType[]> {
    return (await this.lobby.newVendors(ctx)).map(toLaneVendorView);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => [GameTypeEnum], {
    description: "Kinds of game that a vendor has games of; those of the whole brand without one.",
  })
  async gameTypes(
    @Arg("vassalage", () => String, { nullable: true, description: "The vendor's code." })
    vassalage: string | null,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<readonly GameType[]> {
    return this.lobby.gameTypes(ctx, vassalage ?? undefined);
  }
}
