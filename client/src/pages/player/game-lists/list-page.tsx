import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LobbyTabs } from "../../../features/catalogue/components/lobby-tabs";
import classes from "./list-page.module.css";
import { LobbyOverlays } from "./lobby-overlays";

/** The banner of a page: a picture in front of its colours, and a line of text. */
export interface ListBanner {
  /** Address of the picture. */
  readonly picture: string;
  readonly text: string;
  /** The game type whose colours it has, or another key that the styles know. */
  readonly colours: string;
}

interface ListPageProps {
  readonly title: string;
  /** How many games there are; null while that is unknown, or not shown. */
  readonly count: number | null;
  /** From 1; the heading takes the focus when another page of the list is shown. */
  readonly page: number;
  readonly banner?: ListBanner;
  readonly children: ReactNode;
}

/** The frame of every page that lists games. The number of games is announced to screen readers, too. */
export function ListPage({ title, count, page, banner, children }: ListPageProps) {
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
      <div className={classes.head} data-colours={banner?.colours}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p role="status" className={classes.count}>
          {count !== null && t("count", { count })}
        </p>
        {banner && <p className={classes.text}>{banner.text}</p>}
        {banner && <img className={classes.picture} src={banner.picture} alt="" width={320} height={200} />}
      </div>
      {children}
      <LobbyOverlays />
    </div>
  );
}
