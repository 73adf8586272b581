import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LobbyTabs } from "../../../features/catalogue/components/lobby-tabs";
import classes from "./list-page.module.css";

interface ListPageProps {
  readonly title: string;
  /** How many games there are; null while that is not known. */
  readonly count: number | null;
  /** From 1; the heading takes the focus when another page of the list is shown. */
  readonly page: number;
  readonly children: ReactNode;
}

/** The frame of every page that lists games. How many there are is told to those who cannot see it, too. */
export function ListPage({ title, count, page, children }: ListPageProps) {
  const { t } = useTranslation("lobby");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  return (
    <div className={classes.page}>
      <LobbyTabs />
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p role="status" className={classes.count}>
          {count !== null && t("count", { count })}
        </p>
      </div>
      {children}
    </div>
  );
}
