import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { toGameView } from "./catalogue.gql.js";
import { GameMenuGroupType } from "./lottery-menu.gql.js";
import type { LotteryMenuService } from "./lottery-menu.service.js";

@Resolver()
export class LotteryMenuResolver {
  constructor(private readonly lottery: LotteryMenuService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => [GameMenuGroupType], {
    description: "The lottery vendor's games by classification; empty while the brand has no such vendor.",
  })
  async lotteryMenu(@Ctx() { ctx }: GqlCtx): Promise<GameMenuGroupType[]> {
    const groups = await this.lottery.menu(ctx);
    return groups.map(({ key, displayName, games }) => ({ key, displayName, games: games.map(toGameView) }));
  }
}
