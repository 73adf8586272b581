import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { type PaymentQuestionsService, questionsWake } from "./payment-questions.service.js";
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
    {
      name: "deposit-thaw",
      cron: "* * * * *",
      scope: "brand",
      run: (ctx, signal) => payments.creditThawed(ctx, signal),
    },
  ];
}

/** Asks gateways about orders that nobody has told us of. */
export function questionsWorker(questions: PaymentQuestionsService): WorkerSpec {
  return { name: questionsWake, pollMs: 5_000, run: (ctx, signal) => questions.work(ctx, signal) };
}
