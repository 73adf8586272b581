import { useTranslation } from "react-i18next";
import classes from "../../rewards/components/rewards.module.css";
import { useRewardName } from "../../rewards/reward-name";
import { useProgrammes } from "../../use-programmes";

/** The bonuses that start once the open one has ended; nothing when there are none. */
export function WaitingBonuses() {
  const { t } = useTranslation("rewards");
  const nameOf = useRewardName();
  const { programmes } = useProgrammes();
  const waiting = programmes?.filter(({ entry }) => entry?.reason === "BONUS_OPEN") ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className={`${classes.list} ${classes.waiting}`}>
      {waiting.map((programme) => (
        <li key={programme.id} className={classes.note}>
          {t("bonus.waiting", { name: nameOf(programme) })}
        </li>
      ))}
    </ul>
  );
}
