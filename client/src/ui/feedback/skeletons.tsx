import { Skeleton } from "@mantine/core";
import clsx from "clsx";
import grid from "../game/game-grid.module.css";
import rail from "../game/rail.module.css";
import classes from "./skeletons.module.css";

const indices = (count: number) => Array.from({ length: count }, (_, place) => place);

interface SkeletonRowsProps {
  readonly rows: number;
  /** Height of one row in pixels, the same as of the loaded rows. */
  readonly height: number;
}

/** Skeleton of a list. */
export function SkeletonRows({ rows, height }: SkeletonRowsProps) {
  return (
    <div className={classes.rows} aria-hidden>
      {indices(rows).map((place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </div>
  );
}

function SkeletonCards({ cards }: { readonly cards: number }) {
  return indices(cards).map((place) => (
    <div key={place}>
      <Skeleton className={classes.picture} radius="lg" />
      <Skeleton className={classes.line} radius="sm" />
      <Skeleton className={classes.shortLine} radius="sm" />
    </div>
  ));
}

/** Skeleton of a grid of game cards. */
export function SkeletonGrid({ cards }: { readonly cards: number }) {
  return (
    <div className={grid.room} aria-hidden>
      <div className={grid.list}>
        <SkeletonCards cards={cards} />
      </div>
    </div>
  );
}

const railCards = 7;

/** Skeleton of a rail of game cards, with its heading unless that is already shown. */
export function SkeletonRail({ heading = true }: { readonly heading?: boolean }) {
  return (
    <div className={rail.rail} aria-hidden>
      {heading && (
        <div className={classes.head}>
          <Skeleton height={24} width={150} radius="sm" />
        </div>
      )}
      <div className={clsx(rail.track, classes.rail)}>
        <SkeletonCards cards={railCards} />
      </div>
    </div>
  );
}
