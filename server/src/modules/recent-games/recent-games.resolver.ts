import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { Arg, Ctx, FieldResolver, Int, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { GameFilterInput, GamePageType, toGameFilter, toGameView } from "../catalogue/catalogue.gql.js";
import { MeType } from "../members/members.gql.js";
import type { RecentGamesService } from "./recent-games.service.js";

/** What the member started last, among what is the member's own. */
@Resolver(() => MeType)
export class MyRecentGamesResolver {
  constructor(private readonly recent: RecentGamesService) {}

  @Access("trial")
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
