import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TransferTermsQuery } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useRequest } from "../../../lib/http/use-request";
import { isPaymentPassword } from "../../../lib/money/payment-password";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { PaymentPasswordError } from "../../../ui/form/payment-password-error";
import { PaymentPasswordField } from "../../../ui/form/payment-password-field";
import { Amount } from "../../../ui/text/amount";
import { parseTransferAmount } from "../model";
import classes from "./transfers.module.css";

export type Terms = NonNullable<TransferTermsQuery["memberTransferTerms"]>;

/** The input of the mutation. */
export interface TransferInput {
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark: string;
  readonly requestId: string;
}

interface SendFormProps {
  readonly terms: Terms;
  /** The receiver, and the control that selects it. */
  readonly receiver: string;
  readonly children: ReactNode;
  readonly onSend: (sending: TransferInput) => Promise<unknown>;
}

const empty = { amount: "", remark: "", paymentPassword: "" };
const maxRemarkLength = 140;

function RemainingAllowance({ terms: { min, max, left, leftCount } }: { readonly terms: Terms }) {
  const { t } = useTranslation("transfers");
  return (
    <dl className={classes.figures}>
      <dt>{t("send.limits")}</dt>
      <dd>
        <Amount {...min} /> – <Amount {...max} />
      </dd>
      <dt>{t("send.left")}</dt>
      <dd>
        <Amount {...left} />
      </dd>
      <dt>{t("send.leftCount")}</dt>
      <dd>{leftCount}</dd>
    </dl>
  );
}

/** The amount, a remark, and the payment password. */
export function SendForm({ terms, receiver, children, onSend }: SendFormProps) {
  const { t } = useTranslation("transfers");
  const _errorText = useErrorText();
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const { run, isBusy, error, clearError } = useRequest((of: Omit<TransferInput, "requestId">, requestId) =>
    onSend({ ...of, requestId }),
  );
  const money = useMoneyText();
  const read = parseTransferAmount(values.amount, { min: terms.min.amount, max: terms.max.amount });
  const bounds = {
    low: t("send.tooLow", { min: money(terms.min) }),
    high: t("send.tooHigh", { max: money(terms.max) }),
  };
  const amountFault = read === null ? t("noAmount") : read.fault && bounds[read.fault];
  const type = (over: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...over }));
    setSent(false);
    clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!read || amountFault || !isPaymentPassword(values.paymentPassword)) return;
    const key = [receiver, read.amount, values.remark].join("\n");
    if (!(await run({ ...values, amount: read.amount }, key))) return;
    setValues(empty);
    setChecked(false);
    setSent(true);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <PaymentPasswordError error={error} />
      {children}
      <RemainingAllowance terms={terms} />
      <TextInput
        label={t("amountIn", { currency: terms.min.currency })}
        value={values.amount}
        onChange={(event) => type({ amount: event.currentTarget.value })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        dir="ltr"
        error={isChecked && amountFault ? amountFault : undefined}
      />
      <TextInput
        label={t("send.remark")}
        value={values.remark}
        onChange={(event) => type({ remark: event.currentTarget.value })}
        autoComplete="off"
        maxLength={maxRemarkLength}
      />
      <PaymentPasswordField
        value={values.paymentPassword}
        onChange={(paymentPassword) => type({ paymentPassword })}
        isChecked={isChecked}
      />
      <Button type="submit" loading={isBusy}>
        {t("send.submit")}
      </Button>
      <div role="status" className={classes.outcome}>
        {isSent && <p>{t("send.done")}</p>}
      </div>
    </form>
  );
}
