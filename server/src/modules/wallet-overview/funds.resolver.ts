import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { MeType } from "../members/members.gql.js";
import {
  ConsolidatedFundsType,
  toConsolidatedFundsView,
  toWalletBalancesView,
  WalletBalancesType,
} from "./funds.gql.js";
import type { FundsService } from "./funds.service.js";

/** Resolves the member's funds. */
@Resolver(() => MeType)
export class MyFundsResolver {
  constructor(private readonly funds: FundsService) {}

  @Access("member")
  @FieldResolver(() => ConsolidatedFundsType, {
    description: "All of the member's money. Refuses trial members with in_need_true_account.",
  })
  async consolidatedFunds(@Ctx() { ctx }: GqlCtx): Promise<ConsolidatedFundsType> {
    return toConsolidatedFundsView(await this.funds.getConsolidatedFunds(ctx));
  }

  @Access("member")
  @FieldResolver(() => WalletBalancesType, {
    description: "The member's balance per wallet. Refuses trial members with in_need_true_account.",
  })
  async walletBalances(@Ctx() { ctx }: GqlCtx): Promise<WalletBalancesType> {
    return toWalletBalancesView(await this.funds.getWalletBalances(ctx));
  }
}
