/** The smallest bet unit by currency, in minor units. */
const coins: Readonly<Record<string, bigint>> = {
  USD: 1n,
  EUR: 1n,
  CNY: 5n,
  THB: 25n,
  VND: 200n,
  JPY: 1n,
  KWD: 5n,
};

/** The currencies that slots are played in. */
export const coinCurrencies: readonly string[] = Object.keys(coins);

/** The smallest bet unit of a currency, in minor units; null when slots are not played in it. */
export function coinOf(currency: string): bigint | null {
  return coins[currency] ?? null;
}
