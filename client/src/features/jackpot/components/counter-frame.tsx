import { useReducedMotion } from "@mantine/hooks";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./jackpot-counter.module.css";
import { RollingAmount } from "./rolling-amount";

interface CounterFrameProps {
  /** The formatted amount; null while it is unknown. */
  readonly amount: string | null;
  /** The text for screen readers. */
  readonly announcement: string | null;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

/** The jackpot's display: rolling digits, plain text under reduced motion, and a pause button. */
export function CounterFrame({ amount, announcement, isPaused, onPause }: CounterFrameProps) {
  const { t } = useTranslation("lobby");
  const prefersReducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false });
  return (
    <section className={classes.root} aria-label={t("jackpot.title")}>
      <p className={classes.title} aria-hidden>
        {t("jackpot.title")}
      </p>
      {announcement && <p className={classes.hidden}>{announcement}</p>}
      <div className={classes.amount}>
        {amount &&
          (prefersReducedMotion ? (
            <bdi dir="ltr" className={classes.plain} aria-hidden>
              {amount}
            </bdi>
          ) : (
            <RollingAmount text={amount} />
          ))}
      </div>
      <button
        type="button"
        className={classes.pause}
        aria-label={t(isPaused ? "jackpot.goOn" : "jackpot.pause")}
        onClick={() => onPause(!isPaused)}
      >
        {isPaused ? (
          <IconPlayerPlayFilled size={16} aria-hidden />
        ) : (
          <IconPlayerPauseFilled size={16} aria-hidden />
        )}
      </button>
    </section>
  );
}
