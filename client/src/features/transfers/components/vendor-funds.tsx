import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconRefresh, IconWallet } from "@tabler/icons-react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { WalletsAndVendorBalancesDocument } from "../../../gql/graphql";
import { alwaysSent, liveQuery } from "../../../lib/apollo/live-query";
import { useCoalescedRefetch } from "../../../lib/apollo/use-coalesced-refetch";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import revealInOrder from "../../../ui/layout/reveal-in-order.module.css";
import { useTransferUpdates } from "../use-transfer-updates";
import { CurrencySwitch } from "./currency-switch";
import { FetchAll } from "./fetch-all";
import { MoveForm } from "./move-form";
import { TransferRecord } from "./transfer-record";
import classes from "./transfers.module.css";
import { WalletOverview } from "./wallet-overview";

/** The member's balances, and transfers between the main wallet and vendors'; says so when there is only one wallet. */
export function VendorFunds() {
  const { t } = useTranslation("transfers");
  const { data, error, loading, refetch } = useQuery(WalletsAndVendorBalancesDocument, {
    ...liveQuery,
    notifyOnNetworkStatusChange: true,
  });
  const refetchQuietly = () => void refetch().catch(() => undefined);
  useTransferUpdates(useCoalescedRefetch(WalletsAndVendorBalancesDocument, alwaysSent));
  const places = data?.me ? { ...data.me, vendors: data.vendorBalances } : undefined;
  return (
    <div className={clsx(classes.page, revealInOrder.revealInOrder)}>
      <Loaded
        value={places}
        error={error}
        isLoading={loading}
        onRetry={() => refetch()}
        failedTitle={t("placesFailed")}
        placeholder={<SkeletonRows rows={2} height={140} />}
      >
        {(places) => (
          <>
            <div className={classes.stack}>
              <WalletOverview {...places} />
              <div className={classes.actions}>
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={18} />}
                  onClick={refetchQuietly}
                  loading={loading}
                >
                  {t("askAgain")}
                </Button>
              </div>
              <CurrencySwitch active={places.wallet.currency} />
            </div>
            {places.vendors.length === 0 ? (
              <EmptyState icon={<IconWallet size={28} />} title={t("single.title")} text={t("single.text")} />
            ) : (
              <section className={classes.section} aria-labelledby="move-money">
                <h2 id="move-money" className={classes.heading}>
                  {t("moveTitle")}
                </h2>
                <MoveForm places={places} onMoved={refetchQuietly} />
                <FetchAll vendors={places.vendors} onMoved={refetchQuietly} />
              </section>
            )}
          </>
        )}
      </Loaded>
      <TransferRecord of="vendors" />
    </div>
  );
}
