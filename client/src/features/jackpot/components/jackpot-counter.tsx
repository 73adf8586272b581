import { useQuery } from "@apollo/client/react";
import { jackpotText } from "@croupier/schema/rules/jackpot.js";
import { useReducedMotion } from "@mantine/hooks";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { JackpotCurrencyDocument } from "../../../gql/graphql";
import { formatMoney } from "../../../lib/money/money";
import { useDocumentLanguage } from "../../../ui/use-document-language";
import { useJackpot } from "../use-jackpot";
import classes from "./jackpot-counter.module.css";
import { RollingAmount } from "./rolling-amount";

/** The member's currency, as far as it is known already; a guest sees the brand's first. */
function useCurrency(): string {
  const { currencies } = useBrand();
  const { data } = useQuery(JackpotCurrencyDocument, { fetchPolicy: "cache-only" });
  return data?.me?.wallet?.currency ?? currencies[0]?.code ?? "";
}

/**
 * The jackpot that grows while one looks. Screen readers are told what it was when it appeared, and nothing more;
 * under reduced motion it is plain text. Whoever is bothered by it stops it.
 */
export function JackpotCounter() {
  const { t } = useTranslation("lobby");
  const tag = useDocumentLanguage();
  const currency = useCurrency();
  const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [isPaused, setIsPaused] = useState(false);
  const value = useJackpot(isPaused);
  const [first] = useState(value);
  const written = (hundredths: number) => formatMoney(jackpotText(hundredths), currency, tag);
  return (
    <section className={classes.root} aria-label={t("jackpot.title")}>
      <p className={classes.title} aria-hidden>
        {t("jackpot.title")}
      </p>
      <p className={classes.hidden}>{t("jackpot.value", { amount: written(first) })}</p>
      <div className={classes.amount}>
        {isCalm ? (
          <bdi dir="ltr" className={classes.plain} aria-hidden>
            {written(value)}
          </bdi>
        ) : (
          <RollingAmount text={written(value)} />
        )}
      </div>
      <button
        type="button"
        className={classes.pause}
        aria-label={t(isPaused ? "jackpot.goOn" : "jackpot.pause")}
        onClick={() => setIsPaused(!isPaused)}
      >
        {isPaused ? (
          <IconPlayerPlayFilled size={16} aria-hidden />
        ) : (
          <IconPlayerPauseFilled size={16} aria-hidden />
        )}
      </button>
    </section>
  );
}
