import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LimitKind, type LimitPeriod, SetLimitDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { currencySymbol } from "../../../lib/money/money";
import { FailureNote } from "../../../ui/FailureNote";
import { tellNews } from "../../../ui/toasts";
import { type Limit, periodsOf, typedAmount } from "../model";
import { useProtection } from "../use-safer-gambling";
import classes from "./safer-gambling.module.css";

interface LimitDialogProps {
  readonly kind: LimitKind;
  readonly currency: string;
  readonly limits: readonly Limit[];
  readonly onClose: () => void;
}

/** What is typed into the dialog, and how it is sent. */
function useLimitForm({ kind, currency, limits, onClose }: LimitDialogProps) {
  const { t } = useTranslation("safer");
  const errorText = useErrorText();
  const [setLimit, { loading }] = useProtection(SetLimitDocument);
  const periods = periodsOf(kind);
  const [period, setPeriod] = useState<LimitPeriod>(periods[0] ?? "DAY");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const money = kind === "SESSION" ? null : currency;
  const digits = money === null ? 0 : currencyRule(money).digits;
  const isMine = (limit: Limit) => limit.kind === kind && limit.period === period;
  const own = limits.find((limit) => isMine(limit) && (limit.currency ?? null) === money)?.own ?? null;

  const send = async (amount: string | null) => {
    setFailure(null);
    try {
      await setLimit({ variables: { input: { kind, period, currency: money, amount } } });
      tellNews(t("dialog.told"));
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
  return { periods, period, setPeriod, text, setText, fault, failure, money, own, loading, send, submit };
}

/** Sets, changes or takes away a limit of one kind. */
export function LimitDialog(props: LimitDialogProps) {
  const { t } = useTranslation("safer");
  const form = useLimitForm(props);
  const { kind, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={t(`kinds.${kind}`)} size={440}>
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <FailureNote text={form.failure} />
        {form.periods.length > 1 && (
          <NativeSelect
            label={t("dialog.period")}
            value={form.period}
            onChange={({ currentTarget }) => form.setPeriod(currentTarget.value as LimitPeriod)}
            data={form.periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          />
        )}
        <TextInput
          data-autofocus
          label={form.money === null ? t("dialog.minutes") : t("dialog.amount", { currency: form.money })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          leftSection={form.money === null ? undefined : <bdi>{currencySymbol(form.money)}</bdi>}
          value={form.text}
          error={form.fault}
          onChange={({ currentTarget }) => form.setText(currentTarget.value)}
        />
        <p className={classes.hint}>{t("dialog.rule")}</p>
        <div className={classes.actions}>
          {form.own !== null && (
            <Button variant="default" size="md" disabled={form.loading} onClick={() => void form.send(null)}>
              {t("dialog.remove")}
            </Button>
          )}
          <Button type="submit" size="md" loading={form.loading}>
            {t("dialog.save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
