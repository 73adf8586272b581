import { useQuery } from "@apollo/client/react";
import { Skeleton } from "@mantine/core";
import { IconCrown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ProgrammesChangedDocument, VipLadderDocument } from "../../../../gql/graphql";
import { liveQuery } from "../../../../lib/apollo/live-query";
import { useLiveUpdates } from "../../../../lib/apollo/use-live-updates";
import { useWalletUpdates } from "../../../../lib/apollo/use-wallet-updates";
import { Loaded } from "../../../../ui/feedback/loaded";
import { EmptyState } from "../../../../ui/feedback/state-message";
import { Standing } from "./standing";
import classes from "./vip.module.css";
import { VipHistory } from "./vip-history";
import { VipLevels } from "./vip-levels";

/** The VIP page: where the member stands, the levels with what they bring, the rules, and the history. */
export function Vip() {
  const { t } = useTranslation("vip");
  const { data, error, loading, refetch } = useQuery(VipLadderDocument, liveQuery);
  useWalletUpdates(refetch);
  useLiveUpdates(ProgrammesChangedDocument, refetch);
  return (
    <Loaded
      value={data?.me ? { ladder: data.me.vipLadder ?? null } : undefined}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<Skeleton height={480} />}
    >
      {({ ladder }) =>
        ladder ? (
          <div className={classes.root}>
            <Standing ladder={ladder} />
            <VipLevels ladder={ladder} />
            <section className={classes.section} aria-labelledby="vip-rules">
              <h2 id="vip-rules" className={classes.heading}>
                {t("rules.title")}
              </h2>
              <ul className={classes.rules}>
                <li>{t("rules.up")}</li>
                <li>{t("rules.keep")}</li>
                <li>{t("rules.back")}</li>
                <li>{t("rules.periods")}</li>
              </ul>
            </section>
            <VipHistory ladder={ladder} />
          </div>
        ) : (
          <EmptyState icon={<IconCrown size={32} stroke={1.5} />} title={t("none")} text={t("noneText")} />
        )
      }
    </Loaded>
  );
}
