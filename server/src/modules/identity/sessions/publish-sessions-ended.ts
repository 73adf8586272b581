import type { Ctx } from "../../../core/ctx.js";
import { type LiveEvents, sessionTopic } from "../../../core/events.js";
import { raise } from "../../../core/outbox.js";
import { type SessionsEnded, sessionsEndedTopic } from "../identity.model.js";

/** Publishes that the sessions have ended, once the transaction commits, so that their sockets close. */
export function publishSessionsEnded(live: LiveEvents, ctx: Ctx, sessionIds: readonly string[]): void {
  ctx.afterCommit(() => {
    for (const id of sessionIds) live.publish(sessionTopic(id), { ended: true });
  });
}

/**
 * Raises that all sessions of an account have ended, except `kept`: for what outlives sessions, which are deleted some days
 * after they have expired.
 */
export function raiseSessionsEnded(ctx: Ctx, accountId: string, kept: string | null): Promise<void> {
  const ended: SessionsEnded = { accountId, kept, at: ctx.clock.now().toISOString() };
  return raise(ctx, sessionsEndedTopic, ended);
}
