import { Button, Paper } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatCount } from "../../../lib/money/money";
import { paths } from "../../../lib/navigation/paths";
import classes from "./team-summary.module.css";

interface TeamSummaryProps {
  readonly directCount: number;
  readonly teamCount: number;
}

/** How many members the agent's team has, and the links to it. */
export function TeamSummary({ directCount, teamCount }: TeamSummaryProps) {
  const { t } = useTranslation("backoffice");
  const tag = useDocumentLanguage();
  return (
    <Paper component="section" aria-labelledby="team-title" className={classes.root}>
      <h2 id="team-title" className={classes.title}>
        {t("home.team")}
      </h2>
      <dl className={classes.figures}>
        <div>
          <dt>{t("team.direct")}</dt>
          <dd>{formatCount(directCount, tag)}</dd>
        </div>
        <div>
          <dt>{t("team.all")}</dt>
          <dd>{formatCount(teamCount, tag)}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button component={Link} to={paths.agentTeam} variant="default">
          {t("home.toTeam")}
        </Button>
        <Button component={Link} to={paths.agentAccounts}>
          {t("home.toAccounts")}
        </Button>
      </div>
    </Paper>
  );
}
