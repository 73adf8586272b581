import type { JobSpec } from "../../core/jobs.js";
import { expireRequests } from "./requests.store.js";

/** Ends the requests that no one approved in time. */
export const approvalsJobs: readonly JobSpec[] = [
  {
    name: "approval-expiry",
    cron: "* * * * *",
    scope: "installation",
    run: async (ctx) => {
      await expireRequests(ctx.db, ctx.clock.now());
    },
  },
];
