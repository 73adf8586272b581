import type { FastifyPluginAsync } from "fastify";
import { addWpsCall } from "../../wps/call.js";
import type { FundsService } from "./funds.service.js";
import { consolidatedFunds, toConsolidatedFunds, toWalletBalances, walletBalances } from "./funds.wps.js";

/** Rows 41 and 42 of the contract. */
export const fundsRoutes =
  ({ funds }: { readonly funds: FundsService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/member/info/funds/consolidated",
      summary: "All of the member's money, and the contracts that the brand offers",
      tag: "wallet",
      access: "member",
      refuses: ["in_need_true_account"],
      output: consolidatedFunds,
      answer: async (ctx) => toConsolidatedFunds(await funds.getConsolidatedFunds(ctx)),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCS_merchantWallet",
      summary: "The member's balances in the main wallet and at vendors",
      tag: "wallet",
      access: "member",
      refuses: ["in_need_true_account"],
      output: walletBalances,
      answer: async (ctx) => toWalletBalances(await funds.getWalletBalances(ctx)),
    });
  };
