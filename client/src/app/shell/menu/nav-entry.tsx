import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import classes from "./nav-list.module.css";

export interface NavEntryProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  /** The paths on which it is marked as current. */
  readonly at?: readonly string[];
  readonly state?: unknown;
  readonly onFollow?: (() => void) | undefined;
  /** What follows at the end of the line. */
  readonly children?: ReactNode;
}

/** A page in the menu. One with a history state opens over the current page, which keeps its scroll position. */
export function NavEntry({ to, icon, name, at, state, onFollow, children }: NavEntryProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset={state !== undefined}
      className={classes.link}
      aria-current={at?.includes(pathname) ? "page" : undefined}
      onClick={onFollow}
    >
      {icon}
      <span className={classes.name}>{name}</span>
      {children}
    </Link>
  );
}
