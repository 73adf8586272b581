import type { CompiledQuery, QueryResult, RawBuilder } from "kysely";
import type { Db } from "./database.js";

interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly statementName: string;
}

/** The name that a query is executed under; undefined for most. */
export function nameOf(query: CompiledQuery | NamedQuery<unknown>): string | undefined {
  return "statementName" in query ? query.statementName : undefined;
}

/**
 * Executes a query under a name: PostgreSQL prepares it once on each connection, and later calls send the name and the
 * values alone. Worth it for hot statements. The driver refuses a name that is used again with another text.
 * @param name Name of the statement, such as "ledger.post".
 */
export function executeNamed<Row>(db: Db, name: string, query: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const named: NamedQuery<Row> = { ...query.compile(db), statementName: name };
  return db.executeQuery(named);
}
