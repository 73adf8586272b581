import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LimitKind, type LimitPeriod, SetLimitDocument } from "../../gql/graphql";
import { useErrorText } from "../../lib/errors/use-error-text";
import { showInfo } from "../../ui/feedback/toasts";
import { type Limit, periodsOf, typedAmount } from "./model";
import { useSaferGamblingMutation } from "./use-safer-gambling";

/** Props of a form for one kind of limit. */
export interface LimitFormProps {
  readonly kind: LimitKind;
  /** Of the member's active wallet. */
  readonly currency: string;
  /** The currencies it can be set in; only the active wallet's by default. */
  readonly currencies?: readonly string[];
  /** The limits in force. */
  readonly limits: readonly Limit[];
  /** Called when the limit was set, or the form was dismissed. */
  readonly onClose: () => void;
}

/** The state of a limit's form, and its submission. The input stays when that fails. */
export function useLimitForm(props: LimitFormProps) {
  const { kind, currency, currencies = [currency], limits, onClose } = props;
  const { t } = useTranslation("safer");
  const errorText = useErrorText();
  const [setLimit, { loading }] = useSaferGamblingMutation(SetLimitDocument);
  const periods = periodsOf(kind);
  const [period, setPeriod] = useState<LimitPeriod>(periods[0] ?? "DAY");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setCurrency] = useState(currency);
  const money = kind === "SESSION" ? null : chosen;
  const digits = money === null ? 0 : currencyRule(money).digits;
  const matches = (limit: Limit) => limit.kind === kind && limit.period === period;
  const own = limits.find((limit) => matches(limit) && (limit.currency ?? null) === money)?.own ?? null;

  const send = async (amount: string | null) => {
    setFailure(null);
    try {
      await setLimit({ variables: { input: { kind, period, currency: money, amount } } });
      showInfo(t("dialog.told"));
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(text, digits);
    setFault(amount === null ? t("dialog.wrongAmount") : null);
    if (amount !== null) void send(amount);
  };
  const choice = { periods, period, setPeriod, currencies, setCurrency, text, setText };
  const isOtherCurrency = money !== null && money !== currency;
  return { ...choice, fault, failure, money, isOtherCurrency, own, loading, send, submit };
}

/** The state of a limit's form. */
export type LimitForm = ReturnType<typeof useLimitForm>;
