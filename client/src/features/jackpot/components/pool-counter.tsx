import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { JackpotPoolDocument } from "../../../gql/graphql";
import { useDocumentLanguage } from "../../../lib/i18n/use-document-language";
import { formatMoney } from "../../../lib/money/money";
import { useCounterCurrency } from "../use-counter-currency";
import { CounterFrame } from "./counter-frame";

const refreshMs = 15_000;

/**
 * The brand's jackpot pool in the currency of the counter, polled while the page is visible. Nothing is shown when the
 * pool cannot be loaded, or the brand does not show it any more.
 */
export function PoolCounter() {
  const { t } = useTranslation("lobby");
  const tag = useDocumentLanguage();
  const [isPaused, setIsPaused] = useState(false);
  const currency = useCounterCurrency();
  const { data, error, previousData } = useQuery(JackpotPoolDocument, {
    variables: { currency: currency || null },
    fetchPolicy: "cache-and-network",
    pollInterval: isPaused ? 0 : refreshMs,
    skipPollAttempt: () => document.hidden,
  });
  const shown = data ?? previousData;
  const pool = shown?.jackpotPool;
  if (!pool && (shown || error)) return null;
  const amount = pool ? formatMoney(pool, tag) : null;
  return (
    <CounterFrame
      amount={amount}
      announcement={amount && t("jackpot.pool", { amount })}
      isPaused={isPaused}
      onPause={setIsPaused}
    />
  );
}
