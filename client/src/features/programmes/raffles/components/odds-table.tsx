import { useTranslation } from "react-i18next";
import { useDocumentLanguage } from "../../../../lib/i18n/use-document-language";
import { formatPercent } from "../../../../lib/money/percent";
import { Amount } from "../../../../ui/text/amount";
import { isMoney, type Raffle } from "../model";
import classes from "./raffles.module.css";

/** The prizes of a raffle: with the chance of each and how many are left, or with how many tickets win each. */
export function OddsTable({ raffle: { form, prizes } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation("raffles");
  const tag = useDocumentLanguage();
  const isWheel = form === "WHEEL";
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t(isWheel ? "odds" : "prizes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("prize")}</th>
          <th scope="col">{t(isWheel ? "chance" : "winners")}</th>
          {isWheel && <th scope="col">{t("left")}</th>}
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.number}>
            <th scope="row">{isMoney(prize) ? <Amount {...prize.amount} /> : t("nothing")}</th>
            <td>
              {isWheel ? (
                <bdi dir="ltr">{formatPercent(prize.chance ?? "0", tag)}</bdi>
              ) : (
                (prize.winners ?? 0)
              )}
            </td>
            {isWheel && <td>{prize.left ?? t("unlimited")}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
