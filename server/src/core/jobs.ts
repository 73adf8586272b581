import type { Ctx } from "./ctx.js";

/** A job that runs on a schedule. Everything it writes has a unique key, so that a second run adds nothing. */
export interface JobSpec {
  /** Unique among all jobs; letters, digits and dashes. */
  readonly name: string;
  /** The name that an earlier build scheduled it by; that schedule is removed. */
  readonly formerName?: string;
  /** A cron expression of five fields, minutes first. */
  readonly cron: string;
  /** "brand": runs for each brand, in its time zone and with its ctx; "installation": runs once, in UTC. */
  readonly scope: "installation" | "brand";
  /** Seconds after which a run is considered dead and may start again on another node; 300 by default. */
  readonly expireSeconds?: number;
  /** The signal aborts when the server stops. */
  readonly run: (ctx: Ctx, signal: AbortSignal) => Promise<void>;
}

/** A subscriber of outbox events; they are delivered at least once, in order within a topic. */
export interface OutboxSubscriber {
  /** Unique among subscribers of the topic. */
  readonly name: string;
  readonly topic: string;
  readonly handle: (ctx: Ctx, payload: unknown) => Promise<void>;
  /** Handles events that one request has raised together, in their order, where that costs less than one by one. */
  readonly handleAll?: (ctx: Ctx, payloads: readonly unknown[]) => Promise<void>;
}

/** A worker that runs as soon as there is work: on each wake of its name, and periodically for other nodes' work. */
export interface WorkerSpec {
  /** The name that `wake` uses. */
  readonly name: string;
  /** How often to poll for work that other nodes left or that is due again, in milliseconds. */
  readonly pollMs: number;
  /** Does all available work. Never runs concurrently with itself in one process. The ctx belongs to no brand. */
  readonly run: (ctx: Ctx, signal: AbortSignal) => Promise<unknown>;
}
