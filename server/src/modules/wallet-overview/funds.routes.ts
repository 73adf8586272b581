import type { FastifyPluginAsync } from "fastify";
import { addWpsCall } from "../../wps/call.js";
import type { FundsService } from "./funds.service.js";
import { consolidatedFunds, merchantWallet, toConsolidatedFunds, toMerchantWallet } from "./funds.wps.js";

/** Rows 41 and 42. */
export const fundsRoutes =
  ({ funds }: { readonly funds: FundsService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/member/info/funds/consolidated",
      summary: "All of the member's money, and what the brand has of contracts",
      tag: "wallet",
      token: "required",
      refuses: ["in_need_true_account"],
      output: consolidatedFunds,
      answer: async (ctx) => toConsolidatedFunds(await funds.consolidated(ctx)),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCS_merchantWallet",
      summary: "Where the member's money may be",
      tag: "wallet",
      token: "required",
      refuses: ["in_need_true_account"],
      output: merchantWallet,
      answer: async (ctx) => toMerchantWallet(await funds.merchantWallets(ctx)),
    });
  };
