import { IconClock } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../../lib/dates/format";
import classes from "./play-bar.module.css";

const tickMs = 1000;

/** Time played since `from`, on the page's monotonic clock; null: since this game was opened. */
export function PlayedTime({ from }: { readonly from: number | null }) {
  const { t } = useTranslation("play");
  const [openedAt] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);
  const startedAt = from ?? openedAt;
  useEffect(() => {
    const timer = setInterval(() => setSeconds((performance.now() - startedAt) / 1000), tickMs);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <span className={classes.played} role="timer" aria-label={t("played")} title={t("played")}>
      <IconClock size={16} aria-hidden />
      <bdi dir="ltr">{formatDuration(seconds)}</bdi>
    </span>
  );
}
