import { EventEmitter } from "node:events";
import type { Ctx } from "./ctx.js";

const emitter = new EventEmitter();

/** Wakes this process's worker of that name once the ctx's transaction has committed. */
export function wake(ctx: Ctx, name: string): void {
  ctx.afterCommit(() => emitter.emit(name));
}

/** Calls `listener` on each wake of that name. Returns a function that removes the listener. */
export function onWake(name: string, listener: () => void): () => void {
  emitter.on(name, listener);
  return () => emitter.off(name, listener);
}
