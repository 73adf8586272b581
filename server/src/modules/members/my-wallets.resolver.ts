import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { toWalletView, WalletType } from "../wallet/wallet.gql.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { MeType } from "./members.gql.js";

const { subfield, mutation, subscription } = rootFields<WalletService>(allow("trial"));

export const WalletResolver = resolverOfType<WalletService>(MeType, {
  wallet: subfield({
    returns: field.of(WalletType, "The active wallet."),
    resolve: async (wallets, { ctx }) => toWalletView(await wallets.active(ctx)),
  }),
  wallets: subfield({
    returns: field.of(WalletType, "All wallets, including the active one.").list(),
    resolve: async (wallets, { ctx }) => (await wallets.all(ctx)).map(toWalletView),
  }),
  activateWallet: mutation({
    returns: field.of(
      WalletType,
      "Activates the member's wallet in a currency of the brand; opens it first if there is none.",
    ),
    access: allow("member"),
    args: { currency: field.string("Code of the currency.") },
    resolve: async (wallets, { ctx }, { currency }) => toWalletView(await wallets.activate(ctx, currency)),
  }),
  walletChanged: subscription({
    returns: field.of(WalletType, "The member's wallet after each change of its balance. Members only."),
    subscribe: (wallets, { ctx }, _, closed) => wallets.changes(ctx, closed),
    resolve: (_wallets, _gql, _args, wallet) => toWalletView(wallet),
  }),
});
