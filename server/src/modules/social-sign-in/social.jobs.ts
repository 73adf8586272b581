import type { JobSpec } from "../../core/jobs.js";
import { purgeAttempts } from "./social.store.js";

/** What sign-in by social accounts does by the clock. */
export const socialJobs: readonly JobSpec[] = [
  {
    name: "social-sign-in-purge-attempts",
    cron: "23 * * * *",
    scope: "installation",
    run: (ctx) => purgeAttempts(ctx.db, ctx.clock.now()),
  },
];
