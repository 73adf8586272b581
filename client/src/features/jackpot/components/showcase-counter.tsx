import { useQuery } from "@apollo/client/react";
import { formatJackpot } from "@croupier/schema/rules/jackpot.js";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { JackpotCurrencyDocument } from "../../../gql/graphql";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatMoney } from "../../../lib/money/money";
import { useJackpot } from "../use-jackpot";
import { CounterFrame } from "./counter-frame";

/** The member's currency if it is cached already; a guest sees the brand's first. */
function useCurrency(): string {
  const { currencies } = useBrand();
  const { data } = useQuery(JackpotCurrencyDocument, { fetchPolicy: "cache-only" });
  return data?.me?.wallet?.currency ?? currencies[0]?.code ?? "";
}

/** A number that grows while it is visible. Screen readers announce its first value only. */
export function ShowcaseCounter() {
  const { t } = useTranslation("lobby");
  const tag = useDocumentLanguage();
  const currency = useCurrency();
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
