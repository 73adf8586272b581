import type { ReactNode } from "react";

/** A column of a table for staff and agents. */
export interface DataColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of their column. */
  readonly numeric?: boolean;
  /** The rows can be sorted by it. */
  readonly sortable?: boolean;
  /** Hidden until the user shows it. */
  readonly optional?: boolean;
  /** In pixels; as wide as its content by default. */
  readonly width?: number;
  /** The total of all rows that match; shown below the rows. */
  readonly total?: ReactNode;
}
