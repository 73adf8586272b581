import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import {
  type PaymentStatusPollingService,
  pollingWorkerName,
} from "./payments/payment-status-polling.service.js";
import type { PaymentsService } from "./payments/payments.service.js";

/** The scheduled jobs of deposits. */
export function depositsJobs(payments: PaymentsService): readonly JobSpec[] {
  return [
    {
      name: "deposit-expiry",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx, signal) => {
        await payments.expire(ctx, signal);
      },
    },
    {
      name: "deposit-thaw",
      cron: "* * * * *",
      scope: "brand",
      run: (ctx, signal) => payments.creditThawed(ctx, signal),
    },
  ];
}

/** Creates the worker that polls providers for deposits that no webhook has reported. */
export function createPollingWorker(polling: PaymentStatusPollingService): WorkerSpec {
  return { name: pollingWorkerName, pollMs: 5_000, run: (ctx, signal) => polling.pollDue(ctx, signal) };
}
