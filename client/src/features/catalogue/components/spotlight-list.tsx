import type { ReactNode } from "react";
import classes from "./spotlight-list.module.css";

/** A few games as large cards. One list item per game. */
export function SpotlightList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
