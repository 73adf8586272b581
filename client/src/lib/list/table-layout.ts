/** The heights of a table's rows. */
export const densities = ["compact", "normal", "roomy"] as const;
export type Density = (typeof densities)[number];

/** How a user has arranged a table. */
export interface TableLayout {
  readonly density: Density;
  /** The columns by their keys, in their order; empty for the table's own arrangement. */
  readonly columns: readonly { readonly key: string; readonly isHidden: boolean }[];
}

export const initialLayout: TableLayout = { density: "normal", columns: [] };

/** What the arrangement needs to know of a column. */
interface ArrangedColumn {
  readonly key: string;
  /** Hidden until the user shows it. */
  readonly optional?: boolean;
}

/** A column in its place. */
export interface Placed<Column> {
  readonly column: Column;
  readonly isHidden: boolean;
}

const isEntry = (entry: unknown): entry is TableLayout["columns"][number] =>
  typeof entry === "object" &&
  entry !== null &&
  typeof (entry as { key?: unknown }).key === "string" &&
  typeof (entry as { isHidden?: unknown }).isHidden === "boolean";

/** Reads a stored layout; the initial one when the text is none. */
export function parseLayout(text: string | undefined): TableLayout {
  try {
    const { density, columns } = JSON.parse(text ?? "null") ?? {};
    return {
      density: densities.find((known) => known === density) ?? initialLayout.density,
      columns: Array.isArray(columns) ? columns.filter(isEntry) : initialLayout.columns,
    };
  } catch {
    return initialLayout;
  }
}

/**
 * The columns in the user's order. One that has been removed from the table is left out; one that is new is placed after
 * the column that it follows in the table.
 */
export function placeColumns<Column extends ArrangedColumn>(
  columns: readonly Column[],
  { columns: arranged }: TableLayout,
): Placed<Column>[] {
  const placed = arranged.flatMap(({ key, isHidden }) => {
    const column = columns.find((known) => known.key === key);
    return column ? [{ column, isHidden }] : [];
  });
  for (const [index, column] of columns.entries()) {
    if (placed.some((known) => known.column === column)) continue;
    const before = placed.findIndex((known) => known.column === columns[index - 1]);
    placed.splice(before + 1, 0, { column, isHidden: column.optional ?? false });
  }
  return placed;
}

/** Stores columns in their places as the user's arrangement. */
export function arrange<Column extends ArrangedColumn>(
  layout: TableLayout,
  placed: readonly Placed<Column>[],
): TableLayout {
  return { ...layout, columns: placed.map(({ column: { key }, isHidden }) => ({ key, isHidden })) };
}

/** Moves an item by one place towards the start or the end; at the end it stays. */
export function moveItem<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const moved = [...items];
  const [item] = moved.splice(index, 1);
  if (item !== undefined) moved.splice(Math.max(0, index + by), 0, item);
  return moved;
}
