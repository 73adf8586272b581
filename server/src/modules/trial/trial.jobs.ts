import type { JobSpec } from "../../core/jobs.js";
import { type PurgeDeps, purgeTrials } from "./trial-purge.js";

/** What free play does by the clock. */
export const trialJobs = (deps: PurgeDeps): readonly JobSpec[] => [
  {
    name: "trial-purge",
    cron: "43 * * * *",
    scope: "installation",
    run: (ctx, signal) => purgeTrials(ctx, deps, signal),
  },
];
