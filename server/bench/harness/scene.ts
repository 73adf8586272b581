import type { Db } from "../../src/db/database.js";
import type { Place } from "./place.js";
import type { ServerTools } from "./server-side.js";

/** What one run of one side came to. */
export interface Sample {
  /** What was done and answered rightly. */
  readonly operations: number;
  readonly seconds: number;
  /** Milliseconds of each call. */
  readonly latencies: Float64Array;
  /** What was answered wrongly, in words. */
  readonly faults: readonly string[];
  /** Calls that nobody knows the outcome of, since they took too long. */
  readonly late?: number;
}

/** One way of doing a scene's work. */
export interface Side {
  readonly name: string;
  /** Works for about so long. `round` counts from 0, the warm-up. */
  run(seconds: number, round: number): Promise<Sample>;
  /** Processor time the side has used so far, by what used it; microseconds. */
  cpu(): Promise<CpuTimes>;
}

/** Microseconds of processor time; null where this machine does not tell. */
export interface CpuTimes {
  /** The server, or this process where the scene needs none. */
  readonly server: number | null;
  /** PostgreSQL's backends of the bench's database; the embedded one runs in the server. */
  readonly database: number | null;
}

/** What a scene has to reach on two cores. */
export interface Bar {
  readonly side: string;
  /**
   * Operations a second, that rate as a share of another side's, milliseconds that 99% do not pass, or milliseconds
   * that half do not: the median of the rounds, where a side gives one figure a round.
   */
  readonly of: "rate" | "p99" | "p50" | { readonly shareOf: string };
  readonly limit: number;
  /** Where it counts; everywhere when left out. */
  readonly on?: Place["kind"];
}

/** A scene that is ready to run. */
export interface Staged {
  readonly sides: readonly Side[];
  /** Ends what the scene started. */
  close(): Promise<void>;
}

/** What a scene works with. */
export interface Stage {
  readonly place: Place;
  readonly rounds: number;
  readonly seconds: number;
  /** Work on little data: only whether the scene works is asked. */
  readonly small: boolean;
}

/** A scene whose work is done in this process. */
export interface DatabaseScene {
  readonly kind: "database";
  readonly name: string;
  readonly bars: readonly Bar[];
  stage(db: Db, stage: Stage): Promise<Staged & Proof>;
}

/** A scene whose work is done by the server. */
export interface ServerScene {
  readonly kind: "server";
  readonly name: string;
  readonly bars: readonly Bar[];
  /** Puts what it needs into the database, before the server starts. */
  prepare(db: Db, stage: Stage): Promise<Proof & { stage(tools: ServerTools): Promise<Staged> }>;
}

/** Looks at what is in the database afterwards. */
export interface Proof {
  /** What is not as it must be, in words. */
  prove(db: Db): Promise<readonly string[]>;
}

export type Scene = DatabaseScene | ServerScene;
