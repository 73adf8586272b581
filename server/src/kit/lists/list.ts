import type { Ctx } from "../../core/ctx.js";
import { assertPageRequest, type Page, type PageRequest, type Slice, toPage } from "../../core/page.js";
import type { Db } from "../../db/database.js";
import { type Columns, type Table, tableOf } from "./csv.js";
import { assertFirst, type CursorCodec, type CursorRequest } from "./cursor.js";
import type { Filters, FilterValues } from "./filters.js";
import type { Paging } from "./paging.js";

/** Which of the rows that match are read: a number of them after a key, or from an offset. */
export interface Window<Key> {
  readonly after: Key | null;
  readonly offset: number;
  readonly limit: number;
}

/** The database's side of a list, for one scope: a member, a brand. `values` are those of its filters. */
export interface Source<Scope, Values, Row, Key, Totals> {
  /** Reads rows in the list's order. */
  read(db: Db, scope: Scope, values: Values, window: Window<Key>): Promise<readonly Row[]>;
  /** Counts the rows, up to `max` + 1 where it is given. */
  count(db: Db, scope: Scope, values: Values, max?: number): Promise<number>;
  /** Sums all rows up. */
  totals?(db: Db, scope: Scope, values: Values): Promise<Totals[]>;
}

/** What a list is made of in addition to its source. Without a cursor it has numbered pages only. */
export interface ListParts<Scope, F extends Filters, Row, Key, Item, Line> {
  readonly filters: F;
  readonly cursor?: CursorCodec<Row, Key>;
  /** How many rows a numbered page may have. */
  readonly paging?: Paging;
  /** Completes the rows of a page; one item for each row, in the same order. */
  readonly toItems?: (db: Db, rows: readonly Row[], scope: Scope) => Promise<readonly Item[]>;
  readonly csv?: {
    /** Completes the items of a batch; one line for each item, in the same order. */
    readonly toLines?: (db: Db, items: readonly Item[], scope: Scope) => Promise<readonly Line[]>;
    readonly columns: Columns<Line>;
  };
}

/** Rows that are read at a time for a file. The connection is free in between. */
const batchSize = 500;

/**
 * A list of rows with filters: its pages, its sums and its file have the same filters and the same order.
 * It does not authorise: `for` binds it to whom it is shown.
 */
export class List<Scope, F extends Filters, Row, Key, Item, Totals, Line> {
  readonly filters: F;

  constructor(
    private readonly source: Source<Scope, FilterValues<F>, Row, Key, Totals>,
    private readonly parts: ListParts<Scope, F, Row, Key, Item, Line>,
  ) {
    this.filters = parts.filters;
  }

  /** Reads a page after a cursor; `first` is 1 to 100. @throws DomainError validation_failed (first, after) */
  async page(db: Db, scope: Scope, request: CursorRequest & FilterValues<F>): Promise<Slice<Item>> {
    const { first, after = null } = request;
    assertFirst(first);
    const cursor = this.requireCursor();
    const key = after === null ? null : cursor.decode(after);
    const rows = await this.source.read(db, scope, request, { after: key, offset: 0, limit: first + 1 });
    const shown = rows.slice(0, first);
    const cursors = shown.map((row) => cursor.encode(cursor.keyOf(row)));
    const items = await this.toItems(db, scope, shown);
    const edges = items.map((node, n) => ({ cursor: cursors[n] ?? "", node }));
    return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: cursors.at(-1) ?? null } };
  }

  /** Reads a numbered page and counts all rows. @throws DomainError validation_failed (page, pageSize) */
  async numberedPage(db: Db, scope: Scope, request: PageRequest & FilterValues<F>): Promise<Page<Item>> {
    const { page, pageSize } = request;
    assertPageRequest(request, this.parts.paging?.max);
    const window = { after: null, offset: (page - 1) * pageSize, limit: pageSize };
    const rows = await this.source.read(db, scope, request, window);
    const items = await this.toItems(db, scope, rows);
    return toPage(items, await this.source.count(db, scope, request), request);
  }

  /** Sums up all rows that match. @throws Error when the list has no sums */
  async totals(db: Db, scope: Scope, values: FilterValues<F>): Promise<Totals[]> {
    if (!this.source.totals) throw new Error("this list has no sums");
    return this.source.totals(db, scope, values);
  }

  /** Counts the rows that match, up to `max` + 1 where it is given. */
  count(db: Db, scope: Scope, values: FilterValues<F>, max?: number): Promise<number> {
    return this.source.count(db, scope, values, max);
  }

  /** All rows that match as a table, read in batches. @throws Error when the list has no columns */
  csv(db: Db, scope: Scope, values: FilterValues<F>): Table {
    if (!this.parts.csv) throw new Error("this list has no columns");
    return tableOf(this.parts.csv.columns, this.lines(db, scope, values));
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
    const { csv } = this.parts;
    const cursor = this.requireCursor();
    let after: Key | null = null;
    for (;;) {
      const window: Window<Key> = { after, offset: 0, limit: batchSize };
      const rows = await this.source.read(db, scope, values, window);
      const items = await this.toItems(db, scope, rows);
      yield* csv?.toLines ? await csv.toLines(db, items, scope) : (items as readonly unknown[] as Line[]);
      const last = rows.at(-1);
      if (last === undefined || rows.length < batchSize) return undefined;
      after = cursor.keyOf(last);
    }
  }

  private requireCursor(): CursorCodec<Row, Key> {
    if (!this.parts.cursor) throw new Error("this list has no cursors");
    return this.parts.cursor;
  }

  /** Without a function that completes them, rows are items. */
  private async toItems(db: Db, scope: Scope, rows: readonly Row[]): Promise<readonly Item[]> {
    const { toItems } = this.parts;
    return toItems ? toItems(db, rows, scope) : (rows as readonly unknown[] as Item[]);
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
