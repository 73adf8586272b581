import type { ReactNode } from "react";
import classes from "./spotlight-list.module.css";

/** A few games, each with room around it. One list item a game. */
export function SpotlightList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
