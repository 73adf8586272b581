import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/text/amount";
import type { Programme } from "../model";
import classes from "./programme.module.css";
import { Rate } from "./rate";

interface ProgrammeTiersProps {
  readonly currency: string;
  readonly tiers: NonNullable<Programme["rules"]["tiers"]>;
}

/** The rates of a rebate, by category, or of a cashback. */
export function ProgrammeTiers({ currency, tiers }: ProgrammeTiersProps) {
  const { t } = useTranslation(["promotions", "common"]);
  const hasCategories = tiers.some(({ category }) => category !== null);
  return (
    <table className={classes.tiers}>
      <caption className={classes.caption}>{t("terms.rates")}</caption>
      <thead>
        <tr>
          {hasCategories && <th scope="col">{t("terms.games")}</th>}
          <th scope="col">{t("terms.from")}</th>
          <th scope="col">{t("terms.rate")}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ category, from, rate }) => (
          <tr key={`${category} ${from}`}>
            {hasCategories && <td>{category && t(`common:categories.${category}`)}</td>}
            <td>
              <Amount amount={from} currency={currency} />
            </td>
            <td>
              <Rate value={rate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
