import { useTranslation } from "react-i18next";
import { VipBadge } from "../../../../ui/game/vip-badge";
import { keepStateOf, monthAfter, nextLevelOf, type VipLadder } from "../model";
import { useVipFormats } from "../use-vip-formats";
import { Meter } from "./meter";
import classes from "./vip.module.css";

interface StandingProps {
  readonly ladder: VipLadder;
}

/** What keeps the member's level at the end of the month. */
function Keep({ ladder }: StandingProps) {
  const { t } = useTranslation("vip");
  const { money, nameOf, day } = useVipFormats(ladder);
  const { level, keep, monthValidBet, monthEndsOn } = ladder;
  const state = keepStateOf(ladder);
  if (state === "none") return null;
  const values = {
    level: nameOf(level),
    below: nameOf(level - 1),
    date: day(monthEndsOn),
    next: day(monthAfter(monthEndsOn)),
    amount: money(keep),
  };
  return (
    <div className={classes.part}>
      <h3 className={classes.subheading}>{t("keepLevel.title", values)}</h3>
      {state !== "safe" && (
        <Meter
          label={t("keepLevel.month")}
          done={monthValidBet}
          needed={keep}
          text={t("reached", { done: money(monthValidBet), needed: money(keep) })}
        />
      )}
      <p className={classes.text}>{t(`keepLevel.${state}`, values)}</p>
    </div>
  );
}

/** What the next level needs. */
function Next({ ladder }: StandingProps) {
  const { t } = useTranslation("vip");
  const { money, nameOf } = useVipFormats(ladder);
  const { level, highestLevel, levels, deposits, validBet } = ladder;
  const next = nextLevelOf(ladder);
  const former = levels[highestLevel - 1];
  return (
    <div className={classes.part}>
      {level < highestLevel && former && (
        <p className={classes.text}>
          {t("former", { level: nameOf(highestLevel), amount: money(former.keep) })}
        </p>
      )}
      {next ? (
        <>
          <h3 className={classes.subheading}>{t("next.title", { level: nameOf(next.level) })}</h3>
          <Meter
            label={t("deposits")}
            done={deposits}
            needed={next.deposits}
            text={t("reached", { done: money(deposits), needed: money(next.deposits) })}
          />
          <Meter
            label={t("validBet")}
            done={validBet}
            needed={next.validBet}
            text={t("reached", { done: money(validBet), needed: money(next.validBet) })}
          />
        </>
      ) : (
        level === highestLevel && <p className={classes.text}>{t("next.top")}</p>
      )}
    </div>
  );
}

/** The member's level, what keeps it, and what the next one needs. */
export function Standing({ ladder }: StandingProps) {
  const { t } = useTranslation("vip");
  const { nameOf } = useVipFormats(ladder);
  const { level, levels } = ladder;
  return (
    <section className={classes.standing} aria-labelledby="vip-level">
      <div className={classes.crest}>
        <VipBadge rank={levels[level - 1]?.rank ?? 0} size={72} />
        <div>
          <p className={classes.caption}>{t("yours")}</p>
          <h2 id="vip-level" className={classes.name}>
            {nameOf(level)}
          </h2>
        </div>
      </div>
      <Keep ladder={ladder} />
      <Next ladder={ladder} />
    </section>
  );
}
