import { useMutation } from "@apollo/client/react";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestWithdrawalDocument, WithdrawalOptionsDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useRequest } from "../../../lib/http/use-request";
import { isPaymentPassword } from "../../../lib/money/payment-password";
import { useBalanceHidden } from "../../../lib/money/use-balance-hidden";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { FormError } from "../../../ui/feedback/form-error";
import { PaymentPasswordField } from "../../../ui/form/payment-password-field";
import { Amount } from "../../../ui/text/amount";
import { HideableAmount, hiddenAmountText } from "../../../ui/text/hideable-amount";
import {
  type Account,
  calculateWithdrawal,
  isSome,
  type Method,
  type Money,
  type WithdrawalCalculation,
  type WithdrawalOptions,
  withdrawableTo,
} from "../model";
import { AccountChoice } from "./account-choice";
import { ArrivalTime } from "./arrival-time";
import classes from "./withdrawals.module.css";

interface RequestFormProps {
  readonly options: WithdrawalOptions;
  readonly onRequested: (id: string) => void;
}

function Figures({
  method,
  withdrawable,
  calculation,
}: {
  readonly method: Method;
  /** What can be withdrawn to the account; null when it is the most of all accounts, which is shown already. */
  readonly withdrawable: Money | null;
  readonly calculation: WithdrawalCalculation | null;
}) {
  const { t } = useTranslation("withdrawals");
  const { currency, estimate } = method;
  return (
    <dl className={classes.figures}>
      {withdrawable && (
        <>
          <dt>{t("part.withdrawable")}</dt>
          <dd>
            <HideableAmount {...withdrawable} />
          </dd>
        </>
      )}
      <dt>{t("least")}</dt>
      <dd>
        <Amount {...method.min} />
      </dd>
      <dt>{t("most")}</dt>
      <dd>
        <Amount {...method.max} />
      </dd>
      {calculation && (
        <>
          <dt>{t("fee")}</dt>
          <dd>
            <Amount amount={calculation.fee} currency={currency} />
          </dd>
          <dt>{t("arrives")}</dt>
          <dd>
            <Amount amount={calculation.arrives} currency={currency} />
          </dd>
        </>
      )}
      {estimate && (
        <>
          <dt>{t("estimate.label")}</dt>
          <dd>
            <ArrivalTime estimate={estimate} />
          </dd>
        </>
      )}
    </dl>
  );
}

function useFaults({ dailyAmountLeft }: WithdrawalOptions, withdrawable: Money, method: Method) {
  const { t } = useTranslation("withdrawals");
  const [isHidden] = useBalanceHidden();
  const money = useMoneyText();
  return {
    low: t("fault.low", { min: money(method.min) }),
    high: t("fault.high", { max: money(method.max) }),
    balance: t("fault.balance", { max: isHidden ? hiddenAmountText : money(withdrawable) }),
    day: t("fault.day", { max: money(dailyAmountLeft) }),
  };
}

function Fields({
  options,
  onRequested,
  account,
  method,
}: RequestFormProps & { account: Account; method: Method }) {
  const { t } = useTranslation("withdrawals");
  const errorText = useErrorText();
  const [typed, setTyped] = useState("");
  const [paymentPassword, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [request] = useMutation(RequestWithdrawalDocument, { refetchQueries: [WithdrawalOptionsDocument] });
  const { run, isBusy, error, clearError } = useRequest(async (amount: string, requestId) => {
    const input = { accountId: account.id, amount, paymentPassword, requestId };
    const { data } = await request({ variables: { input } });
    if (data) onRequested(data.requestWithdrawal.id);
  });
  const withdrawable = withdrawableTo(options, account);
  const calculation = calculateWithdrawal(typed, method, { ...options, withdrawable });
  const faults = useFaults(options, withdrawable, method);
  const fault = calculation === null ? t("fault.none") : calculation.fault && faults[calculation.fault];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (calculation && !fault && isPaymentPassword(paymentPassword))
      void run(calculation.amount, `${account.id} ${calculation.amount}`);
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    clearError();
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <FormError text={error ? errorText(error) : null} />
      <TextInput
        label={t("amount", { currency: method.currency })}
        value={typed}
        onChange={(event) => change(setTyped)(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        dir="ltr"
        error={isChecked && fault ? fault : undefined}
      />
      <Figures
        method={method}
        withdrawable={withdrawable.amount === options.withdrawable.amount.amount ? null : withdrawable}
        calculation={calculation}
      />
      <PaymentPasswordField value={paymentPassword} onChange={change(setPassword)} isChecked={isChecked} />
      <p className={classes.note}>{t("final")}</p>
      <Button type="submit" size="md" fullWidth loading={isBusy} disabled={isSome(options.debt)}>
        {t("request")}
      </Button>
    </form>
  );
}

/** The payout account and the amount, with the calculation of what arrives. */
export function RequestForm({ options, onRequested }: RequestFormProps) {
  const { accounts, methods } = options;
  const [chosen, choose] = useState<string | null>(null);
  const usable = accounts.filter(({ methodId }) => methods.some(({ id }) => id === methodId));
  const account = usable.find(({ id }) => id === chosen) ?? usable[0];
  const method = methods.find(({ id }) => id === account?.methodId);
  if (!account || !method) return null;
  return (
    <div className={classes.stack}>
      <AccountChoice accounts={usable} methods={methods} chosen={account} onChoose={choose} />
      <Fields key={method.id} options={options} onRequested={onRequested} account={account} method={method} />
    </div>
  );
}
