import type { Ctx } from "./ctx.js";

/** Work that runs by the clock. Whatever it settles carries a unique key, so that a second run adds nothing. */
export interface JobSpec {
  /** Unique among all jobs; letters, digits and dashes. */
  readonly name: string;
  /** Five fields, minutes first. */
  readonly cron: string;
  /** "brand": once for each brand, in its time zone and with its ctx; "installation": once, in UTC. */
  readonly scope: "installation" | "brand";
  /** Seconds after which a run counts as dead and may begin again elsewhere; 300 unless told. */
  readonly expireSeconds?: number;
  /** The signal aborts when the server stops. */
  readonly run: (ctx: Ctx, signal: AbortSignal) => Promise<void>;
}

/** Whoever wants news raised inside transactions; delivered at least once, in order within a topic. */
export interface OutboxSubscriber {
  /** Unique among subscribers of the topic. */
  readonly name: string;
  readonly topic: string;
  readonly handle: (ctx: Ctx, payload: unknown) => Promise<void>;
}

/** Work that is done as soon as there is some: at each nudge of its name, and every so often for other nodes'. */
export interface WorkerSpec {
  /** What it is nudged by. */
  readonly name: string;
  /** How often to look for what other nodes left, or is due again, in milliseconds. */
  readonly pollMs: number;
  /** Does all that is there. Never called twice at a time in one process. The ctx is of no brand. */
  readonly run: (ctx: Ctx, signal: AbortSignal) => Promise<unknown>;
}
