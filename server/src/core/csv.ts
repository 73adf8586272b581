import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** A number as decimal text, such as "-12.50": written as it is and not escaped as a formula. */
export interface CsvNumber {
  readonly number: string;
}

/** A cell: text, an instant (written as ISO 8601 in UTC), a number, or nothing. */
export type CsvCell = string | Date | CsvNumber | null;

const decimal = /^-?\d+(\.\d+)?$/;

/** A number cell of decimal text; null is an empty cell. @throws RangeError when it is no decimal number */
export function csvNumber(text: string | null): CsvNumber | null {
  if (text === null) return null;
  if (!decimal.test(text)) throw new RangeError(`not a decimal number: ${text}`);
  return { number: text };
}

/**
 * Streams rows as CSV (RFC 4180) in UTF-8 with a byte order mark. Text that a spreadsheet would take for a formula is
 * escaped with an apostrophe. The stream fails when the rows do.
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
  // The stream's reader receives the error.
  return pipeline(Readable.from(rows, { objectMode: true }), writer, () => undefined);
}
