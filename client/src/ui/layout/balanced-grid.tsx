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

/** Cells of equal width in rows that are all full: fewer cells in the last row are wider. */
export function BalancedGrid({ most, children }: BalancedGridProps) {
  const count = Children.toArray(children).length;
  const style = {
    "--narrow": balancedColumns(count, most.narrow),
    "--wide": balancedColumns(count, most.wide),
  } as CSSProperties;
  return (
    <div className={classes.room}>
      <div className={classes.grid} style={style}>
        {children}
      </div>
    </div>
  );
}
