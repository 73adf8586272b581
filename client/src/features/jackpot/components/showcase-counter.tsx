import { formatJackpot } from "@croupier/schema/rules/jackpot.js";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatMoney } from "../../../lib/money/money";
import { useCounterCurrency } from "../use-counter-currency";
import { useJackpot } from "../use-jackpot";
import { CounterFrame } from "./counter-frame";

/** A number that grows while it is visible. Screen readers announce its first value only. */
export function ShowcaseCounter() {
  const { t } = useTranslation("lobby");
  const tag = useDocumentLanguage();
  const currency = useCounterCurrency();
  const [isPaused, setIsPaused] = useState(false);
  const { code } = useBrand();
  const value = useJackpot(code, isPaused);
  const [first] = useState(value);
  const written = (hundredths: number) => formatMoney({ amount: formatJackpot(hundredths), currency }, tag);
  return (
    <CounterFrame
      amount={written(value)}
      announcement={t("jackpot.value", { amount: written(first) })}
      isPaused={isPaused}
      onPause={setIsPaused}
    />
  );
}
