import type { JobSpec } from "../../core/jobs.js";
import { fileLimits } from "./files.model.js";
import { purgeUnused } from "./files.store.js";

/** What is done about pictures by the clock. */
export const filesJobs: readonly JobSpec[] = [
  {
    name: "files-purge",
    cron: "52 * * * *",
    scope: "installation",
    run: (ctx) => purgeUnused(ctx.db, new Date(ctx.clock.now().getTime() - fileLimits.unusedMs)),
  },
];
