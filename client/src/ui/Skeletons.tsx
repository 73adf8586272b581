import { Skeleton } from "@mantine/core";
import classes from "./Skeletons.module.css";

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

interface SkeletonRowsProps {
  readonly rows: number;
  /** Height of one row in pixels, the same as of the rows to come. */
  readonly height: number;
}

/** Holds the place of a list that is being loaded. */
export function SkeletonRows({ rows, height }: SkeletonRowsProps) {
  return (
    <div className={classes.rows} aria-hidden>
      {places(rows).map((place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </div>
  );
}

/** Holds the place of game cards that are being loaded, one line of them with `rail`. */
export function SkeletonGrid({ cards, rail = false }: { readonly cards: number; readonly rail?: boolean }) {
  return (
    <div className={classes.container} aria-hidden>
      <div className={classes.grid} data-rail={rail || undefined}>
        {places(cards).map((place) => (
          <div key={place}>
            <Skeleton className={classes.picture} radius="lg" />
            <Skeleton className={classes.line} radius="sm" />
            <Skeleton className={classes.shortLine} radius="sm" />
          </div>
        ))}
      </div>
    </div>
  );
}
