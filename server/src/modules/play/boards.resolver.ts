import { gamePageSize, winnerBoardLimit } from "@croupier/schema/rules/lobby.js";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { GameFilterInput, GamePageType, toGameFilter, toGameView } from "../catalogue/catalogue.gql.js";
import { MeType } from "../members/members.gql.js";
import { toWinnerView, WinnerType } from "./boards.gql.js";
import type { RecentGamesService } from "./recent-games.service.js";
import type { WinnersService } from "./winners.service.js";

/** What the member started last, among what is the member's own. */
@Resolver(() => MeType)
export class MyRecentGamesResolver {
  constructor(private readonly recent: RecentGamesService) {}

  @FieldResolver(() => GamePageType, { description: "The games the member started, last started first." })
  async recentGames(
    @Arg("filter", () => GameFilterInput, { nullable: true, description: "Which ones." })
    filter: GameFilterInput | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: gamePageSize, description: "Up to 999." }) pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GamePageType> {
    const found = await this.recent.page(ctx, toGameFilter(filter), { page, pageSize });
    return { ...found, items: found.items.map(toGameView) };
  }
}

@Resolver()
export class WinnersResolver {
  constructor(private readonly board: WinnersService) {}

  @Query(() => [WinnerType], { description: "The highest wins of the last seven days, highest first." })
  async winners(
    @Arg("limit", () => Int, { defaultValue: winnerBoardLimit, description: "How many; 1 to 100." })
    limit: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WinnerType[]> {
    return (await this.board.highest(ctx, limit)).map(toWinnerView);
  }
}
