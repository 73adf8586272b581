import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";
import { VipBadge } from "../../ui/VipBadge";
import classes from "./vip-label.module.css";

/** The member's VIP level; leads to the account. */
export function VipLabel({ level }: { readonly level: number }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.profile} className={classes.root}>
      <VipBadge level={level} size={22} />
      {t("vip.level", { level })}
    </Link>
  );
}
