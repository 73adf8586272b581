import type { JobSpec } from "../../core/jobs.js";
import { purgeAttempts } from "./social.store.js";

export const socialJobs: readonly JobSpec[] = [
  {
    name: "social-sign-in-purge-attempts",
    cron: "23 * * * *",
    scope: "installation",
    run: (ctx) => purgeAttempts(ctx.db, ctx.clock.now()),
  },
];
