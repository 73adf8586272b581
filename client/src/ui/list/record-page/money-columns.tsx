import type { ComponentProps } from "react";
import { Amount } from "../../text/amount";
import { Moment } from "../../text/moment";
import type { RecordColumn } from "./record-column";

/** The column of when something was created. */
export function createdColumn<Row extends { readonly createdAt: ComponentProps<typeof Moment>["at"] }>(
  header: string,
): RecordColumn<Row> {
  return { key: "time", header, onCard: "note", cell: ({ createdAt }) => <Moment at={createdAt} /> };
}

/** A column of an amount, which rows may not have. */
export function amountColumn<Row>(
  key: string,
  header: string,
  of: (row: Row) => ComponentProps<typeof Amount> | null | undefined,
): RecordColumn<Row> {
  const cell = (row: Row) => {
    const amount = of(row);
    return amount ? <Amount {...amount} /> : null;
  };
  return { key, header, numeric: true, cell };
}
