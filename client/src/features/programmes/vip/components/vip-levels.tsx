import { useTranslation } from "react-i18next";
import { StatusBadge } from "../../../../ui/feedback/status-badge";
import { VipBadge } from "../../../../ui/game/vip-badge";
import { Amount } from "../../../../ui/text/amount";
import { isSome, type VipLadder, type VipLevel } from "../model";
import { useVipFormats } from "../use-vip-formats";
import classes from "./vip.module.css";

const needs = ["deposits", "validBet", "keep"] as const;
const benefits = ["levelUp", "weekly", "monthly"] as const;

interface AmountsProps {
  readonly title: string;
  readonly names: readonly (typeof needs | typeof benefits)[number][];
  readonly level: VipLevel;
}

function Amounts({ title, names, level }: AmountsProps) {
  const { t } = useTranslation("vip");
  return (
    <div className={classes.amounts}>
      <h4 className={classes.caption}>{title}</h4>
      <dl className={classes.facts}>
        {names.map((name) => (
          <div key={name} className={classes.line}>
            <dt>{t(name)}</dt>
            <dd className={classes.figure}>{isSome(level[name]) ? <Amount {...level[name]} /> : "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Each level, what it needs and what it brings. */
export function VipLevels({ ladder }: { readonly ladder: VipLadder }) {
  const { t } = useTranslation("vip");
  const { nameOf } = useVipFormats(ladder);
  return (
    <section className={classes.section} aria-labelledby="vip-levels">
      <h2 id="vip-levels" className={classes.heading}>
        {t("levels.title")}
      </h2>
      <ol className={classes.levels}>
        {ladder.levels.map((level) => (
          <li
            key={level.level}
            className={classes.level}
            aria-current={level.level === ladder.level || undefined}
          >
            <div className={classes.levelHead}>
              <VipBadge rank={level.rank} size={32} />
              <h3 className={classes.subheading}>{nameOf(level.level)}</h3>
              {level.level === ladder.level && <StatusBadge tone="success" text={t("levels.current")} />}
            </div>
            <Amounts title={t("levels.needs")} names={needs} level={level} />
            <Amounts title={t("levels.benefits")} names={benefits} level={level} />
          </li>
        ))}
      </ol>
    </section>
  );
}
