import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LimitPeriod } from "../../../gql/graphql";
import { currencySymbol } from "../../../lib/money/money";
import { FormError } from "../../../ui/feedback/form-error";
import type { LimitForm } from "../use-limit-form";
import classes from "./safer-gambling.module.css";

/** The fields of a limit: its period and amount, with the error of the last attempt and the rule for changes. */
export function LimitFields({ form }: { readonly form: LimitForm }) {
  const { t } = useTranslation("safer");
  return (
    <>
      <FormError text={form.failure} />
      {form.periods.length > 1 && (
        <NativeSelect
          label={t("dialog.period")}
          value={form.period}
          onChange={({ currentTarget }) => form.setPeriod(currentTarget.value as LimitPeriod)}
          data={form.periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      )}
      {form.money !== null && form.currencies.length > 1 && (
        <NativeSelect
          label={t("dialog.currency")}
          value={form.money}
          onChange={({ currentTarget }) => form.setCurrency(currentTarget.value)}
          data={[...form.currencies]}
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
      {form.isOtherCurrency && form.own === null && (
        <p className={classes.hint}>{t("dialog.elsewhere", { currency: form.money })}</p>
      )}
    </>
  );
}
