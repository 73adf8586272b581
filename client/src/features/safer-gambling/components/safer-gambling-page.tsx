import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/feedback/loaded";
import { useSaferGambling } from "../use-safer-gambling";
import { Breaks } from "./breaks";
import { LimitHistory } from "./limit-history";
import { Limits } from "./limits";
import { PendingChanges } from "./pending-changes";
import { RealityCheckChoice } from "./reality-check-choice";
import classes from "./safer-gambling.module.css";

/** The safer gambling page: limits, pending changes, breaks, the reality check, and the history. */
export function SaferGambling() {
  const { t } = useTranslation("safer");
  const { data, error, loading, refetch } = useSaferGambling();
  const me = data?.me;
  return (
    <Loaded
      value={
        data && me
          ? { ...data.saferGambling, currency: me.wallet.currency, net: me.wallet.netDeposits }
          : undefined
      }
      error={error}
      isLoading={loading}
      onRetry={refetch}
      failedTitle={t("failed")}
      placeholder={<Skeleton height={360} />}
    >
      {({ limits, pending, checkMinutes, closure, currency, net }) => (
        <div className={classes.root}>
          <PendingChanges changes={pending} />
          <Limits limits={limits} currency={currency} />
          <RealityCheckChoice minutes={checkMinutes} />
          <Breaks closure={closure ?? null} />
          <LimitHistory net={net} />
        </div>
      )}
    </Loaded>
  );
}
