import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Table } from "./csv.js";
import { type Filter, type Filters, readFilters } from "./filters.js";
import type { BoundList } from "./list.js";

/** A half-open time range: at or after `from`, before `to`. */
interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

/** A file that was asked for, before anything of it is read. */
export interface ExportRequest {
  readonly range: TimeRange;
  /** Counts its lines, up to `max` + 1. */
  count(ctx: Ctx, max: number): Promise<number>;
  open(ctx: Ctx): Promise<Table>;
}

/** Reads from a query string which lines of a record a file is to have. @throws DomainError validation_failed */
export type Export = (query: unknown) => ExportRequest;

type TimedFilters = Filters & { readonly from: Filter<Date>; readonly to: Filter<Date> };

/** The export of a list: its filters, of which the time range is required, and its columns. */
export function exportOf<F extends TimedFilters, Item, Totals>(list: BoundList<F, Item, Totals>): Export {
  return (query) => {
    const values = readFilters(list.filters, query, ["from", "to"]);
    return {
      range: { from: values.from, to: values.to },
      count: (ctx, max) => list.count(ctx, values, max),
      open: (ctx) => list.csv(ctx, values),
    };
  };
}

/** The maximum number of lines of one file. */
export const maxExportLines = 100_000;

/** @throws DomainError export_too_large */
export function assertNotTooLarge(count: number): void {
  if (count > maxExportLines) throw new DomainError("export_too_large", { max: maxExportLines });
}

/** Counts the lines of a file, refuses one that is too large, and opens it. @throws DomainError export_too_large */
export async function openExport(ctx: Ctx, { count, open }: ExportRequest): Promise<Table> {
  assertNotTooLarge(await count(ctx, maxExportLines));
  return open(ctx);
}
