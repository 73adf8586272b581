import { Arg, Args, Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { GameFilterInput, GamePageArgs, GamePageType, toGameFilter } from "../catalogue/catalogue.gql.js";
import { MeType } from "../members/members.gql.js";
import type { RecentGamesService } from "./recent-games.service.js";

/** The member's recently launched games. */
@Resolver(() => MeType)
export class MyRecentGamesResolver {
  constructor(private readonly recent: RecentGamesService) {}

  @Access("trial")
  @FieldResolver(() => GamePageType, {
    description: "The games that the member launched, last launched first.",
  })
  async recentGames(
    @Arg("filter", () => GameFilterInput, { nullable: true, description: "Filter of games." })
    filter: GameFilterInput | null,
    @Args(() => GamePageArgs) request: GamePageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GamePageType> {
    return GamePageType.from(await this.recent.page(ctx, toGameFilter(filter), request));
  }
}
