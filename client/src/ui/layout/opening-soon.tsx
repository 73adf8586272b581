import type { ReactNode } from "react";
import classes from "./opening-soon.module.css";

interface OpeningSoonProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly text: string;
  /** What the user can rely on until then. */
  readonly points: readonly string[];
  readonly action: ReactNode;
}

/** A page that is not available yet, and says so. */
export function OpeningSoon({ art, title, text, points, action }: OpeningSoonProps) {
  return (
    <div className={classes.root}>
      <div className={classes.art}>{art}</div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={classes.action}>{action}</div>
    </div>
  );
}
