type Cells = ReadonlyMap<string, string>;

const maxDepth = 4;
/** A table cuts longer values; `--json` prints them whole. */
const maxCellLength = 48;
/** What identifies a row comes first; the server sends fields in the order of their names. */
const leading = [
  "id",
  "reference",
  "code",
  "createdAt",
  "at",
  "state",
  "action",
  "account",
  "username",
  "name",
  "amount",
];

function isMoney(value: object): value is { readonly amount: string; readonly currency: string } {
  return "amount" in value && "currency" in value && Object.keys(value).length === 2;
}

/** One value as text: money with its currency, instants to the minute in UTC, other objects as JSON. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? minutesOf(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? "-" : value.map(formatPart).join(", ");
  if (typeof value === "object")
    return isMoney(value) ? `${value.amount} ${value.currency}` : JSON.stringify(value);
  return String(value);
}

/** An element of a list in one cell. */
function formatPart(value: unknown): string {
  if (typeof value !== "object" || value === null || isMoney(value)) return formatValue(value);
  return Object.values(value).map(formatValue).join(" ");
}

function minutesOf(instant: string): string {
  return instant.slice(0, 16).replace("T", " ");
}

/** The cells of a row, by column: fields of nested objects are columns of their own. */
function cellsOf(value: unknown, name = "value", depth = 0): Cells {
  const isNested = typeof value === "object" && value !== null && !Array.isArray(value) && !isMoney(value);
  if (!isNested || depth >= maxDepth) return new Map([[name, formatValue(value)]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...cellsOf(inner, key, depth + 1)]));
}

/** Names with the leading ones first, the others in their order. */
function leadingFirst(names: readonly string[]): string[] {
  const others = names.filter((name) => !leading.includes(name));
  return [...leading.filter((name) => names.includes(name)), ...others];
}

function cut(cell: string): string {
  return cell.length > maxCellLength ? `${cell.slice(0, maxCellLength - 1)}…` : cell;
}

/** Rows as a table with a heading; columns that no row fills are left out, long values are cut. */
export function formatRows(values: readonly unknown[]): string {
  const rows = values.map((value) => cellsOf(value));
  const names = leadingFirst([...new Set(rows.flatMap((row) => [...row.keys()]))]);
  const columns = names.filter((name) => rows.some((row) => (row.get(name) ?? "-") !== "-"));
  const table = [columns, ...rows.map((row) => columns.map((name) => cut(row.get(name) ?? "-")))];
  const widths = columns.map((_name, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** One object as lines of name and value; empty values are left out. */
export function formatFields(value: unknown): string {
  const cells = cellsOf(value);
  const names = leadingFirst([...cells.keys()]).filter((name) => cells.get(name) !== "-");
  const width = Math.max(0, ...names.map((name) => name.length));
  return names.map((name) => `${name.padEnd(width)}  ${cells.get(name)}`).join("\n");
}
