import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { closeIdleGuests, purgeConversations } from "./conversations.store.js";
import { supportLimits } from "./support.model.js";
import { purgeKeys } from "./visitor-keys.store.js";

const batch = 500;

/** Closes idle conversations of guests, and deletes expired keys and conversations. Stops early with the signal. */
export async function purgeSupport(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await closeIdleGuests(ctx.db, ago(supportLimits.guestIdleMs), now);
  await purgeKeys(ctx.db, now);
  const retentionMs = { guest: supportLimits.guestKeptMs, member: supportLimits.memberKeptMs } as const;
  for (const kind of ["guest", "member"] as const) {
    const query = { kind, since: ago(retentionMs[kind]), limit: batch };
    let purged = batch;
    while (purged === batch && !signal.aborted) purged = await purgeConversations(ctx.db, query);
  }
}

/** Scheduled jobs of customer service. */
export const supportJobs: readonly JobSpec[] = [
  { name: "support-purge", cron: "37 * * * *", scope: "installation", run: purgeSupport },
];
