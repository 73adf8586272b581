/** The counter of the home page that shows a jackpot where the brand has no pool of its own. */

/** Where the counter starts and how it grows; amounts in whole units of the currency, times in milliseconds. */
export const jackpotRule = {
  start: { min: 1_000_000, max: 2_500_000 },
  growth: { min: 100, max: 500 },
  pausesMs: [3_000, 4_000, 5_000],
  decimals: 2,
} as const;

/** What is shown is a decimal with so many digits, whatever the currency's own minor unit. */
const scale = 10 ** jackpotRule.decimals;

/** A number from 0 up to, but not with, 1. */
type Random = () => number;

function between({ min, max }: { readonly min: number; readonly max: number }, random: Random): number {
  return min * scale + Math.floor(random() * ((max - min) * scale + 1));
}

/** Where a counter starts, in hundredths of the currency's unit. */
export function jackpotStart(random: Random): number {
  return between(jackpotRule.start, random);
}

/** By how much it grows next, in hundredths of the currency's unit, and after how many milliseconds. */
export function jackpotStep(random: Random): { readonly growth: number; readonly afterMs: number } {
  const { pausesMs, growth } = jackpotRule;
  const afterMs = pausesMs[Math.floor(random() * pausesMs.length)] ?? pausesMs[0];
  return { growth: between(growth, random), afterMs };
}

/** Hundredths as a decimal text: 123456 is "1234.56". */
export function jackpotText(hundredths: number): string {
  return `${Math.floor(hundredths / scale)}.${String(hundredths % scale).padStart(jackpotRule.decimals, "0")}`;
}
