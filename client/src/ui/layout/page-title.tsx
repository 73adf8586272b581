import type { ReactNode } from "react";
import { TimeZoneNote } from "../text/time-zone-note";
import classes from "./page-title.module.css";

interface PageTitleProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Whether the page shows times; their zone is then named once, after the text. */
  readonly hasTimes?: boolean;
  /** Shown at the end of the line. */
  readonly aside?: ReactNode;
}

export function PageTitle({ title, text, hasTimes = false, aside }: PageTitleProps) {
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {(text || hasTimes) && (
          <p className={classes.text}>
            {text} {hasTimes && <TimeZoneNote />}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}
