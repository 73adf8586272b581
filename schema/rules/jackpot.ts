/**
 * The illustrative jackpot counter of the home page, shown when the brand does not show its jackpot pool. It follows from
 * the brand and the time, so that everyone who looks sees one number.
 */

/**
 * Initial amount and growth of the counter; amounts in whole units of the currency, times in milliseconds. Every full hour
 * (UTC) it starts again.
 */
export const jackpotRule = {
  windowMs: 3_600_000,
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

/** A generator of numbers from 0 to 1 that a text determines: FNV-1a of the text, then mulberry32. */
function randomOf(text: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/**
 * Returns what the counter of a brand shows at a time, in hundredths of the currency's unit, and when it changes next; times
 * in milliseconds since 1970.
 */
export function showcaseAt(
  brandCode: string,
  at: number,
): { readonly amount: number; readonly nextAt: number } {
  const { windowMs } = jackpotRule;
  const start = Math.floor(at / windowMs) * windowMs;
  const random = randomOf(`${brandCode}:${start}`);
  let amount = drawJackpotStart(random);
  for (let time = start; ; ) {
    const { growth, afterMs } = drawJackpotStep(random);
    time += afterMs;
    if (time > at) return { amount, nextAt: Math.min(time, start + windowMs) };
    amount += growth;
  }
}

/** Formats hundredths as a decimal text: 123456 is "1234.56". */
export function formatJackpot(hundredths: number): string {
  return `${Math.floor(hundredths / scale)}.${String(hundredths % scale).padStart(jackpotRule.decimals, "0")}`;
}
