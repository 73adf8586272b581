import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { IconConfetti } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ProgrammesChangedDocument, RafflesDocument } from "../../../../gql/graphql";
import { liveQuery } from "../../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../../lib/apollo/use-live-updates";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import classes from "./raffles.module.css";
import { TicketCard } from "./ticket-card";
import { TurnHistory } from "./turn-history";
import { WheelCard } from "./wheel-card";

/** The wheels and draws of the brand in the member's view. */
export function Raffles() {
  const { t } = useTranslation("raffles");
  const { data, error, loading, refetch } = useQuery(RafflesDocument, liveQuery);
  useLiveUpdates(ProgrammesChangedDocument, refetch);
  return (
    <Loaded
      value={data?.me?.raffles}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<Skeleton height={480} radius="lg" />}
    >
      {(raffles) => (
        <>
          {raffles.length > 0 ? (
            <ul className={classes.raffles}>
              {raffles.map((raffle) =>
                raffle.form === "WHEEL" ? (
                  <WheelCard key={raffle.id} raffle={raffle} />
                ) : (
                  <TicketCard key={raffle.id} raffle={raffle} />
                ),
              )}
            </ul>
          ) : (
            <EmptyState
              icon={<IconConfetti size={32} stroke={1.5} />}
              title={t("none")}
              text={t("noneText")}
            />
          )}
          <TurnHistory />
        </>
      )}
    </Loaded>
  );
}
