import { useTranslation } from "react-i18next";
import { Navigate, Outlet } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { type AgentSignInRedirect, useAgentOutlet } from "../../../lib/session/agent-outlet";
import { useSession } from "../../../lib/session/session";
import classes from "./back-office-layout.module.css";
import { BackOfficeEntries } from "./back-office-menu";

const notAgent: AgentSignInRedirect = { reason: "not_agent" };

/**
 * The layout of the agents' back office: a page, and the menu of all pages beside it. Others than agents are redirected
 * to the agents' sign-in, and those who have to change their password first to the dialog that asks for it.
 */
export function BackOfficeLayout() {
  const { t } = useTranslation();
  const session = useSession();
  const outlet = useAgentOutlet();
  if (session?.isTrial || outlet.isAgent === false)
    return <Navigate to={paths.agent} replace state={notAgent} />;
  if (session?.mustChangePassword) return <Navigate to={paths.home} replace />;
  return (
    <div className={classes.page}>
      <nav className={classes.side} aria-label={t("agents.menu")}>
        <BackOfficeEntries kinds={outlet.contractKinds} />
      </nav>
      <div className={classes.content}>{session && <Outlet context={outlet} />}</div>
    </div>
  );
}
