import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { type PayoutsService, payoutsWake } from "./payouts.service.js";
import type { ReceiptsService } from "./receipts.service.js";

/** What withdrawals do by the clock. */
export function withdrawalsJobs(receipts: ReceiptsService): readonly JobSpec[] {
  return [
    {
      name: "withdrawal-receipts",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx, signal) => {
        await receipts.force(ctx, signal);
      },
    },
  ];
}

/** Sends for payouts, and asks how those stand that are under way. */
export function payoutsWorker(payouts: PayoutsService): WorkerSpec {
  return { name: payoutsWake, pollMs: 5_000, run: (ctx, signal) => payouts.work(ctx, signal) };
}
