import type { Ctx } from "../../core/ctx.js";
import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { purgeMessages } from "./messages.store.js";
import { pushLimits } from "./push.model.js";
import type { PushRewards } from "./push-rewards.service.js";
import { type PushSender, pushWake } from "./push-sender.service.js";
import { purgeRewardsSent } from "./rewards.store.js";
import { purgeMissingKeys, purgeSubscriptions } from "./subscriptions.store.js";

/** Forgets browsers whose session was ended or that were not seen for long, and messages of some days ago. */
export async function purgePush({ db, clock }: Ctx): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await purgeSubscriptions(db, before(pushLimits.unseenMs));
  await purgeMessages(db, before(pushLimits.retentionMs));
  await purgeRewardsSent(db, before(pushLimits.retentionMs));
}

/**
 * Forgets browsers whose VAPID key has not been in use for days. A node without any key changes nothing, and a day on which
 * one has the wrong keys costs no subscription.
 */
export async function purgeMissing({ db, clock }: Ctx, publicKeys: readonly string[]): Promise<void> {
  if (publicKeys.length === 0) return;
  const now = clock.now();
  await purgeMissingKeys(db, {
    publicKeys,
    now,
    missingBefore: new Date(now.getTime() - pushLimits.keyMissingMs),
  });
}

/** Looks for rewards to claim each minute, and forgets what is over each hour, and each day by its key. */
export function pushJobs(rewards: PushRewards, publicKeys: readonly string[]): readonly JobSpec[] {
  return [
    { name: "push-rewards", cron: "* * * * *", scope: "brand", run: (ctx) => rewards.queue(ctx) },
    { name: "push-purge", cron: "37 * * * *", scope: "installation", run: purgePush },
    {
      name: "push-purge-keys",
      cron: "17 4 * * *",
      scope: "installation",
      run: (ctx) => purgeMissing(ctx, publicKeys),
    },
  ];
}

/** Sends the queued messages that are due. */
export function pushWorker(sender: PushSender): WorkerSpec {
  return { name: pushWake, pollMs: 5_000, run: (ctx, signal) => sender.sendDue(ctx, signal) };
}
