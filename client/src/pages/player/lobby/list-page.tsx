import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LobbyTabs } from "../../../features/catalogue/components/lobby-tabs";
import classes from "./list-page.module.css";
import { OverPage } from "./over-page";

/** What makes a page's head a band of its own: a picture on the light of its colour, and a line of text. */
export interface ListCover {
  /** Address of the picture. */
  readonly picture: string;
  readonly text: string;
  /** Names the band's colours: the kind of game, or another word the styles know. */
  readonly kind: string;
}

interface ListPageProps {
  readonly title: string;
  /** How many games there are; null while that is not known, or not worth saying. */
  readonly count: number | null;
  /** From 1; the heading takes the focus when another page of the list is shown. */
  readonly page: number;
  readonly cover?: ListCover;
  readonly children: ReactNode;
}

/** The frame of every page that lists games. How many there are is told to those who cannot see it, too. */
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
      <OverPage />
    </div>
  );
}
