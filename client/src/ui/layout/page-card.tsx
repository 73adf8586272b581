import type { ReactNode } from "react";
import classes from "./page-card.module.css";

/** A page with one centred card: the target of links in emails. */
export function PageCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <section className={classes.card}>{children}</section>
    </div>
  );
}

interface PageCardHeadProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The card's heading, and what to do. */
export function PageCardHead({ title, children }: PageCardHeadProps) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
    </>
  );
}
