import { winnerBoardLimit } from "@croupier/schema/rules/lobby.js";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { toWinnerView, WinnerType } from "./winners.gql.js";
import type { WinnersService } from "./winners.service.js";

@Resolver()
export class WinnersResolver {
  constructor(private readonly board: WinnersService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => [WinnerType], { description: "The highest wins of the last seven days, highest first." })
  async winners(
    @Arg("limit", () => Int, { defaultValue: winnerBoardLimit, description: "How many; 1 to 100." })
    limit: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WinnerType[]> {
    return (await this.board.highest(ctx, limit)).map(toWinnerView);
  }
}
