import type { ReactNode } from "react";
import classes from "./game-grid.module.css";

/** Games in columns, as many as the room allows. One list item a tile. */
export function GameGrid({ children }: { children: ReactNode }) {
  return (
    <div className={classes.room}>
      <ul className={classes.list}>{children}</ul>
    </div>
  );
}
