import type { WorkerSpec } from "../../core/jobs.js";
import type { StatusPollingService } from "./status-polling.service.js";

/** Creates the worker that polls providers for payments that no webhook has reported. */
export function createPollingWorker(polling: StatusPollingService): WorkerSpec {
  return {
    name: "payment-status-polling",
    pollMs: 5_000,
    run: (ctx, signal) => polling.pollDue(ctx, signal),
  };
}
