import type { ReactNode } from "react";
import classes from "./game-grid.module.css";

interface GameGridProps {
  readonly children: ReactNode;
  /** The list's accessible name, when no heading names it. */
  readonly label?: string;
}

/** Games in as many columns as fit. One list item per tile. */
export function GameGrid({ children, label }: GameGridProps) {
  return (
    <div className={classes.room}>
      <ul className={classes.list} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
