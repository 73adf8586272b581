import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import type { CountedRangesService } from "./counted-ranges/counted-ranges.service.js";
import type { FoldService } from "./fold.service.js";
import type { TeamCountsService } from "./team-counts/team-counts.service.js";

interface Services {
  readonly folds: FoldService;
  readonly ranges: CountedRangesService;
  readonly teams: TeamCountsService;
}

/** Creates the worker that folds what was settled. */
export function createFoldWorker(folds: FoldService): WorkerSpec {
  return { name: "agent-figures-fold", pollMs: 5_000, run: (ctx, signal) => folds.foldAll(ctx, { signal }) };
}

/** The scheduled jobs of agents' figures. */
export function agentFiguresJobs({ folds, ranges, teams }: Services): readonly JobSpec[] {
  return [
    {
      name: "agent-figures-ranges",
      cron: "*/5 * * * *",
      scope: "brand",
      expireSeconds: 1_800,
      run: async (ctx, signal) => {
        await ranges.countDue(ctx, signal);
      },
    },
    {
      name: "agent-figures-teams",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx) => {
        await teams.countDue(ctx);
      },
    },
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
