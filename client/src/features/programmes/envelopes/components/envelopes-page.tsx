import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { IconGiftCard } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EnvelopesDocument, ProgrammesChangedDocument } from "../../../../gql/graphql";
import { liveQuery } from "../../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../../lib/apollo/use-live-updates";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { EnvelopeCard } from "./envelope-card";
import classes from "./envelopes.module.css";

/** The red envelopes that the member can open, or has opened. */
export function Envelopes() {
  const { t } = useTranslation("envelopes");
  const { data, error, loading, refetch } = useQuery(EnvelopesDocument, liveQuery);
  useLiveUpdates(ProgrammesChangedDocument, refetch);
  return (
    <Loaded
      value={data?.me?.envelopes}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<Skeleton height={360} radius="lg" />}
    >
      {(envelopes) =>
        envelopes.length > 0 ? (
          <ul className={classes.envelopes}>
            {envelopes.map((envelope) => (
              <EnvelopeCard key={envelope.id} envelope={envelope} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<IconGiftCard size={32} stroke={1.5} />} title={t("none")} text={t("noneText")} />
        )
      }
    </Loaded>
  );
}
