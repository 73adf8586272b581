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
    <div key={place} className={classes.card}>
      <div className={clsx(classes.shape, classes.picture)} />
      <div className={clsx(classes.shape, classes.line)} />
      <div className={clsx(classes.shape, classes.shortLine)} />
    </div>
  ));
}

interface SkeletonGridProps {
  readonly cards: number;
  /** Keeps the place of a grid that is not loading yet: animations cost the browser work in each frame, in view or not. */
  readonly isStill?: boolean;
}

/** Skeleton of a grid of game cards. It pulses as a whole: each shape by itself would cost a layer of the browser's. */
export function SkeletonGrid({ cards, isStill = false }: SkeletonGridProps) {
  return (
    <div className={clsx(grid.room, !isStill && classes.pulsing)} aria-hidden>
      <div className={grid.list}>
        <SkeletonCards cards={cards} />
      </div>
    </div>
  );
}

const railCards = 7;

interface SkeletonRailProps {
  /** Whether it has the place of its heading, too. */
  readonly heading?: boolean;
  /** Keeps the place of a rail that is not loading yet and out of view: one card is as high as all of them. */
  readonly isStill?: boolean;
}

/** Skeleton of a rail of game cards. It pulses as a whole. */
export function SkeletonRail({ heading = true, isStill = false }: SkeletonRailProps) {
  return (
    <div className={clsx(rail.rail, !isStill && classes.pulsing)} aria-hidden>
      {heading && (
        <div className={classes.head}>
          <div className={clsx(classes.shape, classes.title)} />
        </div>
      )}
      <div className={clsx(rail.track, classes.rail)}>
        <SkeletonCards cards={isStill ? 1 : railCards} />
      </div>
    </div>
  );
}
