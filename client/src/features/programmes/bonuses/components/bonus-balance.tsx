import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BonusesDocument,
  type BonusesQuery,
  EndBonusDocument,
  WalletBalanceDocument,
} from "../../../../gql/graphql";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { FormError } from "../../../../ui/feedback/form-error";
import { ConfirmDialog } from "../../../../ui/layout/confirm-dialog";
import { Amount } from "../../../../ui/text/amount";
import { Moment } from "../../../../ui/text/moment";
import { BonusEvents } from "../../components/entry-events";
import classes from "../../rewards/components/rewards.module.css";

type Balance = NonNullable<NonNullable<BonusesQuery["me"]>["bonuses"]["edges"][number]["node"]["balance"]>;

/** The balance of a bonus and its terms, as items of a description list. */
export function BalanceFigures({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation("rewards");
  const { amount, maxBet, maxConversion, converted, forfeited, expiresAt, endedAt } = balance;
  const figures = endedAt === null ? { amount, maxBet, maxConversion } : { converted, forfeited };
  return (
    <>
      {Object.entries(figures).map(([name, money]) =>
        money === null ? null : (
          <Figure key={name} label={t(`bonus.balance.${name as "amount"}`)}>
            <Amount {...money} />
          </Figure>
        ),
      )}
      <Figure label={t(endedAt === null ? "bonus.balance.expires" : "bonus.balance.ended")}>
        <Moment at={endedAt ?? expiresAt} />
      </Figure>
    </>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface BalanceActionsProps {
  readonly bonusId: string;
  readonly balance: Balance;
}

/** Ends an open bonus, once the member has confirmed it. */
function EndButton({ bonusId, balance }: BalanceActionsProps) {
  const { t } = useTranslation("rewards");
  const [isAsking, setAsking] = useState(false);
  const money = useMoneyText();
  const errorText = useErrorText();
  const [endBonus, { loading, error }] = useMutation(EndBonusDocument, {
    variables: { id: bonusId },
    refetchQueries: [BonusesDocument, WalletBalanceDocument],
    onCompleted: () => setAsking(false),
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
        {t("bonus.balance.end")}
      </Button>
      <FormError text={error ? errorText(error) : null} />
      <ConfirmDialog
        opened={isAsking}
        title={t("bonus.balance.endTitle")}
        text={t("bonus.balance.endText", { amount: money(balance.amount) })}
        cancel={t("bonus.balance.keep")}
        confirm={t("bonus.balance.end")}
        isDangerous
        isRunning={loading}
        onConfirm={() => void endBonus()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface BonusActionsProps {
  readonly bonusId: string;
  /** Null for a bonus that is cash. */
  readonly balance: Balance | null;
}

/** Shows what has counted towards a bonus, and ends an open balance. */
export function BonusActions({ bonusId, balance }: BonusActionsProps) {
  const { t } = useTranslation("rewards");
  const [areEventsShown, showEvents] = useState(false);
  return (
    <>
      <div className={classes.line}>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={areEventsShown}
          onClick={() => showEvents((shown) => !shown)}
        >
          {t("bonus.balance.events")}
        </Button>
        {balance?.state === "OPEN" && <EndButton bonusId={bonusId} balance={balance} />}
      </div>
      {areEventsShown && <BonusEvents bonusId={bonusId} />}
    </>
  );
}
