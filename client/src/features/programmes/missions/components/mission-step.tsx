import { useTranslation } from "react-i18next";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { type MissionStep, percentDone } from "../model";
import classes from "./missions.module.css";

interface StepProps {
  readonly step: MissionStep;
  readonly currency: string;
}

/** What a step asks for, and how far it is done. */
export function MissionStepMeter({ step, currency }: StepProps) {
  const { t } = useTranslation("missions");
  const { t: common } = useTranslation();
  const money = useMoneyText();
  const { event, measure, categories, minimum, done, target } = step;
  const text = (value: string) => (measure === "SUM" ? money({ amount: value, currency }) : value);
  const name = minimum
    ? t(`atLeast.${event}.${measure}`, { amount: money({ amount: minimum, currency }) })
    : t(`steps.${event}.${measure}`);
  const games = categories?.map((category) => common(`categories.${category}`)).join(", ");
  const percent = percentDone(step);
  return (
    <li className={classes.step}>
      <p className={classes.line}>
        <span>{games ? t("inGames", { step: name, games }) : name}</span>
        <bdi className={classes.figure}>{t("progress", { done: text(done), target: text(target) })}</bdi>
      </p>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.fill}
          data-full={percent === 100 || undefined}
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
    </li>
  );
}
