import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** A number as decimal text, such as "-12.50": written as it is, and never taken for a formula. */
export interface CsvNumber {
  readonly number: string;
}

/** A cell: text, an instant (written as ISO 8601 in UTC), a number, or nothing. */
export type CsvCell = string | Date | CsvNumber | null;

const decimal = /^-?\d+(\.\d+)?$/;

/** Decimal text as a number's cell; null stays empty. @throws RangeError when it is no decimal number */
export function csvNumber(text: string | null): CsvNumber | null {
  if (text === null) return null;
  if (!decimal.test(text)) throw new RangeError(`not a decimal number: ${text}`);
  return { number: text };
}

/**
 * Rows as CSV (RFC 4180) in UTF-8 with a byte order mark, written as they are read. Text that a spreadsheet would
 * take for a formula begins with an apostrophe. The stream fails when the rows do.
 */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  const writer = stringify({
    bom: true,
    columns: [...head],
    header: true,
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: {
      date: (at) => at.toISOString(),
      object: (cell) => ({ value: String(cell.number), escape_formulas: false }),
    },
  });
  // Whoever reads the stream hears of its failure.
  return pipeline(Readable.from(rows, { objectMode: true }), writer, () => undefined);
}
