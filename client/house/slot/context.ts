import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { formatMoney, type MoneyFormat } from "../../src/lib/money/money";
import { toDecimal, toMinor } from "../shared/amounts";
import { symbolName } from "../shared/symbols";
import type { Translator } from "../shared/texts";
import type { Theme } from "../themes/theme";
import type { Api, Fairness, FreeSpins, OpenedGame } from "./api";

/** What the parts of the game's page share. */
export interface Game {
  readonly api: Api;
  readonly texts: Translator;
  readonly opened: OpenedGame;
  readonly model: SlotModel;
  readonly theme: Theme;
  /** Whether the page around the game shows the time played and the net result, and opens the deposit dialog. */
  readonly hasBar: boolean;
  /** The current seeds; updated by every response that contains newer ones. */
  fairness: Fairness;
  /** The total bet, decimal text. */
  bet: string;
  /** The free spins that are used before any bet; null when none is left. */
  freeSpins: FreeSpins | null;
  /** Formats a decimal amount in the user's language. */
  money(amount: string, format?: MoneyFormat): string;
  /** Formats minor units in the user's language. */
  minor(amount: bigint, format?: MoneyFormat): string;
  /** Converts a decimal amount of the game's currency to minor units. */
  toMinor(amount: string): bigint;
  /** The name of a symbol in the user's language. */
  symbolName(symbol: string): string;
}

/** Builds the shared context. */
export function makeGame(
  api: Api,
  texts: Translator,
  { opened, model, theme, hasBar }: Pick<Game, "opened" | "model" | "theme" | "hasBar">,
): Game {
  const { code, symbol, digits } = opened.currency;
  const money = (amount: string, format: MoneyFormat = {}): string =>
    texts.isolate(formatMoney({ amount, currency: code }, texts.tag, { symbol, ...format }));
  return {
    api,
    texts,
    opened,
    model,
    theme,
    hasBar,
    fairness: opened.fairness,
    bet: opened.bets[0] ?? "0",
    freeSpins: opened.freeSpins,
    money,
    minor: (amount, format) => money(toDecimal(amount, digits), format),
    toMinor: (amount) => toMinor(amount, digits),
    symbolName: (of) => symbolName(texts, model, opened.game.theme, of),
  };
}
