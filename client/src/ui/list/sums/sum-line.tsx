import type { ReactNode } from "react";
import classes from "./sum-line.module.css";

/** One total and its label. */
export interface SumItem {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

interface SumLineProps {
  /** What the totals cover, such as "On this page". */
  readonly title: string;
  readonly items: readonly SumItem[];
}

/** Totals side by side, in as many lines as they need. */
export function SumLine({ title, items }: SumLineProps) {
  return (
    <section className={classes.root} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.sums}>
        {items.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
