import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { addWpsCall } from "../../wps/call.js";
import { amount, amountGiven, text } from "../../wps/fields.js";
import { TransferState, type VendorTransfer } from "../transfers/vendor-transfers.model.js";
import type { VendorTransfersService } from "../transfers/vendor-transfers.service.js";
import type { FundsService } from "./funds.service.js";

const walletCode = text(40).meta({
  description: "MAIN or a vendor's code; one of the two wallets must be MAIN.",
});

/** Throws the error of a failed transfer, so that integrators need not inspect its state. */
function throwIfFailed({ state, reason, amount, currency }: VendorTransfer): void {
  if (state !== "FAILED") return;
  if (reason !== "balance") throw new DomainError("vendor_refused");
  throw new DomainError("insufficient_balance", { amount: formatMinor(amount, currency), currency });
}

/** Row 40 of the contract. */
export const transfersRoutes =
  ({
    funds,
    vendorTransfers,
  }: {
    readonly funds: FundsService;
    readonly vendorTransfers: VendorTransfersService;
  }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "POST",
      url: "/wps/relay/GCS_walletTransfer",
      summary: "Transfers money between the main wallet and a vendor's wallet",
      tag: "wallet",
      access: "member",
      refuses: [
        ...(["in_need_true_account", "session_locked", "invalid_amount", "insufficient_balance"] as const),
        ...(["outstanding_debt", "account_locked", "member_excluded", "vendor_cannot_keep_limits"] as const),
        ...(["vendor_refused", "vendor_unavailable", "idempotency_conflict"] as const),
      ],
      input: z.object({
        fromWallet: walletCode,
        toWallet: walletCode,
        amount: amountGiven,
        requestId: text(36).meta({
          description: "Idempotency key, a UUID: repeated requests transfer the money once.",
        }),
      }),
      example: {
        fromWallet: "MAIN",
        toWallet: "lagoon",
        amount: "10.00",
        requestId: "5f0c1d5e-6f0a-4c53-9d1b-2f6f3c1f7a10",
      },
      output: z.object({
        transferId: z.string(),
        state: z
          .enum(TransferState.values)
          .meta({ description: "DONE, or PENDING while the vendor has not reported the outcome." }),
        balances: z
          .array(z.object({ code: z.string(), currency: z.string(), balance: amount.nullable() }))
          .meta({ description: "MAIN first; null when the vendor did not report its balance." }),
      }),
      answer: async (ctx, input) => {
        const transfer = await vendorTransfers.transfer(ctx, input);
        throwIfFailed(transfer);
        const { wallets } = await funds.getWalletBalances(ctx);
        const balances = wallets.map(({ code, currency, balance }) => ({
          code,
          currency,
          balance: balance === null ? null : formatMinor(balance, currency),
        }));
        return { transferId: transfer.id, state: transfer.state, balances };
      },
    });
  };
