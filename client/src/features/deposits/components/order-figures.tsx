import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/text/amount";
import { type DepositBonus, type DepositMethod, percentOf, reckon, reckonBonus } from "../model";
import { useMoneyText } from "../use-money-text";
import classes from "./deposits.module.css";

interface OrderFiguresProps {
  readonly method: DepositMethod;
  readonly bonus: DepositBonus | null;
  readonly typed: string;
}

function BonusFigures({ method, bonus, typed }: OrderFiguresProps & { readonly bonus: DepositBonus }) {
  const { t } = useTranslation("cashier");
  const added = reckonBonus(typed, bonus, method);
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
            <Amount amount={added.toStake} currency={method.currency} />
          </dd>
        </>
      )}
    </>
  );
}

/** The calculation for a typed amount: the fee, the credited amount, and a bonus with its turnover requirement. */
export function OrderFigures({ method, bonus, typed }: OrderFiguresProps) {
  const { t } = useTranslation("cashier");
  const money = useMoneyText();
  const reckoned = reckon(typed, method);
  const isFree = method.feeBasisPoints === 0 && !/[1-9]/.test(method.feeFixed.amount);
  const terms = t("feeTerms", { fixed: money(method.feeFixed), percent: percentOf(method.feeBasisPoints) });
  return (
    <dl className={classes.figures}>
      <dt>{t("fee")}</dt>
      <dd>
        {isFree ? t("noFee") : reckoned ? <Amount amount={reckoned.fee} currency={method.currency} /> : terms}
      </dd>
      {reckoned && (
        <>
          <dt>{t("reaches")}</dt>
          <dd>
            <Amount amount={reckoned.credited} currency={method.currency} />
          </dd>
        </>
      )}
      {bonus && <BonusFigures method={method} bonus={bonus} typed={typed} />}
    </dl>
  );
}
