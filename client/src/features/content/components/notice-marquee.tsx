import { useQuery } from "@apollo/client/react";
import { IconChevronRight, IconPlayerPause, IconPlayerPlay, IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { NoticeTitlesDocument } from "../../../gql/graphql";
import { overPage } from "../../../lib/navigation/auth-dialog";
import { contentDialogPath } from "../../../lib/navigation/content-dialog";
import { useMarquee } from "../use-marquee";
import classes from "./notice-marquee.module.css";

interface TitlesProps {
  readonly notices: readonly { readonly id: string; readonly title: string }[];
  /** The copy that scrolls in behind the first; hidden from screen readers. */
  readonly isCopy?: boolean;
}

function Titles({ notices, isCopy = false }: TitlesProps) {
  const location = useLocation();
  return (
    <ul className={classes.list} aria-hidden={isCopy || undefined} inert={isCopy}>
      {notices.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={contentDialogPath(location, { kind: "notice", id })}
            state={overPage}
            preventScrollReset
            className={classes.notice}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The newest notices in a scrolling line; a press opens one. It pauses under the pointer, while it has the focus and
 * when the user pauses it, and never scrolls under reduced motion.
 */
export function NoticeMarquee() {
  const { t } = useTranslation("content");
  const location = useLocation();
  const { data, previousData, error } = useQuery(NoticeTitlesDocument);
  const notices = (data ?? previousData)?.notices.items;
  const { line, rolls, isPaused, setIsPaused } = useMarquee(notices?.length ?? 0);
  if (error && !notices) return null;
  if (notices?.length === 0) return null;
  return (
    <section className={classes.root} aria-label={t("notices.label")}>
      <IconSpeakerphone size={20} className={classes.icon} aria-hidden />
      <div className={classes.window} data-still={!rolls || undefined}>
        <div
          ref={line}
          className={classes.line}
          data-rolls={rolls || undefined}
          data-paused={isPaused || undefined}
        >
          {notices && <Titles notices={notices} />}
          {notices && rolls && <Titles notices={notices} isCopy />}
        </div>
      </div>
      {rolls && (
        <button
          type="button"
          className={classes.button}
          aria-label={t(isPaused ? "notices.play" : "notices.pause")}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        </button>
      )}
      <Link
        to={contentDialogPath(location, { kind: "notices", page: 1 })}
        state={overPage}
        preventScrollReset
        className={classes.all}
        aria-label={t("notices.all")}
      >
        <span className={classes.allText} aria-hidden>
          {t("notices.allShort")}
        </span>
        <IconChevronRight size={18} className={classes.chevron} aria-hidden />
      </Link>
    </section>
  );
}
