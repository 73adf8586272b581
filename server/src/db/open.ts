import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Database } from "./database.js";
import { assertOutsideTransaction } from "./guard.js";
import type { DatabaseTarget, Pool, PoolConnection } from "./pool.js";
import { PoolDriver } from "./pool-driver.js";
import type { Tables } from "./tables.js";

/**
 * Opens the database. `dataDir` null keeps the embedded database in memory.
 * @throws when PostgreSQL cannot be reached or the directory cannot be opened.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const pool = await openPool(target);
  return wrapPool(pool);
}

/** Loads only the driver that is needed. */
async function openPool(target: DatabaseTarget): Promise<Pool> {
  if (target.kind === "postgres") return (await import("./pool-postgres.js")).openPostgresPool(target);
  const [{ embeddedPool, openPglite }, { FreeSpace }] = await Promise.all([
    import("./pool-embedded.js"),
    import("./free-space.js"),
  ]);
  const lite = await openPglite(target);
  const space = target.dataDir === null ? null : new FreeSpace(target.dataDir);
  return embeddedPool(lite, space, target.onReadOnlyChange);
}

/** Wraps a pool with Kysely and the transaction guard. */
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
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new PoolDriver({ connect, end: () => pool.end() }),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    runScript: (sql) => withConnection((c) => c.script(sql)),
    runQuery: (sql, values) => withConnection((c) => c.query({ sql, parameters: values })),
    connections: () => pool.connections(),
    close: () => pool.end(),
  };
}
