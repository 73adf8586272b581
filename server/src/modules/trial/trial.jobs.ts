import type { JobSpec } from "../../core/jobs.js";
import { type PurgeDeps, purgeTrials } from "./trial-purge.js";

export const trialJobs = (deps: PurgeDeps): readonly JobSpec[] => [
  {
    name: "trial-purge",
    cron: "43 * * * *",
    scope: "installation",
    run: (ctx, signal) => purgeTrials(ctx, deps, signal),
  },
];
