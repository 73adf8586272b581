import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router-dom";
import classes from "./top-progress.module.css";

const showAfterMs = 150;
const explainAfterMs = 10_000;

function usePast(isRunning: boolean, ms: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!isRunning) {
      setPast(false);
      return;
    }
    const timer = setTimeout(() => setPast(true), ms);
    return () => clearTimeout(timer);
  }, [isRunning, ms]);
  return isPast;
}

/** A thin bar while something is fetched; a word with it when that takes long. */
export function Progress({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation();
  const isShown = usePast(isRunning, showAfterMs);
  const isLong = usePast(isRunning, explainAfterMs);
  return (
    <div role="status">
      {isShown && (
        <div className={classes.bar}>
          <span className={classes.word} data-shown={isLong || undefined}>
            {t(isLong ? "stillLoading" : "loading")}
          </span>
        </div>
      )}
    </div>
  );
}

/** The bar while the next page is fetched. */
export function TopProgress() {
  return <Progress isRunning={useNavigation().state !== "idle"} />;
}
