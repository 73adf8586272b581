import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "./database.js";
import { assertOutsideTransaction } from "./guard.js";
import { openEmbeddedPool } from "./pool-embedded.js";
import { openPostgresPool } from "./pool-postgres.js";
import type { Tables } from "./tables.js";

/** One statement's answer, as both drivers give it. */
export interface PoolResult {
  readonly command: "UPDATE" | "DELETE" | "INSERT" | "SELECT" | "MERGE";
  readonly rowCount: number;
  readonly rows: Record<string, unknown>[];
}

/** A connection that is held until released. */
export interface PoolConnection {
  query(sql: string, parameters?: readonly unknown[]): Promise<PoolResult>;
  /** Several statements of plain SQL, without parameters. */
  script(sql: string): Promise<void>;
  release(): void;
}

/** Hands out connections: one at a time on the embedded database, several on PostgreSQL. */
export interface Pool {
  readonly kind: Database["kind"];
  connect(): Promise<PoolConnection>;
  end(): Promise<void>;
}

export type DatabaseTarget =
  | {
      readonly kind: "postgres";
      readonly url: string;
      readonly maxConnections?: number;
      readonly statementTimeoutMs?: number;
    }
  | { readonly kind: "embedded"; readonly dataDir: string | null; readonly load?: Blob };

/**
 * Opens the database. `dataDir` null keeps the embedded one in memory.
 * @throws when PostgreSQL cannot be reached or the directory cannot be opened.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const pool = target.kind === "postgres" ? await openPostgresPool(target) : await openEmbeddedPool(target);
  return wrapPool(pool);
}

/** Puts Kysely and the transaction guard over a pool. */
export function wrapPool(pool: Pool): Database {
  const connect = () => {
    assertOutsideTransaction();
    return pool.connect();
  };
  const withConnection = async <T>(work: (connection: PoolConnection) => Promise<T>): Promise<T> => {
    const connection = await connect();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  };
  return {
    kind: pool.kind,
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } as never }),
    }),
    runScript: (sql) => withConnection((c) => c.script(sql)),
    runQuery: (sql, values) => withConnection((c) => c.query(sql, values)),
    close: () => pool.end(),
  };
}
