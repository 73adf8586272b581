import type { JobSpec } from "../../core/jobs.js";
import { purgeExpired } from "./codes.store.js";

const hourMs = 3_600_000;

/** What verification does by the clock. An expired code is told from a wrong one for an hour. */
export const verificationJobs: readonly JobSpec[] = [
  {
    name: "verification-purge",
    cron: "*/20 * * * *",
    scope: "installation",
    run: ({ db, clock }) => purgeExpired(db, new Date(clock.now().getTime() - hourMs)),
  },
];
