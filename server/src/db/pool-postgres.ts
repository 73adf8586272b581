import pg from "pg";
import { PoolTimeoutError } from "./faults.js";
import type { DatabaseTarget, Pool } from "./pool.js";

const { builtins } = pg.types;

/** Limits for waiting for a connection or lock, running a statement, and being idle in a transaction. */
const timeouts = { connectionMs: 5000, lockMs: 2000, statementMs: 3000, idleInTransactionMs: 5000 };

const bigintTypes = new pg.TypeOverrides();
bigintTypes.setTypeParser(builtins.INT8, (text) => BigInt(text));

/** The pool's messages when no connection became free, and when the server did not open another one; they have no code. */
const timedOut = /^(timeout exceeded|Connection terminated due to connection timeout)/;

/** Takes a connection, or opens one. @throws PoolTimeoutError when there is none in time */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && timedOut.test(error.message))
      throw new PoolTimeoutError("there was no database connection in time", { cause: error });
    throw error;
  }
}

/** Opens a pool of PostgreSQL connections and checks that the server responds. */
export async function openPostgresPool(target: DatabaseTarget & { kind: "postgres" }): Promise<Pool> {
  const role = target.role === undefined ? "" : ` -c role=${target.role}`;
  const statementMs = target.statementTimeoutMs ?? timeouts.statementMs;
  const pool = new pg.Pool({
    connectionString: target.url,
    max: target.maxConnections ?? 16,
    connectionTimeoutMillis: target.connectionTimeoutMs ?? timeouts.connectionMs,
    types: bigintTypes,
    // Compiling a statement takes longer than it saves in any of ours.
    options: `-c jit=off -c lock_timeout=${timeouts.lockMs} -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${timeouts.idleInTransactionMs}${role}`,
  });
  // An idle connection that the server ends is replaced at the next use; the pool only needs a listener.
  pool.on("error", () => undefined);
  // A server that is shutting down may send its termination message in the same packet as its greeting, before the
  // caller that asked for the connection can add a listener. An unhandled error event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    const client = await connect(pool);
    client.release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: "postgres",
    connect: async () => {
      const client = await connect(pool);
      let broken: Error | undefined;
      const onError = (error: Error) => {
        broken = error;
      };
      client.on("error", onError);
      return {
        query: async ({ sql, parameters, name }) => {
          const statement = { text: sql, values: [...parameters] };
          const result = await client.query(name === undefined ? statement : { ...statement, name });
          return { command: result.command as "SELECT", rowCount: result.rowCount ?? 0, rows: result.rows };
        },
        script: async (sql) => {
          await client.query(sql);
        },
        release: () => {
          client.off("error", onError);
          client.release(broken);
        },
      };
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}
