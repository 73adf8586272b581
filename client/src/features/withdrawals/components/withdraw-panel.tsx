import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconCashOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { WithdrawalOverviewDocument } from "../../../gql/graphql";
import { useCoalescedRefetch } from "../../../lib/apollo/use-coalesced-refetch";
import { useWalletUpdates } from "../../../lib/apollo/use-wallet-updates";
import { paths } from "../../../lib/navigation/paths";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import type { Overview } from "../model";
import { useWithdrawalUpdates } from "../use-withdrawal-updates";
import { AccountForm, type CodeSlot } from "./account-form";
import { AccountList } from "./account-list";
import { MoneyParts, TurnoverMeter } from "./money-parts";
import { RequestForm } from "./request-form";
import classes from "./withdrawals.module.css";

interface WithdrawPanelProps {
  readonly onRequested: (id: string) => void;
  /** Without it, accounts can be added only on the withdrawals page. */
  readonly codeSlot?: CodeSlot;
}

/** What is missing before an account can be added, and where to set it. */
function Missing({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation("withdrawals");
  const to = (place: string, text: string) => (
    <Link className={classes.link} to={place}>
      {text}
    </Link>
  );
  return (
    <div className={classes.stack} role="note">
      {overview.payeeName === null && <p className={classes.note}>{t("missing.payeeName")}</p>}
      {!overview.hasPaymentPassword && <p className={classes.note}>{t("missing.paymentPassword")}</p>}
      {to(paths.security, t("missing.set"))}
    </div>
  );
}

function Accounts({
  overview,
  codeSlot,
}: {
  readonly overview: Overview;
  readonly codeSlot?: CodeSlot | undefined;
}) {
  const { t } = useTranslation("withdrawals");
  const none = overview.accounts.length === 0;
  const [isAdding, setAdding] = useState(none);
  if (overview.payeeName === null || !overview.hasPaymentPassword) return <Missing overview={overview} />;
  if (!codeSlot)
    return (
      <Link className={classes.link} to={paths.withdraw}>
        {t("account.manage")}
      </Link>
    );
  return (
    <section className={classes.section} aria-labelledby="withdrawal-accounts">
      <h2 id="withdrawal-accounts" className={classes.heading}>
        {t("account.title")}
      </h2>
      <p className={classes.note}>{t("account.text")}</p>
      <AccountList accounts={overview.accounts} methods={overview.methods} />
      {isAdding ? (
        <AccountForm overview={overview} codeSlot={codeSlot} onAdded={() => setAdding(false)} />
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t("account.new")}
        </Button>
      )}
    </section>
  );
}

function Panel({ overview, onRequested, codeSlot }: WithdrawPanelProps & { readonly overview: Overview }) {
  const { t } = useTranslation("withdrawals");
  if (overview.methods.length === 0)
    return <EmptyState icon={<IconCashOff size={28} />} title={t("closed.title")} text={t("closed.text")} />;
  const request: ReactNode = overview.accounts.length > 0 && (
    <RequestForm overview={overview} onRequested={onRequested} />
  );
  return (
    <div className={classes.page}>
      <div className={classes.section}>
        <MoneyParts overview={overview} />
        <TurnoverMeter turnover={overview.turnover} />
        {request}
      </div>
      <Accounts overview={overview} codeSlot={codeSlot} />
    </div>
  );
}

/** The withdrawable balance, updated live; the request form, and the payout accounts. */
export function WithdrawPanel(props: WithdrawPanelProps) {
  const { t } = useTranslation("withdrawals");
  const { data, error, loading, refetch } = useQuery(WithdrawalOverviewDocument, {
    fetchPolicy: "cache-and-network",
  });
  const refetchQuietly = useCoalescedRefetch(WithdrawalOverviewDocument);
  useWithdrawalUpdates(refetchQuietly);
  useWalletUpdates(refetchQuietly);
  return (
    <Loaded
      value={data?.withdrawalOverview}
      error={error}
      isLoading={loading}
      onRetry={() => refetch()}
      failedTitle={t("failed")}
      placeholder={<SkeletonRows rows={4} height={56} />}
    >
      {(overview) => <Panel overview={overview} {...props} />}
    </Loaded>
  );
}
