import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LobbyTabs } from "../../../features/catalogue/components/lobby-tabs";
import classes from "./list-page.module.css";
import { LobbyOverlays } from "./lobby-overlays";

/** The cover of a page's header: a picture in front of its colour, and a line of text. */
export interface ListCover {
  /** Address of the picture. */
  readonly picture: string;
  readonly text: string;
  /** Selects the colours: the category, or another key that the styles know. */
  readonly kind: string;
}

interface ListPageProps {
  readonly title: string;
  /** How many games there are; null while that is unknown, or not shown. */
  readonly count: number | null;
  /** From 1; the heading takes the focus when another page of the list is shown. */
  readonly page: number;
  readonly cover?: ListCover;
  readonly children: ReactNode;
}

/** The frame of every page that lists games. The number of games is announced to screen readers, too. */
export function ListPage({ title, count, page, cover, children }: ListPageProps) {
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
      <div className={classes.head} data-kind={cover?.kind}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p role="status" className={classes.count}>
          {count !== null && t("count", { count })}
        </p>
        {cover && <p className={classes.text}>{cover.text}</p>}
        {cover && <img className={classes.picture} src={cover.picture} alt="" width={320} height={200} />}
      </div>
      {children}
      <LobbyOverlays />
    </div>
  );
}
