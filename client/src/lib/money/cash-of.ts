import { countDecimals, formatMinorUnits, parseAmount } from "./typed-amount";

interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** The parts of a wallet that make up its spendable balance. */
export interface BalanceParts {
  readonly balance: Money;
  /** The part of the balance that is a bonus. */
  readonly bonus: Money;
}

/** The cash of a wallet's balance: without the bonus. */
export function cashOf({ balance: { amount, currency }, bonus }: BalanceParts): Money {
  const digits = countDecimals(amount);
  const minor = (text: string) => parseAmount(text, digits) ?? 0n;
  const cash = minor(amount) - minor(bonus.amount);
  return { amount: formatMinorUnits(cash > 0n ? cash : 0n, digits), currency };
}
