import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconCashOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { WithdrawalOptionsDocument } from "../../../gql/graphql";
import { useCoalescedRefetch } from "../../../lib/apollo/use-coalesced-refetch";
import { useWalletUpdates } from "../../../lib/apollo/use-wallet-updates";
import { paths } from "../../../lib/navigation/paths";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import type { WithdrawalOptions } from "../model";
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
function Missing({ options }: { readonly options: WithdrawalOptions }) {
  const { t } = useTranslation("withdrawals");
  const to = (place: string, text: string) => (
    <Link className={classes.link} to={place}>
      {text}
    </Link>
  );
  return (
    <div className={classes.stack} role="note">
      {options.payeeName === null && <p className={classes.note}>{t("missing.payeeName")}</p>}
      {!options.hasPaymentPassword && <p className={classes.note}>{t("missing.paymentPassword")}</p>}
      {to(paths.security, t("missing.set"))}
    </div>
  );
}

function Accounts({
  options,
  codeSlot,
}: {
  readonly options: WithdrawalOptions;
  readonly codeSlot?: CodeSlot | undefined;
}) {
  const { t } = useTranslation("withdrawals");
  const none = options.accounts.length === 0;
  const [isAdding, setAdding] = useState(none);
  if (options.payeeName === null || !options.hasPaymentPassword) return <Missing options={options} />;
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
      <AccountList accounts={options.accounts} methods={options.methods} />
      {isAdding ? (
        <AccountForm options={options} codeSlot={codeSlot} onAdded={() => setAdding(false)} />
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t("account.new")}
        </Button>
      )}
    </section>
  );
}

/** Why no withdrawal can be requested: a reversed deposit is under review. */
function Blocked() {
  const { t } = useTranslation("withdrawals");
  return (
    <div className={classes.stack} role="note">
      <p className={classes.heading}>{t("blocked.title")}</p>
      <p className={classes.note}>{t("blocked.text")}</p>
    </div>
  );
}

function Panel({
  options,
  onRequested,
  codeSlot,
}: WithdrawPanelProps & { readonly options: WithdrawalOptions }) {
  const { t } = useTranslation("withdrawals");
  if (options.methods.length === 0)
    return <EmptyState icon={<IconCashOff size={28} />} title={t("closed.title")} text={t("closed.text")} />;
  const request: ReactNode = options.isBlocked ? (
    <Blocked />
  ) : (
    options.accounts.length > 0 && <RequestForm options={options} onRequested={onRequested} />
  );
  return (
    <div className={classes.page}>
      <div className={classes.section}>
        <MoneyParts options={options} />
        <TurnoverMeter turnover={options.turnover} />
        {request}
      </div>
      <Accounts options={options} codeSlot={codeSlot} />
    </div>
  );
}

/** The withdrawable balance, updated live; the request form, and the payout accounts. */
export function WithdrawPanel(props: WithdrawPanelProps) {
  const { t } = useTranslation("withdrawals");
  const { data, error, loading, refetch } = useQuery(WithdrawalOptionsDocument, {
    fetchPolicy: "cache-and-network",
  });
  const refetchQuietly = useCoalescedRefetch(WithdrawalOptionsDocument);
  useWithdrawalUpdates(refetchQuietly);
  useWalletUpdates(refetchQuietly);
  return (
    <Loaded
      value={data?.withdrawalOptions}
      error={error}
      isLoading={loading}
      onRetry={() => refetch()}
      failedTitle={t("failed")}
      placeholder={<SkeletonRows rows={4} height={56} />}
    >
      {(options) => <Panel options={options} {...props} />}
    </Loaded>
  );
}
