import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { IconTargetArrow } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MissionsDocument, ProgrammesChangedDocument } from "../../../../gql/graphql";
import { liveQuery } from "../../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../../lib/apollo/use-live-updates";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { MissionCard } from "./mission-card";
import classes from "./missions.module.css";

/** The missions of the brand, with the member's progress. */
export function Missions() {
  const { t } = useTranslation("missions");
  const { data, error, loading, refetch } = useQuery(MissionsDocument, liveQuery);
  useLiveUpdates(ProgrammesChangedDocument, refetch);
  return (
    <Loaded
      value={data?.me?.missions}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<Skeleton height={320} />}
    >
      {(missions) =>
        missions.length > 0 ? (
          <ul className={classes.missions}>
            {missions.map((mission) => (
              <MissionCard key={mission.entryId ?? mission.id} mission={mission} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<IconTargetArrow size={32} stroke={1.5} />}
            title={t("none")}
            text={t("noneText")}
          />
        )
      }
    </Loaded>
  );
}
