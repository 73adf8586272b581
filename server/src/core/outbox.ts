import { EventEmitter } from "node:events";
import type { Ctx } from "./ctx.js";

/** Tells the deliverers of this process that news has been committed. */
const wakes = new EventEmitter();

/**
 * Raises an event in the ctx's transaction: it exists if, and only if, that commits. It is delivered to
 * the topic's subscribers afterwards, at least once and in the order raised. The payload is JSON.
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
  raised(ctx);
}

/** Tells the deliverers, after the commit, of an event that the database has raised itself. */
export function raised(ctx: Ctx): void {
  ctx.afterCommit(() => wakes.emit("raised"));
}

/** Calls `listener` after events were committed in this process. Answers how to stop that. */
export function onRaised(listener: () => void): () => void {
  wakes.on("raised", listener);
  return () => wakes.off("raised", listener);
}
