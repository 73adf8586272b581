import { durationText } from "@croupier/schema/rules/durations.js";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { FormError } from "../../../ui/feedback/form-error";
import { BalancedGrid } from "../../../ui/layout/balanced-grid";
import { MethodLogo } from "../../../ui/media/method-logo";
import { Amount } from "../../../ui/text/amount";
import { calculateBonus, calculateDeposit, type DepositBonus, type DepositMethod } from "../model";
import { useCreateOrder } from "../use-create-order";
import { BonusChoice } from "./bonus-choice";
import classes from "./deposits.module.css";
import { OrderFigures } from "./order-figures";

interface OrderFieldsProps {
  readonly methods: readonly DepositMethod[];
  /** The bonuses that the member may select, for any deposit method. */
  readonly bonuses: readonly DepositBonus[];
  readonly onOrdered: (id: string) => void;
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
  const { t } = useTranslation("deposits");
  return (
    <fieldset className={classes.methods} aria-label={t("method")}>
      <BalancedGrid most={{ narrow: 2, wide: 4 }}>
        {methods.map(({ id, kind, name }) => (
          <button
            key={id}
            type="button"
            className={classes.method}
            aria-pressed={id === chosen.id}
            onClick={() => onChoose(id)}
          >
            <MethodLogo kind={kind} />
            {name}
          </button>
        ))}
      </BalancedGrid>
    </fieldset>
  );
}

/** The deposit methods, the amount with round suggestions, the offered bonuses, and the calculation. */
export function OrderFields({ methods, bonuses, onOrdered }: OrderFieldsProps) {
  const { t, i18n } = useTranslation("deposits");
  const errorText = useErrorText();
  const money = useMoneyText();
  const [methodId, setMethodId] = useState(methods[0]?.id);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { order, isBusy, error, forget } = useCreateOrder(onOrdered);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  const [bonusId, setBonusId] = useState<string | null>(null);
  if (!method) return null;
  const calculation = calculateDeposit(typed, method);
  const limits = {
    low: t("tooLow", { min: money(method.min) }),
    high: t("tooHigh", { max: money(method.max) }),
  };
  const offered = bonuses.filter(({ methodIds }) => methodIds.includes(method.id));
  const bonus = offered.find(({ id }) => id === bonusId) ?? null;
  const isBelowBonus = bonus !== null && calculateBonus(typed, bonus, method)?.isLow === true;
  const bonusFault = isBelowBonus ? t("bonus.tooLow", { min: money(bonus.minDeposit) }) : null;
  const amountFault = calculation === null ? t("noAmount") : calculation.fault && limits[calculation.fault];
  const fault = amountFault ?? bonusFault;
  const type = (text: string) => {
    setTyped(text);
    forget();
  };
  const chooseMethod = (id: string) => {
    setMethodId(id);
    forget();
  };
  const chooseBonus = (id: string | null) => {
    setBonusId(id);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (calculation && !fault)
      void order({ methodId: method.id, amount: calculation.amount, bonusId: bonus?.id ?? null });
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <FormError text={error ? errorText(error) : null} />
      <Methods methods={methods} chosen={method} onChoose={chooseMethod} />
      <TextInput
        label={t("amount", { currency: method.currency })}
        description={t("fromTo", { min: money(method.min), max: money(method.max) })}
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
      <BalancedGrid most={{ narrow: 3, wide: 5 }}>
        {method.quickAmounts.map((quick) => (
          <Button
            key={quick.amount}
            variant="default"
            size="sm"
            className={classes.quick}
            onClick={() => type(quick.amount)}
          >
            <Amount {...quick} />
          </Button>
        ))}
      </BalancedGrid>
      {offered.length > 0 && (
        <BonusChoice bonuses={offered} chosen={bonus?.id ?? null} onChoose={chooseBonus} />
      )}
      <OrderFigures method={method} bonus={bonus} typed={typed} />
      <p className={classes.note}>
        {t("payWithin", { time: durationText(method.expiryMinutes, i18n.resolvedLanguage ?? "en") })}
      </p>
      <div className={classes.submit}>
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t("goOn")}
        </Button>
      </div>
    </form>
  );
}
