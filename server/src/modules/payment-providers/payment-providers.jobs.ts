import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import type { ProviderHealthService } from "./health/health.service.js";
import type { StatusPollingService } from "./status-polling.service.js";

/** Creates the worker that polls providers for payments that no webhook has reported. */
export function createPollingWorker(polling: StatusPollingService): WorkerSpec {
  return {
    name: "payment-status-polling",
    pollMs: 5_000,
    run: (ctx, signal) => polling.pollDue(ctx, signal),
  };
}

/** Creates the worker that writes what this node recorded of calls. */
export function createHealthWorker(health: ProviderHealthService): WorkerSpec {
  return { name: "payment-provider-calls", pollMs: 5_000, run: (ctx) => health.flush(ctx) };
}

/** The scheduled jobs of payment providers. */
export function paymentProviderJobs(health: ProviderHealthService): readonly JobSpec[] {
  return [
    {
      name: "payment-provider-alerts",
      cron: "* * * * *",
      scope: "brand",
      run: (ctx) => health.raiseAlerts(ctx),
    },
    {
      name: "payment-provider-calls-purge",
      cron: "7 * * * *",
      scope: "installation",
      run: (ctx) => health.deleteOld(ctx),
    },
  ];
}
