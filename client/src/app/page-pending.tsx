import classes from "./page-pending.module.css";
import { Progress } from "./top-progress";

const tiles = [1, 2, 3, 4, 5, 6, 7, 8];

/** Skeleton of the first page while its code loads, laid out as most pages are. */
export function PagePending() {
  return (
    <div className={classes.root}>
      <Progress isRunning />
      <div className={classes.blocks} aria-hidden>
        <div className={classes.wide} />
        <div className={classes.line} />
        <div className={classes.tiles}>
          {tiles.map((tile) => (
            <div key={tile} className={classes.tile} />
          ))}
        </div>
      </div>
    </div>
  );
}
