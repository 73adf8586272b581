import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { type BalanceRecallsService, balanceRecallsWake } from "./balance-recalls.service.js";
import type { VendorTransferAdminService } from "./vendor-transfer-admin.service.js";

/** A run that takes longer leaves the rest to the next run. */
const maxRunMs = 90_000;

/** Scheduled jobs of transfers. */
export function transfersJobs(admin: VendorTransferAdminService): readonly JobSpec[] {
  return [
    {
      name: "vendor-transfers",
      cron: "* * * * *",
      scope: "brand",
      // If a process dies during its run, another one may start after this time.
      expireSeconds: 120,
      run: async (ctx, signal) => {
        await admin.resumeDue(ctx, AbortSignal.any([signal, AbortSignal.timeout(maxRunMs)]));
      },
    },
  ];
}

/** Recalls balances from vendors that cannot enforce the limits of their owners. */
export function balanceRecallsWorker(balanceRecalls: BalanceRecallsService): WorkerSpec {
  return {
    name: balanceRecallsWake,
    pollMs: 5_000,
    run: (ctx, signal) => balanceRecalls.processDue(ctx, signal),
  };
}
