import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { purgeSessions } from "./sessions/sessions.store.js";

const retentionMs = 7 * 24 * 3600_000;
const batch = 1000;

/** Deletes sessions that expired a week ago. Sign-ins stay in the audit log. */
async function purgeExpiredSessions(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const expiredBefore = new Date(ctx.clock.now().getTime() - retentionMs);
  let purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeSessions(ctx.db, expiredBefore, batch);
}

export const staffJobs: readonly JobSpec[] = [
  { name: "staff-purge-sessions", cron: "27 * * * *", scope: "installation", run: purgeExpiredSessions },
];
