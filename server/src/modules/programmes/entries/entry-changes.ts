import type { Ctx } from "../../../core/ctx.js";
import { type LiveEvents, programmesTopic } from "../../../core/events.js";

/** Publishes, once the ctx's transaction has committed, that members' parts in programmes have changed. */
export function publishEntryChanges(
  ctx: Ctx,
  live: Pick<LiveEvents, "publish">,
  memberIds: readonly string[],
): void {
  ctx.afterCommit(() => {
    for (const memberId of new Set(memberIds)) live.publish(programmesTopic(memberId), {});
  });
}
