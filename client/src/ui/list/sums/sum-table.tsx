import type { SumItem } from "./sum-line";
import classes from "./sum-table.module.css";

interface SumTableProps {
  /** What the sums are, such as "Sums". */
  readonly title: string;
  /** What is summed up; each has the same items. */
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly items: readonly SumItem[];
  }[];
}

/** Sums below each other, a line each: where there is no room for them beside each other. */
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
