import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { addWpsCall } from "../../wps/call.js";
import { amount } from "../../wps/fields.js";
import type { WalletService } from "./wallet.service.js";
import { toWalletEntry, walletEntry } from "./wallet.wps.js";

const output = z.object({
  balance: amount.meta({ description: "Of the active wallet." }),
  currency: z.string(),
  currencySymbol: z.string(),
  wallets: z.array(walletEntry),
});

/** Row 39. */
export const walletRoutes =
  ({ wallet }: { readonly wallet: WalletService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/v2/wallets/balance",
      summary: "What the member has",
      tag: "wallet",
      access: "trial",
      output,
      answer: async (ctx) => {
        const [active, wallets] = [await wallet.active(ctx), await wallet.all(ctx)];
        const { currency } = active;
        return {
          balance: formatMinor(active.balance, currency),
          currency,
          currencySymbol: currencyRule(currency).symbol,
          wallets: wallets.map(toWalletEntry),
        };
      },
    });
  };
