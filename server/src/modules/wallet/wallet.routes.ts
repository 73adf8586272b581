import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { FastifyPluginAsync } from "fastify";
import { formatMinor } from "../../core/money.js";
import type { Services } from "../../services.js";
import { addWpsCall } from "../../wps/call.js";
import type { Wallet } from "./wallet.model.js";

function view({ id, currency, balance, held, debt, isActive }: Wallet): object {
  return {
    id,
    currency,
    currencySymbol: currencyRule(currency).symbol,
    balance: formatMinor(balance, currency),
    held: formatMinor(held, currency),
    debt: formatMinor(debt, currency),
    isActive,
  };
}

/** Row 39. */
export const walletRoutes =
  ({ wallet }: Services): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/v2/wallets/balance",
      token: "required",
      answer: async (ctx) => {
        const [active, wallets] = [await wallet.active(ctx), await wallet.all(ctx)];
        const { currency } = active;
        return {
          balance: formatMinor(active.balance, currency),
          currency,
          currencySymbol: currencyRule(currency).symbol,
          wallets: wallets.map(view),
        };
      },
    });
  };
