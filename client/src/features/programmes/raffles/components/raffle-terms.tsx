import { useTranslation } from "react-i18next";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { useMoneyText } from "../../../../lib/money/use-money-text";
import { Moment } from "../../../../ui/text/moment";
import { formatTimes } from "../../model";
import { type Raffle, withoutZeros } from "../model";
import classes from "./raffles.module.css";

/** How turns or tickets are earned, and what applies to prizes. */
export function RaffleTerms({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation("raffles");
  const money = useMoneyText();
  const tag = useDocumentLanguage();
  const { form, trigger, count, per, period, turnoverBasisPoints, averagePrize, currency, endsAt } = raffle;
  const amount = per === null ? "" : money({ amount: per, currency });
  const earning = () => {
    if (trigger === "DEPOSITS") return t(`earn.${form}.DEPOSITS`, { number: count, amount });
    if (trigger === "VALID_BET") return t(`earn.${form}.VALID_BET`, { number: count, amount });
    return t(`free.${period}`, { number: count });
  };
  return (
    <ul className={classes.lines}>
      <li>{earning()}</li>
      {trigger !== "NONE" && period !== "ONCE" && <li>{t(`expires.${period}`)}</li>}
      {averagePrize !== null && (
        <li>{t("average", { amount: money({ amount: withoutZeros(averagePrize), currency }) })}</li>
      )}
      <li>
        {turnoverBasisPoints > 0
          ? t("wagering", { times: formatTimes(turnoverBasisPoints, tag) })
          : t("noWagering")}
      </li>
      {endsAt && (
        <li>
          {t("endsAt")} <Moment at={endsAt} />
        </li>
      )}
    </ul>
  );
}
