import type { CompiledQuery, QueryResult } from "kysely";
import type { Db } from "./database.js";

interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly statementName: string;
}

/** A query of either kind: SQL, or built. */
interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
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
export function executeNamed<Row>(db: Db, name: string, query: Compilable<Row>): Promise<QueryResult<Row>> {
  const named: NamedQuery<Row> = { ...query.compile(db), statementName: name };
  return db.executeQuery(named);
}

/** The number of each text that was executed under a name. */
const textNumbers = new Map<string, Map<string, number>>();
/** Texts of one name that are prepared; each takes memory of the server and of every connection. */
const maxPreparedTexts = 8;

/**
 * Executes a query as `executeNamed` does, where the text differs by what the caller chose, such as filters and an order:
 * the first texts of a name are prepared, and any others are planned each time. PostgreSQL may plan without the values, so
 * they should not decide which plan is best.
 * @param name Name of the statements together, such as "agent-figures.members".
 */
export function executePrepared<Row>(
  db: Db,
  name: string,
  query: Compilable<Row>,
): Promise<QueryResult<Row>> {
  const compiled = query.compile(db);
  const number = textNumberOf(name, compiled.sql);
  if (number === null) return db.executeQuery(compiled);
  const named: NamedQuery<Row> = { ...compiled, statementName: `${name}:${number}` };
  return db.executeQuery(named);
}

/** The number of a text under a name; null when the name has enough others. */
function textNumberOf(name: string, text: string): number | null {
  const numbers = textNumbers.get(name) ?? new Map<string, number>();
  textNumbers.set(name, numbers);
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (numbers.size >= maxPreparedTexts) return null;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
