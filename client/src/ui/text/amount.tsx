import clsx from "clsx";
import { useState } from "react";
import { useDocumentLanguage } from "../../lib/i18n/use-document-language";
import { directionOf, formatMoney, type MoneyFormat } from "../../lib/money/money";
import classes from "./amount.module.css";

interface AmountProps extends MoneyFormat {
  /** Decimal string, as the server sends it. */
  readonly amount: string;
  readonly currency: string;
  /** Flashes when the amount has risen or fallen. */
  readonly flash?: boolean;
  /** Colours gains and losses. */
  readonly coloured?: boolean;
  readonly className?: string;
}

const minorUnits = (amount: string) => BigInt(amount.replace(".", ""));

/** Money in the user's language: tabular Latin digits, never reordered by right-to-left text. */
export function Amount(props: AmountProps) {
  const { amount, currency, symbol, signed, display, flash = false, coloured = false, className } = props;
  const tag = useDocumentLanguage();
  const [shown, setShown] = useState({ amount, currency, change: "none", count: 0 });
  if (shown.amount !== amount || shown.currency !== currency) {
    const rose = minorUnits(amount) > minorUnits(shown.amount);
    const change = shown.currency !== currency ? "none" : rose ? "up" : "down";
    setShown({ amount, currency, change, count: shown.count + 1 });
  }
  return (
    <bdi
      key={shown.count}
      dir="ltr"
      className={clsx(classes.amount, className)}
      data-change={flash ? shown.change : undefined}
      data-direction={coloured ? directionOf(amount) : undefined}
    >
      {formatMoney({ amount, currency }, tag, { symbol, signed, display })}
    </bdi>
  );
}
