import type { JobSpec } from "../core/jobs.js";
import { purgeExpired } from "../wps/jti.store.js";
import { purgeDelivered } from "./outbox.store.js";

const weekMs = 7 * 24 * 3_600_000;

/** Housekeeping jobs that belong to no module. */
export const coreJobs: readonly JobSpec[] = [
  {
    name: "payload-ids-purge",
    cron: "*/10 * * * *",
    scope: "installation",
    run: async ({ db, clock }) => {
      await purgeExpired(db, clock.now());
    },
  },
  {
    name: "outbox-purge",
    cron: "30 4 * * *",
    scope: "installation",
    run: async ({ db, clock }) => {
      await purgeDelivered(db, new Date(clock.now().getTime() - weekMs));
    },
  },
];
