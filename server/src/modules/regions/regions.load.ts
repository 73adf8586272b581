import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { netsOfRange, netText, numberOf } from "../../core/ip.js";
import { inTx } from "../../core/tx.js";
import {
  type CountryRange,
  isComment,
  type LoadCounts,
  type LoadReport,
  parseRange,
  type TableReport,
} from "./regions.model.js";
import {
  addCounts,
  deleteLoads,
  finishLoad,
  insertLoad,
  insertNets,
  lockOpenLoad,
  type NetRow,
} from "./regions.store.js";

/** Networks written per statement. */
const batchSize = 2_000;
const maxReportedFaultLines = 10;
/** An unfinished load older than this is abandoned. */
const staleAfterMs = 3_600_000;

/** Networks to be written, without duplicates. */
class Batch {
  private readonly rows = new Map<string, NetRow>();

  get isFull(): boolean {
    return this.rows.size >= batchSize;
  }

  add({ first, last, country }: CountryRange): void {
    const span = numberOf(last) - numberOf(first) + 1n;
    for (const one of netsOfRange(first, last)) {
      const net = netText(one);
      const known = this.rows.get(net);
      if (!known || span <= BigInt(known.span)) this.rows.set(net, { net, country, span: String(span) });
    }
  }

  take(): NetRow[] {
    const rows = [...this.rows.values()];
    this.rows.clear();
    return rows;
  }
}

async function readAll(
  lines: AsyncIterable<string> | Iterable<string>,
  write: (rows: readonly NetRow[]) => Promise<void>,
): Promise<Omit<LoadReport, "nets">> {
  const batch = new Batch();
  const faultLines: number[] = [];
  let [number, ranges, faults] = [0, 0, 0];
  for await (const line of lines) {
    number += 1;
    if (isComment(line)) continue;
    const range = parseRange(line);
    if (range) {
      ranges += 1;
      batch.add(range);
    } else if (number > 1 || /\d/.test(line)) {
      // A first line without digits is the header.
      faults += 1;
      if (faultLines.length < maxReportedFaultLines) faultLines.push(number);
    }
    if (batch.isFull) await write(batch.take());
  }
  await write(batch.take());
  return { ranges, faults, faultLines };
}

/** Adds the ranges of lines to a load that is not complete. Returns the counts of these lines. */
export async function addRanges(ctx: Ctx, id: string, lines: readonly string[]): Promise<LoadCounts> {
  return inTx(ctx, async (ctx) => {
    if (!(await lockOpenLoad(ctx.db, id))) throw new DomainError("not_found");
    const { ranges, faults } = await readAll(lines, (rows) => writeNets(ctx, id, rows));
    await addCounts(ctx.db, id, { ranges, faults });
    return { ranges, faults };
  });
}

async function writeNets(ctx: Ctx, id: string, rows: readonly NetRow[]): Promise<void> {
  if (rows.length > 0) await insertNets(ctx.db, id, rows);
}

/**
 * Makes a load the current country table; `also` runs in the same transaction. Loads that it replaces are deleted, and
 * those that were abandoned.
 * @throws DomainError not_found unless the load is open; validation_failed unless most lines are valid
 */
export async function completeLoad(
  ctx: Ctx,
  id: string,
  also: (ctx: Ctx, loadId: string, report: TableReport) => Promise<void>,
): Promise<TableReport> {
  const report = await inTx(ctx, async (ctx) => {
    const counts = await lockOpenLoad(ctx.db, id);
    if (!counts) throw new DomainError("not_found");
    if (counts.ranges <= counts.faults)
      throw validationFailed({ field: "lines", code: "invalid", params: { ...counts } });
    const nets = await finishLoad(ctx.db, id, ctx.clock.now());
    const report = { ...counts, nets };
    await also(ctx, id, report);
    return report;
  });
  await deleteAbandonedLoads(ctx);
  return report;
}

/** Deletes loads that were replaced, or that were begun an hour ago and not completed. */
export function deleteAbandonedLoads(ctx: Ctx): Promise<void> {
  return deleteLoads(ctx.db, { before: new Date(ctx.clock.now().getTime() - staleAfterMs) });
}

/**
 * Loads a country table next to the current one, then makes it current atomically; `also` runs in the same transaction.
 * A failed load leaves no rows.
 * @throws DomainError validation_failed unless most lines are valid
 */
export async function loadCountries(
  ctx: Ctx,
  lines: AsyncIterable<string> | Iterable<string>,
  also: (ctx: Ctx, loadId: string, report: LoadReport) => Promise<void>,
): Promise<LoadReport> {
  const id = newId();
  await insertLoad(ctx.db, id, ctx.clock.now());
  try {
    const read = await readAll(lines, (rows) => writeNets(ctx, id, rows));
    if (read.ranges <= read.faults)
      throw validationFailed({ field: "file", code: "invalid", params: { ...read } });
    const report = await inTx(ctx, async (ctx) => {
      const nets = await finishLoad(ctx.db, id, ctx.clock.now());
      const report = { ...read, nets };
      await also(ctx, id, report);
      return report;
    });
    await deleteAbandonedLoads(ctx);
    return report;
  } catch (error) {
    await deleteLoads(ctx.db, { id });
    throw error;
  }
}
