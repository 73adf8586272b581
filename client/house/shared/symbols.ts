import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import type { TextKey, Translator } from "./texts";

/** Ranks and shapes, the same in every theme. */
const plain = ["K", "Q", "J", "T", "9", "E", "F", "G", "H"] as const;
type Plain = (typeof plain)[number];
const isPlain = (symbol: string): symbol is Plain => plain.some((known) => known === symbol);

/** The name of a theme's symbol in the user's language; a multiplier as its value. */
export function symbolName(
  { t }: Translator,
  { multiplierReel }: SlotModel,
  theme: string,
  symbol: string,
): string {
  const times = multiplierReel?.values[symbol];
  if (times !== undefined) return `×${times}`;
  return isPlain(symbol) ? t(`rank.${symbol}`) : t(`symbol.${theme}.${symbol}` as TextKey);
}
