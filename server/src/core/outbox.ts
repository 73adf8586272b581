import { EventEmitter } from "node:events";
import type { Ctx } from "./ctx.js";

/** Signals this process's outbox delivery that events were committed. */
const signals = new EventEmitter();

/**
 * Writes an event to the outbox in the ctx's transaction, so that it exists only if the transaction commits. It is then
 * delivered to the topic's subscribers at least once, in the order raised. The payload is JSON.
 */
export async function raise(ctx: Ctx, topic: string, payload: object): Promise<void> {
  await ctx.db
    .insertInto("core.outbox")
    .values({
      topic,
      payload: JSON.stringify(payload),
      brand_id: ctx.brand.id,
      request_id: ctx.requestId,
      due_at: ctx.clock.now(),
      delivered_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute();
  signalEventsRaised(ctx);
}

/** Signals the outbox delivery, after the commit, that there are new events; for events that SQL functions insert. */
export function signalEventsRaised(ctx: Ctx): void {
  ctx.afterCommit(() => signals.emit("raised"));
}

/** Calls `listener` after events were committed in this process. Returns a function that removes the listener. */
export function onEventsRaised(listener: () => void): () => void {
  signals.on("raised", listener);
  return () => signals.off("raised", listener);
}
