import { Ctx, FieldResolver, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { MeType } from "../members/members.gql.js";
import {
  ConsolidatedFundsType,
  MerchantWalletsType,
  toConsolidatedFundsView,
  toMerchantWalletsView,
} from "./funds.gql.js";
import type { FundsService } from "./funds.service.js";

/** All of a member's money. */
@Resolver(() => MeType)
export class MyFundsResolver {
  constructor(private readonly funds: FundsService) {}

  @FieldResolver(() => ConsolidatedFundsType, {
    description: "All of the member's money. Refuses trial members with in_need_true_account.",
  })
  async consolidatedFunds(@Ctx() { ctx }: GqlCtx): Promise<ConsolidatedFundsType> {
    return toConsolidatedFundsView(await this.funds.consolidated(ctx));
  }

  @FieldResolver(() => MerchantWalletsType, {
    description: "Where the member's money may be. Refuses trial members with in_need_true_account.",
  })
  async merchantWallets(@Ctx() { ctx }: GqlCtx): Promise<MerchantWalletsType> {
    return toMerchantWalletsView(await this.funds.merchantWallets(ctx));
  }
}
