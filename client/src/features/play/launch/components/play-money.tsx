import { IconCoin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./play-money.module.css";

/** Replaces the balance when playing for play money. */
export function PlayMoney() {
  const { t } = useTranslation("seamless");
  return (
    <span className={classes.badge}>
      <IconCoin size={16} aria-hidden />
      {t("playMoney")}
    </span>
  );
}
