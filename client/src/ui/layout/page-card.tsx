import type { ReactNode } from "react";
import classes from "./page-card.module.css";

/** A page of one card in its middle: where the link of a mail leads. */
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

/** What the card is about, and what to do. */
export function PageCardHead({ title, children }: PageCardHeadProps) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
    </>
  );
}
