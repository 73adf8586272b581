import type { ReactNode } from "react";
import classes from "./notice.module.css";

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One message in place of a page. */
export function Notice({ icon, title, children, actions }: NoticeProps) {
  return (
    <section className={classes.root}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.body}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
