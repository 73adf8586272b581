import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { OwnRebatesDocument } from "../../../gql/graphql";
import type { Money } from "../../../lib/money/money";
import { addAmounts } from "../../../lib/money/sum";
import { Amount } from "../../../ui/text/amount";
import facts from "./facts.module.css";

interface OwnIncomeProps {
  /** The instants of the days shown. */
  readonly from: string | null;
  readonly to: string | null;
  /** The sums of the bills shown, one for each currency. */
  readonly totals: readonly { readonly amount: Money; readonly reversed: Money }[];
}

/** What the bills shown and the agent's own rebate come to, by currency; nothing while there is no rebate. */
export function OwnIncome({ from, to, totals }: OwnIncomeProps) {
  const { t } = useTranslation("contracts");
  const { data } = useQuery(OwnRebatesDocument, {
    variables: { from, to },
    fetchPolicy: "cache-and-network",
  });
  const rebates = data?.me?.agent?.ownRebates ?? [];
  return rebates.map(({ amount, currency }) => {
    const bills = totals.find((sums) => sums.amount.currency === currency);
    const billed = bills
      ? addAmounts([bills.amount.amount, `-${bills.reversed.amount}`])
      : amount.replace("-", "").replace(/\d/g, "0");
    const lines = [
      { key: "bills", label: t("income.bills"), amount: billed },
      { key: "rebate", label: t("income.rebate"), amount },
      { key: "total", label: t("income.total"), amount: addAmounts([billed, amount]) },
    ];
    return (
      <dl key={currency} className={facts.facts}>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>{line.label}</dt>
            <dd>
              <Amount amount={line.amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    );
  });
}
