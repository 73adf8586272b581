import type { Ctx } from "../../core/ctx.js";
import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { purgeMessages } from "./messages.store.js";
import { pushLimits } from "./push.model.js";
import { type PushSender, pushWake } from "./push-sender.service.js";
import { purgeSubscriptions } from "./subscriptions.store.js";

/** Forgets browsers whose session was ended or that were not seen for long, and messages of some days ago. */
export async function purgePush({ db, clock }: Ctx): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await purgeSubscriptions(db, before(pushLimits.unseenMs));
  await purgeMessages(db, before(pushLimits.retentionMs));
}

/** Looks for rewards to claim each minute, and forgets what is over each hour. */
export function pushJobs(sender: PushSender): readonly JobSpec[] {
  return [
    { name: "push-rewards", cron: "* * * * *", scope: "brand", run: (ctx) => sender.queueRewards(ctx) },
    { name: "push-purge", cron: "37 * * * *", scope: "installation", run: purgePush },
  ];
}

/** Sends the queued messages that are due. */
export function pushWorker(sender: PushSender): WorkerSpec {
  return { name: pushWake, pollMs: 5_000, run: (ctx, signal) => sender.sendDue(ctx, signal) };
}
