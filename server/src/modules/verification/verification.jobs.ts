import type { JobSpec } from "../../core/jobs.js";
import { purgeExpired } from "./codes.store.js";

const hourMs = 3_600_000;

/** Purges expired codes after an hour; until then, an expired code is reported as such and not as a wrong one. */
export const verificationJobs: readonly JobSpec[] = [
  {
    name: "verification-purge",
    cron: "*/20 * * * *",
    scope: "installation",
    run: ({ db, clock }) => purgeExpired(db, new Date(clock.now().getTime() - hourMs)),
  },
];
