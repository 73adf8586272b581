import { Skeleton } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { AgentAccount } from "../../../features/agents/components/agent-account";
import { Downline } from "../../../features/agents/components/downline";
import { Invitations } from "../../../features/agents/components/invitations";
import { SupportHours } from "../../../features/agents/components/support-hours";
import { useAgentHome } from "../../../features/agents/use-agent-home";
import { DownlineTransfer } from "../../../features/transfers/components/downline-transfer";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { usePageNumber } from "../../../lib/list/use-page-number";
import { paths } from "../../../lib/navigation/paths";
import type { AgentSignInRedirect } from "../../../lib/session/agent-outlet";
import { useSession } from "../../../lib/session/session";
import { FailedState } from "../../../ui/feedback/state-message";
import { PageTitle } from "../../../ui/layout/page-title";
import classes from "./page.module.css";

const notAgent: AgentSignInRedirect = { reason: "not_agent" };

function HomeSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <div className={classes.column}>
        <Skeleton height={320} radius="lg" />
      </div>
      <div className={classes.column}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </div>
    </div>
  );
}

function Content() {
  const { t } = useTranslation("agents");
  const errorText = useErrorText();
  const { page } = usePageNumber();
  const { me, error, loading, refetch } = useAgentHome(page);
  if (error && !me) {
    return (
      <FailedState
        icon={<IconPlugConnectedX size={32} stroke={1.5} />}
        title={t("home.failedTitle")}
        text={errorText(error)}
        retryLabel={t("home.retry")}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    );
  }
  if (!me) return <HomeSkeleton />;
  if (!me.agent)
    return (
      <>
        <HomeSkeleton />
        <Navigate to={paths.agent} replace state={notAgent} />
      </>
    );
  return (
    <>
      <PageTitle title={t("home.title", { name: me.nickname })} text={t("home.text")} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Invitations invitations={me.agent.invitations} />
        </div>
        <div className={classes.column}>
          <AgentAccount me={me} />
          <Downline downline={me.agent.downline} />
        </div>
      </div>
      <DownlineTransfer downline={me.agent.downline.items} />
      <SupportHours />
    </>
  );
}

/** The agent's home: the account, invitations to share, and the direct downline. */
export function Component() {
  const session = useSession();
  if (session?.isTrial) return <Navigate to={paths.agent} replace state={notAgent} />;
  if (session?.mustChangePassword) return <Navigate to={paths.home} replace />;
  return <div className={classes.page}>{session && <Content />}</div>;
}
