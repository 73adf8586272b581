import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LeaderboardsChangedDocument, LeaderboardsDocument } from "../../../../gql/graphql";
import { liveQuery } from "../../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../../lib/apollo/use-live-updates";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { Moment } from "../../../../ui/text/moment";
import type { Leaderboard, LeaderboardResult } from "../model";
import { BoardRows } from "./board-rows";
import { LeaderboardCard } from "./leaderboard-card";
import classes from "./leaderboards.module.css";

function Boards({ boards }: { readonly boards: readonly Leaderboard[] }) {
  const { t } = useTranslation("leaderboards");
  if (boards.length === 0)
    return <EmptyState icon={<IconTrophy size={32} stroke={1.5} />} title={t("none")} text={t("noneText")} />;
  return (
    <ul className={classes.boards}>
      {boards.map((board) => (
        <LeaderboardCard key={board.id} board={board} />
      ))}
    </ul>
  );
}

/** Periods that have ended, with their winners. */
function Results({ results }: { readonly results: readonly LeaderboardResult[] }) {
  const { t } = useTranslation("leaderboards");
  const headingId = useId();
  if (results.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {t("pastTitle")}
      </h2>
      <ul className={classes.boards}>
        {results.map(({ id, measure, endedAt, winners }) => (
          <li key={id} className={classes.board}>
            <div className={classes.head}>
              <h3 className={classes.title}>{t(`measures.${measure}`)}</h3>
              <p className={classes.text}>
                {t("endedAt")} <Moment at={endedAt} />
              </p>
            </div>
            <BoardRows label={t("winners")} rows={winners} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The leaderboards of the brand with the member's ranks, updated live, and the last winners. */
export function Leaderboards() {
  const { t } = useTranslation("leaderboards");
  const headingId = useId();
  const { data, error, loading, refetch } = useQuery(LeaderboardsDocument, liveQuery);
  useLiveUpdates(LeaderboardsChangedDocument, refetch);
  return (
    <>
      <section className={classes.section} aria-labelledby={headingId}>
        <h2 id={headingId} className={classes.heading}>
          {t("title")}
        </h2>
        <Loaded
          value={data?.me?.leaderboards}
          error={error}
          isLoading={loading}
          onRetry={refetch}
          failedTitle={t("failed")}
          placeholder={<Skeleton height={320} />}
        >
          {(boards) => <Boards boards={boards} />}
        </Loaded>
      </section>
      <Results results={data?.me?.leaderboardResults ?? []} />
    </>
  );
}
