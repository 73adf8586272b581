import { IconSitemap } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import classes from "../header/header.module.css";

interface AgentLinkProps {
  /** The header has a member's balance and account too, which need more room. */
  readonly isForMember?: boolean;
}

/** The link to the agents' side, where the header has room for it. */
export function AgentLink({ isForMember = false }: AgentLinkProps) {
  const { t } = useTranslation();
  return (
    <Link to={paths.agent} className={classes.agent} data-member={isForMember || undefined}>
      <IconSitemap size={18} stroke={1.75} aria-hidden />
      {t("agents.side")}
    </Link>
  );
}
