import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router-dom";
import classes from "./top-progress.module.css";

const showAfterMs = 150;
const explainAfterMs = 10_000;

function useHasElapsed(isRunning: boolean, ms: number): boolean {
  const [hasElapsed, setPast] = useState(false);
  useEffect(() => {
    if (!isRunning) {
      setPast(false);
      return;
    }
    const timer = setTimeout(() => setPast(true), ms);
    return () => clearTimeout(timer);
  }, [isRunning, ms]);
  return hasElapsed;
}

/** A thin bar while something loads, with a text when that takes long. */
export function Progress({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation();
  const isShown = useHasElapsed(isRunning, showAfterMs);
  const isLong = useHasElapsed(isRunning, explainAfterMs);
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

/** The bar while the next page loads. */
export function TopProgress() {
  return <Progress isRunning={useNavigation().state !== "idle"} />;
}
