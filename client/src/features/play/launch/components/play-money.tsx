import { IconCoin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./play-money.module.css";

/** Stands in the balance's place when nothing can be lost. */
export function PlayMoney() {
  const { t } = useTranslation("seamless");
  return (
    <span className={classes.badge}>
      <IconCoin size={16} aria-hidden />
      {t("playMoney")}
    </span>
  );
}
