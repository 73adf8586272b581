import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { netsOfRange, netText, numberOf } from "../../core/ip.js";
import { inTx } from "../../core/tx.js";
import { type CountryRange, isComment, type LoadReport, parseRange } from "./regions.model.js";
import { deleteLoads, finishLoad, insertLoad, insertNets, type NetRow } from "./regions.store.js";

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
    const read = await readAll(lines, (rows) =>
      rows.length === 0 ? Promise.resolve() : insertNets(ctx.db, id, rows),
    );
    if (read.ranges <= read.faults)
      throw validationFailed({ field: "file", code: "invalid", params: { ...read } });
    const report = await inTx(ctx, async (ctx) => {
      const nets = await finishLoad(ctx.db, id, ctx.clock.now());
      const report = { ...read, nets };
      await also(ctx, id, report);
      return report;
    });
    await deleteLoads(ctx.db, { before: new Date(ctx.clock.now().getTime() - staleAfterMs) });
    return report;
  } catch (error) {
    await deleteLoads(ctx.db, { id });
    throw error;
  }
}
