import type { Db } from "../../src/db/database.js";
import type { Place } from "./place.js";
import type { ServerTools } from "./server-side.js";
import type { Side } from "./side.js";

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
