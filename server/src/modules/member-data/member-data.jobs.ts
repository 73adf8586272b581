import type { JobSpec } from "../../core/jobs.js";
import type { ErasureService } from "./erasure.service.js";
import { purgeDownloads } from "./member-data.store.js";

const monthMs = 30 * 24 * 3_600_000;

/** Erases what is due each night, and forgets downloads a month after they expired. */
export function memberDataJobs(erasure: ErasureService): readonly JobSpec[] {
  return [
    {
      name: "member-data-erasure",
      cron: "23 4 * * *",
      scope: "brand",
      run: (ctx, signal) => erasure.eraseDue(ctx, signal),
    },
    {
      name: "member-data-purge",
      cron: "53 3 * * *",
      scope: "installation",
      run: ({ db, clock }) => purgeDownloads(db, new Date(clock.now().getTime() - monthMs)),
    },
  ];
}
