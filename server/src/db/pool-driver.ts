import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { nameOf } from "./named-query.js";
import type { PoolConnection, PoolResult } from "./pool.js";

function toQueryResult<Row>({ command, rowCount, rows }: PoolResult): QueryResult<Row> {
  const result = { rows: rows as Row[] };
  return command === "SELECT" ? result : { ...result, numAffectedRows: BigInt(rowCount) };
}

/** A held connection as Kysely uses it. Statement names reach the connection, unlike in Kysely's own driver. */
class PoolDatabaseConnection implements DatabaseConnection {
  constructor(readonly connection: PoolConnection) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    try {
      return toQueryResult(await this.connection.query({ sql, parameters, name: nameOf(query) }));
    } catch (error) {
      throw withCallerStack(error);
    }
  }

  streamQuery(): never {
    throw new Error("queries are not streamed: read page by page");
  }
}

/** Adds the caller's stack to an error that was created while the driver read from the socket. */
function withCallerStack(error: unknown): unknown {
  const caller = new Error().stack?.split("\n").slice(1).join("\n");
  if (error instanceof Error && error.stack && caller) error.stack += `\n${caller}`;
  return error;
}

/** Runs Kysely's queries on connections of the pool, embedded or PostgreSQL's. */
export class PoolDriver implements Driver {
  constructor(private readonly pool: { connect(): Promise<PoolConnection>; end(): Promise<void> }) {}

  async init(): Promise<void> {
    // The pool is open already.
  }

  async acquireConnection(): Promise<PoolDatabaseConnection> {
    return new PoolDatabaseConnection(await this.pool.connect());
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    const access = accessMode ? ` ${accessMode}` : "";
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation}${access}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PoolDatabaseConnection) connection.connection.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}
