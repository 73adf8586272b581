import type { Kysely } from "kysely";
import type { Tables } from "./tables.js";

/** A query handle: the root handle, or one bound to a transaction. */
export type Db = Kysely<Tables>;

/** Connections by state; `waiting` counts callers that have no connection yet. */
export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The open database: PGlite in this process, or PostgreSQL through a pool. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  readonly db: Db;
  /** Runs several statements of plain SQL without parameters (migrations, pg-boss). */
  runScript(sql: string): Promise<void>;
  /** Runs one parametrised statement outside Kysely (pg-boss). */
  runQuery(sql: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** The current use of its connections. */
  connections(): ConnectionCounts;
  close(): Promise<void>;
}
