import { useTranslation } from "react-i18next";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import type { VipLadder } from "../model";
import { useVipFormats } from "../use-vip-formats";
import classes from "./vip.module.css";

interface HistoryProps {
  readonly ladder: VipLadder;
}

function Changes({ ladder }: HistoryProps) {
  const { t } = useTranslation("vip");
  const { nameOf, day } = useVipFormats(ladder);
  if (ladder.changes.length === 0) return <p className={classes.text}>{t("history.noChanges")}</p>;
  return (
    <ol className={classes.list}>
      {ladder.changes.map(({ id, fromLevel, toLevel, reason, effectiveOn }) => (
        <li key={id} className={classes.row}>
          <div>
            <p className={classes.rowTitle}>
              {t("history.change", { from: nameOf(fromLevel), to: nameOf(toLevel) })}
            </p>
            <p className={classes.text}>{t(`history.reasons.${reason}`)}</p>
          </div>
          <time dateTime={effectiveOn} className={classes.text}>
            {day(effectiveOn)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Rewards({ ladder }: HistoryProps) {
  const { t } = useTranslation("vip");
  const { nameOf, day, month } = useVipFormats(ladder);
  if (ladder.rewards.length === 0) return <p className={classes.text}>{t("history.noRewards")}</p>;
  const subjects = {
    LEVEL_UP: (subject: string) => t("history.rewards.LEVEL_UP", { level: nameOf(Number(subject)) }),
    WEEK: (subject: string) => t("history.rewards.WEEK", { date: day(subject) }),
    MONTH: (subject: string) => t("history.rewards.MONTH", { month: month(subject) }),
  };
  return (
    <ol className={classes.list}>
      {ladder.rewards.map(({ id, kind, subject, amount, grantedAt }) => (
        <li key={id} className={classes.row}>
          <div>
            <p className={classes.rowTitle}>{subjects[kind](subject)}</p>
            <p className={classes.text}>
              <Moment at={grantedAt} />
            </p>
          </div>
          <Amount {...amount} signed coloured />
        </li>
      ))}
    </ol>
  );
}

/** The last rewards and changes of the level. */
export function VipHistory({ ladder }: HistoryProps) {
  const { t } = useTranslation("vip");
  return (
    <div className={classes.histories}>
      <section className={classes.section} aria-labelledby="vip-rewards">
        <h2 id="vip-rewards" className={classes.heading}>
          {t("history.rewardsTitle")}
        </h2>
        <Rewards ladder={ladder} />
      </section>
      <section className={classes.section} aria-labelledby="vip-changes">
        <h2 id="vip-changes" className={classes.heading}>
          {t("history.changesTitle")}
        </h2>
        <Changes ladder={ladder} />
      </section>
    </div>
  );
}
