import type { MemoryFS } from "@electric-sql/pglite";
import type { ConnectionCounts, Database } from "./database.js";

/** The result of one statement, the same for both drivers. */
export interface PoolResult {
  readonly command: "UPDATE" | "DELETE" | "INSERT" | "SELECT" | "MERGE";
  readonly rowCount: number;
  readonly rows: Record<string, unknown>[];
}

/** A statement with its values, and the name under which PostgreSQL keeps it prepared. */
export interface PoolStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly name?: string | undefined;
}

/** A connection that is held until released. */
export interface PoolConnection {
  query(statement: PoolStatement): Promise<PoolResult>;
  /** Runs several statements of plain SQL, without parameters. */
  script(sql: string): Promise<void>;
  release(): void;
}

/** Provides connections: one at a time on the embedded database, several on PostgreSQL. */
export interface Pool {
  readonly kind: Database["kind"];
  connect(): Promise<PoolConnection>;
  connections(): ConnectionCounts;
  end(): Promise<void>;
}

/** Receives whether the embedded database is read-only from now on. */
export type ReadOnlyListener = (isReadOnly: boolean) => void;

export type DatabaseTarget =
  | {
      readonly kind: "postgres";
      readonly url: string;
      readonly maxConnections?: number;
      /** The role that its connections use; by default the user's own. */
      readonly role?: string;
      readonly statementTimeoutMs?: number;
      /** How long a caller waits for a connection; five seconds without it. */
      readonly connectionTimeoutMs?: number;
    }
  | {
      readonly kind: "embedded";
      /** Null keeps the data in memory, in `filesystem` if there is one. */
      readonly dataDir: string | null;
      /** Receives each switch to read-only, as its disk is nearly full, and back. */
      readonly onReadOnlyChange?: ReadOnlyListener;
      readonly filesystem?: MemoryFS;
      /** A dump that an empty folder begins with. */
      readonly load?: Blob;
    };
