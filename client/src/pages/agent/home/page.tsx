import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { AgentAccount } from "../../../features/agents/components/agent-account";
import { SupportHours } from "../../../features/agents/components/support-hours";
import { TeamSummary } from "../../../features/agents/components/team-summary";
import { useAgentHome } from "../../../features/agents/use-agent-home";
import { Loaded } from "../../../ui/feedback/loaded";
import { PageTitle } from "../../../ui/layout/page-title";
import classes from "./page.module.css";

/** The back office's home: the agent's account and team, and when support answers. */
export function Component() {
  const { t } = useTranslation("backoffice");
  const { me, error, loading, refetch } = useAgentHome();
  const [own] = me?.agent?.teamPath ?? [];
  const loaded = me && own ? { me, own } : undefined;
  return (
    <>
      <PageTitle
        title={me ? t("home.title", { name: me.nickname }) : t("home.untitled")}
        text={t("home.text")}
      />
      <Loaded
        value={loaded}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("home.failed")}
        placeholder={
          <div className={classes.columns}>
            <Skeleton height={230} radius="lg" />
            <Skeleton height={230} radius="lg" />
          </div>
        }
      >
        {({ me, own }) => (
          <div className={classes.columns}>
            <TeamSummary {...own} />
            <AgentAccount me={me} />
          </div>
        )}
      </Loaded>
      <SupportHours />
    </>
  );
}
