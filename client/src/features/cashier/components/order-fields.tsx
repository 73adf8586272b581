import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { formatMoney } from "../../../lib/money/money";
import { Amount } from "../../../ui/Amount";
import { FailureNote } from "../../../ui/FailureNote";
import { useDocumentLanguage } from "../../../ui/use-document-language";
import { type DepositMethod, percentOf, reckon } from "../model";
import { useCreateOrder } from "../use-create-order";
import classes from "./cashier.module.css";
import { MethodIcon } from "./method-icon";

interface OrderFieldsProps {
  readonly methods: readonly DepositMethod[];
  readonly onOrdered: (id: string) => void;
}

type MoneyView = DepositMethod["min"];

function useMoneyText() {
  const tag = useDocumentLanguage();
  return ({ amount, currency }: MoneyView) => `\u2066${formatMoney(amount, currency, tag)}\u2069`;
}

function Methods({
  methods,
  chosen,
  onChoose,
}: {
  readonly methods: readonly DepositMethod[];
  readonly chosen: DepositMethod;
  readonly onChoose: (id: string) => void;
}) {
  const { t } = useTranslation("cashier");
  return (
    <fieldset className={classes.methods} aria-label={t("method")}>
      {methods.map(({ id, kind, name }) => (
        <button
          key={id}
          type="button"
          className={classes.method}
          aria-pressed={id === chosen.id}
          onClick={() => onChoose(id)}
        >
          <MethodIcon kind={kind} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Figures({ method, typed }: { readonly method: DepositMethod; readonly typed: string }) {
  const { t } = useTranslation("cashier");
  const money = useMoneyText();
  const reckoned = reckon(typed, method);
  const isFree = method.feeBasisPoints === 0 && !/[1-9]/.test(method.feeFixed.amount);
  const terms = t("feeTerms", { fixed: money(method.feeFixed), percent: percentOf(method.feeBasisPoints) });
  return (
    <dl className={classes.figures}>
      <dt>{t("limits")}</dt>
      <dd>{t("fromTo", { min: money(method.min), max: money(method.max) })}</dd>
      <dt>{t("fee")}</dt>
      <dd>
        {isFree ? t("noFee") : reckoned ? <Amount amount={reckoned.fee} currency={method.currency} /> : terms}
      </dd>
      {reckoned && (
        <>
          <dt>{t("reaches")}</dt>
          <dd>
            <Amount amount={reckoned.credited} currency={method.currency} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The ways of depositing, the amount with round ones to press, and what it comes to. */
export function OrderFields({ methods, onOrdered }: OrderFieldsProps) {
  const { t } = useTranslation("cashier");
  const errorText = useErrorText();
  const money = useMoneyText();
  const [methodId, setMethodId] = useState(methods[0]?.id);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { order, isBusy, error, forget } = useCreateOrder(onOrdered);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  if (!method) return null;
  const reckoned = reckon(typed, method);
  const limits = {
    low: t("tooLow", { min: money(method.min) }),
    high: t("tooHigh", { max: money(method.max) }),
  };
  const fault = reckoned === null ? t("noAmount") : reckoned.fault && limits[reckoned.fault];
  const type = (text: string) => {
    setTyped(text);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reckoned && !fault) void order({ methodId: method.id, amount: reckoned.amount });
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <FailureNote text={error ? errorText(error) : null} />
      <Methods methods={methods} chosen={method} onChoose={setMethodId} />
      <TextInput
        label={t("amount", { currency: method.currency })}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setChecked(typed !== "")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        dir="ltr"
        error={isChecked && fault ? fault : undefined}
        data-autofocus
      />
      <div className={classes.quick}>
        {method.quickAmounts.map((quick) => (
          <Button key={quick.amount} variant="default" size="sm" onClick={() => type(quick.amount)}>
            <Amount {...quick} />
          </Button>
        ))}
      </div>
      <Figures method={method} typed={typed} />
      <p className={classes.note}>{t("payWithin", { count: method.expiryMinutes })}</p>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t("goOn")}
      </Button>
    </form>
  );
}
