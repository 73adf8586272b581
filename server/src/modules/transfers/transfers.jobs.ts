import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { type BalanceRecallsService, balanceRecallsWake } from "./balance-recalls.service.js";
import type { VendorTransferAdminService } from "./vendor-transfer-admin.service.js";

/** A run that is still at it then leaves the rest to the next. */
const longestMs = 90_000;

/** What is done about transfers by the clock. */
export function transfersJobs(admin: VendorTransferAdminService): readonly JobSpec[] {
  return [
    {
      name: "vendor-transfers",
      cron: "* * * * *",
      scope: "brand",
      // A process that dies in its run must not leave transfers alone for longer.
      expireSeconds: 120,
      run: async (ctx, signal) => {
        await admin.resumeDue(ctx, AbortSignal.any([signal, AbortSignal.timeout(longestMs)]));
      },
    },
  ];
}

/** Calls money home from vendors where the limits of its owners cannot be kept. */
export function balanceRecallsWorker(balanceRecalls: BalanceRecallsService): WorkerSpec {
  return { name: balanceRecallsWake, pollMs: 5_000, run: (ctx, signal) => balanceRecalls.work(ctx, signal) };
}
