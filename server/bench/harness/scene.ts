import type { Db } from "../../src/db/database.js";
import type { ServerTools } from "./server-side.js";
import type { Side } from "./side.js";
import type { Workspace } from "./workspace.js";

/** A target of a scene, on two cores. */
export interface Target {
  readonly side: string;
  /**
   * Operations a second, that rate as a share of another side's, or the 99th, 95th or 50th percentile of latencies in
   * milliseconds; the 50th is the median of the rounds for a side that reports one figure in each round.
   */
  readonly of: "rate" | "p99" | "p95" | "p50" | { readonly shareOf: string };
  readonly limit: number;
  /** What a percentile is measured in; milliseconds by default. */
  readonly unit?: string;
  /** The kind of database to which it applies; both by default. */
  readonly on?: Workspace["kind"];
}

/** A scene that is ready to run. */
export interface ReadyScene {
  readonly sides: readonly Side[];
  /** How many rounds it runs, whatever the options say. */
  readonly rounds?: number;
  /** Stops everything that the scene started. */
  close(): Promise<void>;
}

/** What a scene runs with. */
export interface SceneContext {
  readonly workspace: Workspace;
  readonly rounds: number;
  readonly seconds: number;
  readonly minutes: number;
  /** Use little data: only test that the scene works. */
  readonly small: boolean;
}

/** A scene whose work runs in this process. */
export interface DatabaseScene {
  readonly kind: "database";
  readonly name: string;
  readonly targets: readonly Target[];
  start(db: Db, context: SceneContext): Promise<ReadyScene & Verifiable>;
}

/** A scene whose work runs in the server. */
export interface ServerScene {
  readonly kind: "server";
  readonly name: string;
  readonly targets: readonly Target[];
  /** Inserts the scene's data into the database, before the server starts. */
  prepare(
    db: Db,
    context: SceneContext,
  ): Promise<Verifiable & { start(tools: ServerTools): Promise<ReadyScene> }>;
}

/** Verifies the data in the database afterwards. */
export interface Verifiable {
  /** Returns the faults, as sentences. */
  verify(db: Db): Promise<readonly string[]>;
}

export type Scene = DatabaseScene | ServerScene;
