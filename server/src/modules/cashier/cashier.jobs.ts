import type { JobSpec } from "../../core/jobs.js";
import type { PaymentsService } from "./payments.service.js";

/** What the cashier does by the clock. */
export function cashierJobs(payments: PaymentsService): readonly JobSpec[] {
  return [
    {
      name: "deposit-expiry",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx, signal) => {
        await payments.expire(ctx, signal);
      },
    },
  ];
}
