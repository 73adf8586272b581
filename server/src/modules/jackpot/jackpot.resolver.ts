import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { Access } from "../../kit/access.js";
import type { JackpotService } from "./jackpot.service.js";

@Resolver()
export class JackpotResolver {
  constructor(private readonly jackpot: JackpotService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => MoneyType, {
    nullable: true,
    description: "What is in the brand's jackpot pool; null unless the brand shows it.",
  })
  async jackpotPool(@Ctx() { ctx }: GqlCtx): Promise<MoneyType | null> {
    const pool = await this.jackpot.shown(ctx);
    return pool && toMoney(pool.amount, pool.currency);
  }
}
