import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { messageLimits } from "./inbox.model.js";
import { purgeMessages } from "./inbox.store.js";

const batch = 500;

/** Deletes messages after their retention period. Stops early with the signal. */
export async function purgeOldMessages(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - messageLimits.retentionMs);
  let purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeMessages(ctx.db, before, batch);
}

/** Scheduled jobs of messages. */
export const inboxJobs: readonly JobSpec[] = [
  { name: "messages-purge", cron: "22 3 * * *", scope: "installation", run: purgeOldMessages },
];
