import { EventEmitter } from "node:events";
import type { Ctx } from "./ctx.js";

const emitter = new EventEmitter();

/** Tells this process's worker of that name, once the ctx's transaction has committed, that there is work. */
export function wake(ctx: Ctx, name: string): void {
  ctx.afterCommit(() => emitter.emit(name));
}

/** Calls `listener` at each nudge of that name. Answers how to stop that. */
export function onWake(name: string, listener: () => void): () => void {
  emitter.on(name, listener);
  return () => emitter.off(name, listener);
}
