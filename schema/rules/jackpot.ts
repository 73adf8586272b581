/** The illustrative jackpot counter of the home page, shown when the brand has no jackpot pool of its own. */

/** Initial amount and growth of the counter; amounts in whole units of the currency, times in milliseconds. */
export const jackpotRule = {
  start: { min: 1_000_000, max: 2_500_000 },
  growth: { min: 100, max: 500 },
  pausesMs: [3_000, 4_000, 5_000],
  decimals: 2,
} as const;

/** The counter always has this many decimals, whatever the currency's minor unit. */
const scale = 10 ** jackpotRule.decimals;

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
type Random = () => number;

function drawBetween({ min, max }: { readonly min: number; readonly max: number }, random: Random): number {
  return min * scale + Math.floor(random() * ((max - min) * scale + 1));
}

/** Draws a counter's initial amount, in hundredths of the currency's unit. */
export function drawJackpotStart(random: Random): number {
  return drawBetween(jackpotRule.start, random);
}

/** Draws by how much the counter grows next, in hundredths of the currency's unit, and after how many milliseconds. */
export function drawJackpotStep(random: Random): { readonly growth: number; readonly afterMs: number } {
  const { pausesMs, growth } = jackpotRule;
  const afterMs = pausesMs[Math.floor(random() * pausesMs.length)] ?? pausesMs[0];
  return { growth: drawBetween(growth, random), afterMs };
}

/** Formats hundredths as a decimal text: 123456 is "1234.56". */
export function formatJackpot(hundredths: number): string {
  return `${Math.floor(hundredths / scale)}.${String(hundredths % scale).padStart(jackpotRule.decimals, "0")}`;
}
