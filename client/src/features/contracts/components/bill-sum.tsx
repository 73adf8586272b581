import type { ReactNode } from "react";
import type { Money } from "../../../lib/money/money";
import { Amount } from "../../../ui/text/amount";
import classes from "./bill-sum.module.css";

/** A line of arithmetic. */
export interface SumRow {
  readonly key: string;
  readonly label: string;
  /** Shown before the amount, such as a rate. */
  readonly detail?: ReactNode;
  readonly amount?: Money;
  readonly isSubtracted?: boolean;
  readonly isTotal?: boolean;
}

/** Arithmetic line by line, as on a receipt. */
export function BillSum({ lines }: { readonly lines: readonly SumRow[] }) {
  return (
    <dl className={classes.sum}>
      {lines.map(({ key, label, detail, amount, isSubtracted, isTotal }) => (
        <div key={key} className={classes.line} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>
            {detail}
            {amount && (
              <Amount
                amount={isSubtracted && /[1-9]/.test(amount.amount) ? `-${amount.amount}` : amount.amount}
                currency={amount.currency}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
