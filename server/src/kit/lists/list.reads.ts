import { type SelectQueryBuilder, type StringReference, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { type CursorCodec, type TimeKey, timeCursor } from "./cursor.js";
import { type Filters, type FilterValue, type FilterValues, restricts } from "./filters.js";
import { List, type ListDefinition } from "./list.js";

/** The names of the timestamps of a row with an id. */
type TimeNames<Row> = Row extends { readonly id: string }
  ? { [Name in keyof Row]: Row[Name] extends Date ? Name : never }[keyof Row]
  : never;

/** Sorts by time, newest first, and by id within one instant. Such a list has cursors. */
interface ByTime<DB, TB extends keyof DB, Row, Values> {
  readonly at: StringReference<DB, TB>;
  readonly id: StringReference<DB, TB>;
  /** The timestamp's name in a row. */
  readonly key: TimeNames<Row>;
  /** Whether the oldest come first. */
  readonly oldestFirst?: (values: Values) => boolean;
}

/** Sorts by a query's own order. Such a list has numbered pages only. */
type InOrder<DB, TB extends keyof DB, Row> = (
  query: SelectQueryBuilder<DB, TB, Row>,
) => SelectQueryBuilder<DB, TB, Row>;

/** Which columns are summed up, by currency. */
interface Sums<DB, TB extends keyof DB, Name extends string> {
  readonly currency: StringReference<DB, TB>;
  readonly of: Readonly<Record<Name, StringReference<DB, TB>>>;
}

/** The number of rows in one currency, and sums of them in minor units. */
export type CurrencyTotals<Name extends string> = {
  readonly currency: string;
  readonly count: number;
} & Readonly<Record<Name, bigint>>;

/** What narrows the rows to a filter's value; it is called for values that restrict. */
type Narrowing<DB, TB extends keyof DB, Row, Scope, F extends Filters> = {
  readonly [Name in keyof F]: (
    query: SelectQueryBuilder<DB, TB, Row>,
    value: FilterValue<F[Name]>,
    context: { readonly scope: Scope; readonly values: FilterValues<F> },
  ) => SelectQueryBuilder<DB, TB, Row>;
};

type SharedParts = "filters" | "paging" | "toItems" | "csv";

interface QueryDefinition<
  DB,
  TB extends keyof DB,
  Row,
  Scope,
  F extends Filters,
  Item,
  Sum extends string,
  Line,
> extends Pick<ListDefinition<Scope, F, Row, TimeKey, Item, null, Line>, SharedParts> {
  /** The rows of a scope, with their columns. */
  readonly rows: (db: Db, scope: Scope) => SelectQueryBuilder<DB, TB, Row>;
  readonly narrow: Narrowing<DB, TB, Row, Scope, F>;
  readonly sort: ByTime<DB, TB, Row, FilterValues<F>> | InOrder<DB, TB, Row>;
  readonly totals?: Sums<DB, TB, Sum>;
}

/**
 * Defines a list over a query: pages by cursor or number, sums and a file, all of which have its filters and its order.
 * A list whose SQL is written by hand is a `new List`.
 */
export function defineList<
  DB,
  TB extends keyof DB,
  Row,
  Scope,
  F extends Filters,
  Item = Row,
  Sum extends string = never,
  Line = Item,
>({
  rows,
  narrow,
  sort,
  totals,
  ...parts
}: QueryDefinition<DB, TB, Row, Scope, F, Item, Sum, Line>): List<
  Scope,
  F,
  Row,
  TimeKey,
  Item,
  CurrencyTotals<Sum>,
  Line
> {
  type Values = FilterValues<F>;
  const matching = (db: Db, scope: Scope, values: Values) => {
    let query = rows(db, scope);
    for (const [name, filter] of Object.entries(parts.filters)) {
      const value = (values as Readonly<Record<string, unknown>>)[name];
      if (restricts(filter, value))
        query = narrow[name as keyof F](query, value as FilterValue<F[keyof F]>, { scope, values });
    }
    return query;
  };
  const shared = {
    ...parts,
    readFrom: (db: Db, scope: Scope, values: Values, offset: number, limit: number) => {
      const query = matching(db, scope, values);
      const sorted = isByTime(sort) ? sortByTime(query, sort, values, null) : sort(query);
      return sorted.limit(limit).offset(offset).execute() as Promise<Row[]>;
    },
    count: (db: Db, scope: Scope, values: Values, max?: number) =>
      countRows(db, matching(db, scope, values), max),
    ...(totals && {
      totals: (db: Db, scope: Scope, values: Values) => sumUp(matching(db, scope, values), totals),
    }),
  };
  if (!isByTime(sort)) return new List(shared);
  return new List({
    ...shared,
    cursor: cursorOf(sort.key),
    readAfter: (db, scope, values, after, limit) =>
      sortByTime(matching(db, scope, values), sort, values, after)
        .limit(limit)
        .execute() as Promise<Row[]>,
  });
}

function isByTime<DB, TB extends keyof DB, Row, Values>(
  sort: ByTime<DB, TB, Row, Values> | InOrder<DB, TB, Row>,
): sort is ByTime<DB, TB, Row, Values> {
  return typeof sort !== "function";
}

function cursorOf<Row>(key: TimeNames<Row>): CursorCodec<Row, TimeKey> {
  // TimeNames has checked the types of both properties.
  type Timed = { readonly id: string } & Readonly<Record<TimeNames<Row>, Date>>;
  return timeCursor((row) => ({ at: (row as Timed)[key], id: (row as Timed).id }));
}

function sortByTime<DB, TB extends keyof DB, Row, Values>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { at, id, oldestFirst }: ByTime<DB, TB, Row, Values>,
  values: Values,
  after: TimeKey | null,
): SelectQueryBuilder<DB, TB, Row> {
  const isAscending = oldestFirst?.(values) ?? false;
  const direction = isAscending ? "asc" : "desc";
  const [time, tie] = [sql.ref(at), sql.ref(id)];
  const sorted = query.orderBy(time, direction).orderBy(tie, direction);
  if (!after) return sorted;
  const comparison = sql.raw(isAscending ? ">" : "<");
  return sorted.where(sql<boolean>`(${time}, ${tie}) ${comparison} (${after.at}, ${after.id})`);
}

async function countRows<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  max: number | undefined,
): Promise<number> {
  const one = query.clearSelect().select(sql`1`.as("one"));
  const counted = max === undefined ? one : one.limit(max + 1);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${counted}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function sumUp<DB, TB extends keyof DB, Row, Sum extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { currency, of }: Sums<DB, TB, Sum>,
): Promise<CurrencyTotals<Sum>[]> {
  const by = sql.ref(currency);
  const sums = Object.entries<StringReference<DB, TB>>(of).map(([name, column]) =>
    sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(name),
  );
  return query
    .clearSelect()
    .select([by.as("currency"), sql<number>`count(*)::int`.as("count"), ...sums])
    .groupBy(by)
    .orderBy(by)
    .$castTo<CurrencyTotals<Sum>>()
    .execute() as Promise<CurrencyTotals<Sum>[]>;
}
