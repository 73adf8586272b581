import type { Ctx } from "../../core/ctx.js";
import { assertPageRequest, type Page, type PageRequest, type Slice, toPage } from "../../core/page.js";
import type { Db } from "../../db/database.js";
import { type Columns, type Table, tableOf } from "./csv.js";
import { assertFirst, type CursorCodec, type CursorRequest } from "./cursor.js";
import type { Filters, FilterValues } from "./filters.js";
import type { Paging } from "./paging.js";

/**
 * What a list is made of, for one scope: a member, a brand. `Values` are those of its filters. A definition leaves out
 * what its list does not offer.
 */
export interface ListDefinition<Scope, F extends Filters, Row, Key, Item, Totals, Line> {
  readonly filters: F;
  readonly cursor?: CursorCodec<Row, Key>;
  /** Reads up to `limit` rows in the list's order, after a key; from the first row when it is null. */
  readonly readAfter?: ReadRows<Scope, F, Row, Key | null>;
  /** How many rows a numbered page may have. */
  readonly paging?: Paging;
  /** Reads up to `limit` rows in the list's order, after as many others. */
  readonly readFrom?: ReadRows<Scope, F, Row, number>;
  /** Like `readFrom`, and counts the rows of all pages in the same statement, where that is cheaper than `count`. */
  readonly readCountedFrom?: (
    db: Db,
    scope: Scope,
    values: FilterValues<F>,
    offset: number,
    limit: number,
  ) => Promise<CountedRows<Row>>;
  /** Counts the rows, up to `max` + 1 where it is given. */
  readonly count?: (db: Db, scope: Scope, values: FilterValues<F>, max?: number) => Promise<number>;
  /** Sums all rows up. */
  readonly totals?: (db: Db, scope: Scope, values: FilterValues<F>) => Promise<Totals[]>;
  /** Completes the rows of a page; one item for each row, in the same order. Otherwise rows are items. */
  readonly toItems?: (db: Db, rows: readonly Row[], scope: Scope) => Promise<readonly Item[]>;
  readonly csv?: {
    /** Completes the items of a batch; one line for each item, in the same order. Otherwise items are lines. */
    readonly toLines?: (db: Db, items: readonly Item[], scope: Scope) => Promise<readonly Line[]>;
    readonly columns: Columns<Line>;
  };
}

/** Rows of a page; `count` is that of all pages, null when these rows do not tell it. */
interface CountedRows<Row> {
  readonly rows: readonly Row[];
  readonly count: number | null;
}

type ReadRows<Scope, F extends Filters, Row, Start> = (
  db: Db,
  scope: Scope,
  values: FilterValues<F>,
  start: Start,
  limit: number,
) => Promise<readonly Row[]>;

/** A part of a definition. @throws Error naming it when the definition does not have it */
function required<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`this list has no ${name}`);
  return part;
}

/** Rows that are read at a time for a file. The connection is free in between. */
const batchSize = 500;

/**
 * A list of rows with filters: its pages, its sums and its file have the same filters and the same order.
 * It does not authorise: `for` binds it to whom it is shown.
 */
export class List<Scope, F extends Filters, Row, Key, Item = Row, Totals = null, Line = Item> {
  readonly filters: F;

  constructor(private readonly definition: ListDefinition<Scope, F, Row, Key, Item, Totals, Line>) {
    this.filters = definition.filters;
  }

  /** Reads a page after a cursor; `first` is 1 to 100. @throws DomainError validation_failed (first, after) */
  async page(db: Db, scope: Scope, request: CursorRequest & FilterValues<F>): Promise<Slice<Item>> {
    const { first, after = null } = request;
    assertFirst(first);
    const { cursor, readAfter } = this.requireCursor();
    const key = after === null ? null : cursor.decode(after);
    const rows = await readAfter(db, scope, request, key, first + 1);
    const shown = rows.slice(0, first);
    const cursors = shown.map((row) => cursor.encode(cursor.keyOf(row)));
    const items = await this.toItems(db, scope, shown);
    const edges = items.map((node, n) => ({ cursor: cursors[n] ?? "", node }));
    return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: cursors.at(-1) ?? null } };
  }

  /** Reads a numbered page and counts all rows. @throws DomainError validation_failed (page, pageSize) */
  async numberedPage(db: Db, scope: Scope, request: PageRequest & FilterValues<F>): Promise<Page<Item>> {
    const { page, pageSize } = request;
    assertPageRequest(request, this.definition.paging?.max);
    const { rows, count } = await this.rowsFrom(db, scope, request, (page - 1) * pageSize, pageSize);
    const items = await this.toItems(db, scope, rows);
    return toPage(items, count ?? (await this.count(db, scope, request)), request);
  }

  /** Reads rows after as many others, with the number of all where these tell it: those that are not full are the last. */
  private async rowsFrom(
    db: Db,
    scope: Scope,
    values: FilterValues<F>,
    offset: number,
    limit: number,
  ): Promise<CountedRows<Row>> {
    const { readCountedFrom, readFrom } = this.definition;
    if (readCountedFrom) return readCountedFrom(db, scope, values, offset, limit);
    const rows = await required(readFrom, "numbered pages")(db, scope, values, offset, limit);
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
    return { rows, count: isLast ? offset + rows.length : null };
  }

  /** Sums up all rows that match. */
  async totals(db: Db, scope: Scope, values: FilterValues<F>): Promise<Totals[]> {
    return required(this.definition.totals, "sums")(db, scope, values);
  }

  /** Counts the rows that match, up to `max` + 1 where it is given. */
  async count(db: Db, scope: Scope, values: FilterValues<F>, max?: number): Promise<number> {
    return required(this.definition.count, "count")(db, scope, values, max);
  }

  /** All rows that match as a table, read in batches. */
  csv(db: Db, scope: Scope, values: FilterValues<F>): Table {
    return tableOf(required(this.definition.csv, "columns").columns, this.lines(db, scope, values));
  }

  /** Binds the list to those whom it is shown: `scopeOf` authorises, and says what they see. */
  for(scopeOf: (ctx: Ctx, values: FilterValues<F>) => Scope | Promise<Scope>): BoundList<F, Item, Totals> {
    return {
      filters: this.filters,
      page: async (ctx, request) => this.page(ctx.db, await scopeOf(ctx, request), request),
      numberedPage: async (ctx, request) => this.numberedPage(ctx.db, await scopeOf(ctx, request), request),
      totals: async (ctx, values) => this.totals(ctx.db, await scopeOf(ctx, values), values),
      count: async (ctx, values, max) => this.count(ctx.db, await scopeOf(ctx, values), values, max),
      csv: async (ctx, values) => this.csv(ctx.db, await scopeOf(ctx, values), values),
    };
  }

  private async *lines(db: Db, scope: Scope, values: FilterValues<F>): AsyncGenerator<Line, undefined> {
    const { cursor, readAfter } = this.requireCursor();
    let after: Key | null = null;
    for (;;) {
      const rows: readonly Row[] = await readAfter(db, scope, values, after, batchSize);
      yield* await this.toLines(db, scope, await this.toItems(db, scope, rows));
      const last = rows.at(-1);
      if (last === undefined || rows.length < batchSize) return undefined;
      after = cursor.keyOf(last);
    }
  }

  private requireCursor() {
    const { cursor, readAfter } = this.definition;
    return { cursor: required(cursor, "cursors"), readAfter: required(readAfter, "cursors") };
  }

  private async toItems(db: Db, scope: Scope, rows: readonly Row[]): Promise<readonly Item[]> {
    const { toItems } = this.definition;
    return toItems ? toItems(db, rows, scope) : (rows as readonly unknown[] as Item[]);
  }

  private async toLines(db: Db, scope: Scope, items: readonly Item[]): Promise<readonly Line[]> {
    const { toLines } = this.definition.csv ?? {};
    return toLines ? toLines(db, items, scope) : (items as readonly unknown[] as Line[]);
  }
}

/** A list for those whom it is shown. Each call authorises, and throws what its `scopeOf` throws. */
export interface BoundList<F extends Filters, Item, Totals = null> {
  readonly filters: F;
  /** @throws DomainError validation_failed (first, after) */
  page(ctx: Ctx, request: CursorRequest & FilterValues<F>): Promise<Slice<Item>>;
  /** @throws DomainError validation_failed (page, pageSize) */
  numberedPage(ctx: Ctx, request: PageRequest & FilterValues<F>): Promise<Page<Item>>;
  totals(ctx: Ctx, values: FilterValues<F>): Promise<Totals[]>;
  /** Counts up to `max` + 1 where it is given. */
  count(ctx: Ctx, values: FilterValues<F>, max?: number): Promise<number>;
  csv(ctx: Ctx, values: FilterValues<F>): Promise<Table>;
}
