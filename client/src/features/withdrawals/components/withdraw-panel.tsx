import { useQuery } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconCashOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { WithdrawalOptionsDocument } from "../../../gql/graphql";
import { alwaysSent, liveQuery } from "../../../lib/apollo/live-query";
import { useCoalescedRefetch } from "../../../lib/apollo/use-coalesced-refetch";
import { useWalletUpdates } from "../../../lib/apollo/use-wallet-updates";
import { paths } from "../../../lib/navigation/paths";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { EmptyState } from "../../../ui/feedback/state-message";
import { firstStepOf, type WithdrawalOptions } from "../model";
import type { WithdrawalSlots } from "../slots";
import { useWithdrawalUpdates } from "../use-withdrawal-updates";
import { AccountForm } from "./account-form";
import { AccountList } from "./account-list";
import { FirstWithdrawal } from "./first-withdrawal";
import { MoneyParts, TurnoverMeter } from "./money-parts";
import { RequestForm } from "./request-form";
import classes from "./withdrawals.module.css";

interface WithdrawPanelProps {
  readonly onRequested: (id: string) => void;
  readonly slots: WithdrawalSlots;
  /** In a dialog, accounts after the first are managed on the withdrawals page. */
  readonly isDialog?: boolean;
}

/** The payout accounts, with buttons to add and remove one. */
function Accounts({ options, slots }: Pick<PanelProps, "options" | "slots">) {
  const { t } = useTranslation("withdrawals");
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="withdrawal-accounts">
      <h2 id="withdrawal-accounts" className={classes.heading}>
        {t("account.title")}
      </h2>
      <p className={classes.note}>{t("account.text")}</p>
      <AccountList accounts={options.accounts} methods={options.methods} />
      {isAdding ? (
        <AccountForm options={options} codeSlot={slots.code} onAdded={() => setAdding(false)} />
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

interface PanelProps extends WithdrawPanelProps {
  readonly options: WithdrawalOptions;
  /** Reads the options again. */
  readonly onChanged: () => void;
}

function Panel({ options, slots, isDialog, onRequested, onChanged }: PanelProps) {
  const { t } = useTranslation("withdrawals");
  if (options.methods.length === 0)
    return <EmptyState icon={<IconCashOff size={28} />} title={t("closed.title")} text={t("closed.text")} />;
  const step = firstStepOf(options);
  const request: ReactNode = options.isBlocked ? (
    <Blocked />
  ) : (
    step === null && <RequestForm options={options} onRequested={onRequested} />
  );
  return (
    <div className={classes.page}>
      <div className={classes.section}>
        <MoneyParts options={options} />
        <TurnoverMeter turnover={options.turnover} />
        {request}
      </div>
      {step !== null && <FirstWithdrawal options={options} step={step} slots={slots} onDone={onChanged} />}
      {step === null && !isDialog && <Accounts options={options} slots={slots} />}
      {step === null && isDialog && (
        <Link className={classes.link} to={paths.withdraw}>
          {t("account.manage")}
        </Link>
      )}
    </div>
  );
}

/** The withdrawable balance, updated live; the request form, and the payout accounts. */
export function WithdrawPanel(props: WithdrawPanelProps) {
  const { t } = useTranslation("withdrawals");
  const { data, error, loading, refetch } = useQuery(WithdrawalOptionsDocument, liveQuery);
  const refetchQuietly = useCoalescedRefetch(WithdrawalOptionsDocument, alwaysSent);
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
      {(options) => <Panel options={options} onChanged={refetchQuietly} {...props} />}
    </Loaded>
  );
}
