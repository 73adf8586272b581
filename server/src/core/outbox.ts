import { EventEmitter } from "node:events";
import type { Ctx } from "./ctx.js";
import { insertEvents } from "./outbox.store.js";

/** Signals this process's outbox delivery that events were committed. */
const signals = new EventEmitter();

/**
 * Writes an event to the outbox in the ctx's transaction, so that it exists only if the transaction commits. It is then
 * delivered to the topic's subscribers at least once, in the order raised. The payload is JSON.
 */
export function raise(ctx: Ctx, topic: string, payload: object): Promise<void> {
  return raiseAll(ctx, topic, [payload]);
}

/** Writes several events of a topic to the outbox, in their order, as `raise` does. */
export async function raiseAll(ctx: Ctx, topic: string, payloads: readonly object[]): Promise<void> {
  if (payloads.length === 0) return;
  await insertEvents(ctx.db, {
    topic,
    payloads: payloads.map((payload) => JSON.stringify(payload)),
    brandId: ctx.brand.id,
    requestId: ctx.requestId,
    dueAt: ctx.clock.now(),
  });
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
