import { VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { RecordCard } from "./record-card";
import type { CardLine, RecordColumn } from "./record-column";
import classes from "./record-list.module.css";

export interface RecordListProps<Row> {
  /** The list's accessible name. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** One row on a phone: lines of columns by their keys, or a card of its own. */
  readonly card: readonly CardLine[] | ((row: Row) => ReactNode);
  /** Dims the rows while others load. */
  readonly stale?: boolean;
}

function cellAttributes<Row>({ numeric, action, wideOnly }: RecordColumn<Row>) {
  return {
    "data-numeric": numeric || undefined,
    "data-action": action || undefined,
    "data-wide-only": wideOnly || undefined,
  };
}

function Table<Row>({ label, columns, rows, rowKey, stale }: Omit<RecordListProps<Row>, "card">) {
  return (
    <section className={classes.scroller} aria-label={label} data-stale={stale || undefined}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" {...cellAttributes(column)}>
                {column.action ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} {...cellAttributes(column)}>
                  {column.cell(row) ?? <span aria-hidden>–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Records as a table where there is room, as cards on phones. */
export function RecordList<Row>({ card, ...list }: RecordListProps<Row>) {
  const hasRoom = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  if (hasRoom) return <Table {...list} />;
  return (
    <ul className={classes.cards} aria-label={list.label} data-stale={list.stale || undefined}>
      {list.rows.map((row) => (
        <li key={list.rowKey(row)} className={classes.card}>
          {typeof card === "function" ? (
            card(row)
          ) : (
            <RecordCard lines={card} columns={list.columns} row={row} />
          )}
        </li>
      ))}
    </ul>
  );
}
