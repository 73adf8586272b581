import { Children, type CSSProperties, type ReactNode } from "react";
import classes from "./balanced-grid.module.css";

/**
 * How many columns `count` cells take, at most `most`: full rows if possible, else no row with a single cell.
 */
export function balancedColumns(count: number, most: number): number {
  if (count <= most) return Math.max(1, count);
  const options = Array.from({ length: most - 1 }, (_, index) => most - index);
  return (
    options.find((columns) => count % columns === 0) ??
    options.find((columns) => count % columns !== 1) ??
    most
  );
}

interface BalancedGridProps {
  /** The most columns of a narrow and of a wide grid. */
  readonly most: { readonly narrow: number; readonly wide: number };
  readonly children: ReactNode;
}

/** Cells of equal width in full rows; a cell that would be alone in the last row takes all of it. */
export function BalancedGrid({ most, children }: BalancedGridProps) {
  const count = Children.toArray(children).length;
  const narrow = balancedColumns(count, most.narrow);
  const wide = balancedColumns(count, most.wide);
  const style = { "--narrow": narrow, "--wide": wide } as CSSProperties;
  return (
    <div className={classes.room}>
      <div
        className={classes.grid}
        style={style}
        data-single-narrow={count % narrow === 1 || undefined}
        data-single-wide={count % wide === 1 || undefined}
      >
        {children}
      </div>
    </div>
  );
}
