import { IconSitemap } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import classes from "../header/header.module.css";

/** The link to the agents' side, where the header has room for it. */
export function AgentLink() {
  const { t } = useTranslation();
  return (
    <Link to={paths.agent} className={classes.agent}>
      <IconSitemap size={18} stroke={1.75} aria-hidden />
      {t("agents.side")}
    </Link>
  );
}
