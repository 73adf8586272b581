import type { JobSpec } from "../../core/jobs.js";
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
      name: "credit-unfrozen-deposits",
      formerName: "deposit-thaw",
      cron: "* * * * *",
      scope: "brand",
      run: (ctx, signal) => payments.creditUnfrozen(ctx, signal),
    },
  ];
}
