import type { Ctx } from "../../../core/ctx.js";
import { type LiveEvents, sessionTopic } from "../../../core/events.js";

/** Tells whoever listens to these sessions, sockets above all, that they have ended. */
export function publishSessionsEnded(live: LiveEvents, ctx: Ctx, sessionIds: readonly string[]): void {
  ctx.afterCommit(() => {
    for (const id of sessionIds) live.publish(sessionTopic(id), { ended: true });
  });
}
