import type { Ctx } from "../../../core/ctx.js";
import { type LiveEvents, sessionTopic } from "../../../core/events.js";

/** Publishes that the sessions have ended, once the transaction commits, so that their sockets close. */
export function publishSessionsEnded(live: LiveEvents, ctx: Ctx, sessionIds: readonly string[]): void {
  ctx.afterCommit(() => {
    for (const id of sessionIds) live.publish(sessionTopic(id), { ended: true });
  });
}
