import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root, Subscription } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { toWalletView, WalletType } from "../wallet/wallet.gql.js";
import type { Wallet } from "../wallet/wallet.model.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { MeType } from "./members.gql.js";

@Resolver(() => MeType)
export class WalletResolver {
  constructor(private readonly wallets: WalletService) {}

  @Access("trial")
  @FieldResolver(() => WalletType, { description: "The active wallet." })
  async wallet(@Ctx() { ctx }: GqlCtx): Promise<WalletType> {
    return toWalletView(await this.wallets.active(ctx));
  }

  @Access("trial")
  @FieldResolver(() => [WalletType], {
    name: "wallets",
    description: "All wallets, including the active one.",
  })
  async allWallets(@Ctx() { ctx }: GqlCtx): Promise<WalletType[]> {
    return (await this.wallets.all(ctx)).map(toWalletView);
  }

  @Access("member")
  @Mutation(() => WalletType, {
    description: "Activates the member's wallet in a currency of the brand; opens it first if there is none.",
  })
  async activateWallet(
    @Arg("currency", () => String, { description: "Code of the currency." }) currency: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WalletType> {
    return toWalletView(await this.wallets.activate(ctx, currency));
  }

  @Access("trial")
  @Subscription(() => WalletType, {
    description: "The member's wallet after each change of its balance. Members only.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context.of(WalletResolver).wallets.changes(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  walletChanged(@Root() wallet: Wallet): WalletType {
    return toWalletView(wallet);
  }
}
