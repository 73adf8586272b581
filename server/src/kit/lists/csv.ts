import { type CsvCell, csvNumber } from "../../core/csv.js";
import { formatMinor } from "../../core/money.js";

/** A table whose rows are read while it is sent. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
}

/** The columns of a table in their order: its header, and the cell of a line. */
export type Columns<Line> = Readonly<Record<string, (line: Line) => CsvCell>>;

/** Makes a table of lines. */
export function tableOf<Line>(columns: Columns<Line>, lines: Iterable<Line> | AsyncIterable<Line>): Table {
  return { header: Object.keys(columns), rows: toRows(Object.values(columns), lines) };
}

async function* toRows<Line>(
  cells: readonly ((line: Line) => CsvCell)[],
  lines: Iterable<Line> | AsyncIterable<Line>,
): AsyncGenerator<readonly CsvCell[], undefined> {
  for await (const line of lines) yield cells.map((toCell) => toCell(line));
  return undefined;
}

/** An amount of minor units as a cell; null is an empty cell. */
export function amountCell(amount: bigint | null, currency: string): CsvCell {
  return amount === null ? null : csvNumber(formatMinor(amount, currency));
}
