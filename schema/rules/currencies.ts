/** A currency that the platform supports. `digits`: decimal places of the minor unit. */
export interface CurrencyRule {
  readonly code: string;
  readonly symbol: string;
  readonly digits: number;
}

/** Every currency a brand may offer. The ledger's own table is filled from the same figures. */
export const currencies: readonly CurrencyRule[] = [
  { code: "USD", symbol: "$", digits: 2 },
  { code: "EUR", symbol: "€", digits: 2 },
  { code: "CNY", symbol: "¥", digits: 2 },
  { code: "THB", symbol: "฿", digits: 2 },
  { code: "VND", symbol: "₫", digits: 0 },
  { code: "JPY", symbol: "¥", digits: 0 },
  { code: "KWD", symbol: "KD", digits: 3 },
  { code: "USDT", symbol: "₮", digits: 6 },
];

/** Returns the rule of a currency. @throws RangeError for an unknown code */
export function currencyRule(code: string): CurrencyRule {
  const rule = currencies.find((c) => c.code === code);
  if (!rule) throw new RangeError(`unknown currency ${code}`);
  return rule;
}
