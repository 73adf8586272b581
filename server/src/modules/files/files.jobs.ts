import type { JobSpec } from "../../core/jobs.js";
import { fileLimits } from "./files.model.js";
import { purgeUnattached } from "./files.store.js";

/** Scheduled jobs for uploaded images. */
export const filesJobs: readonly JobSpec[] = [
  {
    name: "files-purge",
    cron: "52 * * * *",
    scope: "installation",
    run: (ctx) =>
      purgeUnattached(ctx.db, new Date(ctx.clock.now().getTime() - fileLimits.unattachedRetentionMs)),
  },
];
