import { IconCoin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./demo-badge.module.css";

/** Replaces the balance in demo mode. */
export function DemoBadge() {
  const { t } = useTranslation("play");
  return (
    <span className={classes.badge}>
      <IconCoin size={16} aria-hidden />
      {t("demoMode")}
    </span>
  );
}
