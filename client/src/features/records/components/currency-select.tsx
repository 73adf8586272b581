import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCurrencies } from "../use-currencies";

interface CurrencySelectProps {
  readonly value: string | null;
  readonly onChange: (currency: string) => void;
}

/** Selects one of the member's wallets, when there is more than one; the first is the active one. */
export function CurrencySelect({ value, onChange }: CurrencySelectProps) {
  const { t } = useTranslation("records");
  const { currencies, isLoading } = useCurrencies();
  if (isLoading) return <span data-waiting hidden />;
  if (currencies.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t("account.currency")}
      value={value ?? currencies[0]}
      data={currencies}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
