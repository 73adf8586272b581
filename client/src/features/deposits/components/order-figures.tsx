import { useTranslation } from "react-i18next";
import { useMoneyText } from "../../../lib/money/use-money-text";
import { Amount } from "../../../ui/text/amount";
import {
  calculateBonus,
  calculateDeposit,
  type DepositBonus,
  type DepositMethod,
  formatPercent,
} from "../model";
import classes from "./deposits.module.css";

interface OrderFiguresProps {
  readonly method: DepositMethod;
  readonly bonus: DepositBonus | null;
  readonly typed: string;
}

function BonusFigures({ method, bonus, typed }: OrderFiguresProps & { readonly bonus: DepositBonus }) {
  const { t } = useTranslation("deposits");
  const added = calculateBonus(typed, bonus, method);
  if (!added || added.isLow) return null;
  return (
    <>
      <dt>{t("bonus.added")}</dt>
      <dd>
        <Amount amount={added.bonus} currency={method.currency} />
      </dd>
      {bonus.turnoverBasisPoints > 0 && (
        <>
          <dt>{t("bonus.toStake")}</dt>
          <dd>
            <Amount amount={added.turnover} currency={method.currency} />
          </dd>
        </>
      )}
    </>
  );
}

/** The calculation for a typed amount: the fee, the credited amount, and a bonus with its turnover requirement. */
export function OrderFigures({ method, bonus, typed }: OrderFiguresProps) {
  const { t } = useTranslation("deposits");
  const money = useMoneyText();
  const calculation = calculateDeposit(typed, method);
  const isFree = method.feeBasisPoints === 0 && !/[1-9]/.test(method.feeFixed.amount);
  const terms = t("feeTerms", {
    fixed: money(method.feeFixed),
    percent: formatPercent(method.feeBasisPoints),
  });
  return (
    <dl className={classes.figures}>
      <dt>{t("fee")}</dt>
      <dd>
        {isFree ? (
          t("noFee")
        ) : calculation ? (
          <Amount amount={calculation.fee} currency={method.currency} />
        ) : (
          terms
        )}
      </dd>
      {calculation && (
        <>
          <dt>{t("reaches")}</dt>
          <dd>
            <Amount amount={calculation.credited} currency={method.currency} />
          </dd>
        </>
      )}
      {bonus && <BonusFigures method={method} bonus={bonus} typed={typed} />}
    </dl>
  );
}
