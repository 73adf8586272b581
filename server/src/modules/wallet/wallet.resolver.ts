import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { WalletType } from "./wallet.gql.js";
import type { WalletService } from "./wallet.service.js";

/** What is asked of one wallet. */
@Resolver(() => WalletType)
export class WalletTotalsResolver {
  constructor(private readonly wallets: WalletService) {}

  @FieldResolver(() => MoneyType, {
    description:
      "Deposits less withdrawals since the wallet was opened, transfers from and to the agent above among them; negative: more was withdrawn.",
  })
  async netDeposits(@Root() { id, currency }: WalletType, @Ctx() { ctx }: GqlCtx): Promise<MoneyType> {
    return toMoney(await this.wallets.netDeposits(ctx, id), currency);
  }
}
