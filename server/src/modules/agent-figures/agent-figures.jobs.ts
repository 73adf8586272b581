import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import type { FoldService } from "./fold.service.js";

/** Creates the worker that folds what was settled. */
export function createFoldWorker(folds: FoldService): WorkerSpec {
  return { name: "agent-figures-fold", pollMs: 5_000, run: (ctx, signal) => folds.foldAll(ctx, { signal }) };
}

/** The scheduled jobs of agents' figures. */
export function agentFiguresJobs(folds: FoldService): readonly JobSpec[] {
  return [
    {
      name: "agent-figures-recomputation",
      cron: "20 5 * * *",
      scope: "brand",
      expireSeconds: 1_800,
      run: (ctx) => folds.recomputeYesterday(ctx),
    },
    {
      name: "agent-figures-hours-purge",
      cron: "40 4 * * *",
      scope: "installation",
      run: async (ctx) => {
        await folds.deleteOldHours(ctx);
      },
    },
  ];
}
