import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { type PayoutsService, payoutsWake } from "./payouts/payouts.service.js";
import type { ReceiptConfirmationService } from "./receipts/receipt-confirmation.service.js";

/** Scheduled jobs of withdrawals. */
export function withdrawalsJobs(receiptConfirmations: ReceiptConfirmationService): readonly JobSpec[] {
  return [
    {
      name: "confirm-receipts-automatically",
      formerName: "withdrawal-receipts",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx, signal) => {
        await receiptConfirmations.autoConfirm(ctx, signal);
      },
    },
  ];
}

/** Sends the payouts that are due, and polls those in progress. */
export function payoutsWorker(payouts: PayoutsService): WorkerSpec {
  return { name: payoutsWake, pollMs: 5_000, run: (ctx, signal) => payouts.processDue(ctx, signal) };
}
