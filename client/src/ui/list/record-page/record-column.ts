import type { ReactNode } from "react";

/** A column of the table, which also describes a part of the cards on phones. */
export interface RecordColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Null when a row has no such value: the table shows a dash, a card leaves it out. */
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of their column. */
  readonly numeric?: boolean;
  /** A control at the end of the row; its header is for screen readers only. */
  readonly action?: boolean;
  /** Left out where the table is narrow. */
  readonly wideOnly?: boolean;
  /** How a card shows it: as its title, as a note, or as a note after its header; as plain text by default. */
  readonly onCard?: "title" | "note" | "labelled";
}

/** A line of a card: the keys of one column, or of two at its ends. */
export type CardLine = readonly [string] | readonly [string, string];
