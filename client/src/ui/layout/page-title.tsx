import type { ReactNode } from "react";
import classes from "./page-title.module.css";

interface PageTitleProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Shown at the end of the line. */
  readonly aside?: ReactNode;
}

export function PageTitle({ title, text, aside }: PageTitleProps) {
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {aside}
    </div>
  );
}
