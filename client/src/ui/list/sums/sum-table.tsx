import type { SumItem } from "./sum-line";
import classes from "./sum-table.module.css";

interface SumTableProps {
  /** The table's title, such as "Sums". */
  readonly title: string;
  /** The groups of totals; each has the same items. */
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly items: readonly SumItem[];
  }[];
}

/** Totals as a table, one per row, where there is no room for them side by side. */
export function SumTable({ title, columns }: SumTableProps) {
  return (
    <section className={classes.root} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" data-numeric>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.items.map(({ key, label }, index) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.key} data-numeric>
                  {column.items[index]?.value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
