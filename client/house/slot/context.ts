import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { formatMoney, type MoneyFormat } from "../../src/lib/money/money";
import { toDecimal, toMinor } from "../shared/amounts";
import { symbolName } from "../shared/symbols";
import type { Translator } from "../shared/texts";
import type { Theme } from "../themes/theme";
import type { Api, Fairness, Opened } from "./api";

/** What every part of the game's page is given. */
export interface Game {
  readonly api: Api;
  readonly texts: Translator;
  readonly opened: Opened;
  readonly model: SlotModel;
  readonly theme: Theme;
  /** The seeds in force; kept up to date by whoever hears of newer ones. */
  fairness: Fairness;
  /** The total bet, decimal text. */
  bet: string;
  /** A decimal amount in the reader's language. */
  money(amount: string, format?: MoneyFormat): string;
  /** Minor units in the reader's language. */
  minor(amount: bigint, format?: MoneyFormat): string;
  /** A decimal amount of the game's currency in minor units. */
  toMinor(amount: string): bigint;
  /** What a symbol shows, in the reader's language. */
  symbolName(symbol: string): string;
}

/** Puts together what the parts share. */
export function makeGame(
  api: Api,
  texts: Translator,
  { opened, model, theme }: Pick<Game, "opened" | "model" | "theme">,
): Game {
  const { code, symbol, digits } = opened.currency;
  const money = (amount: string, format: MoneyFormat = {}): string =>
    texts.isolate(formatMoney(amount, code, texts.tag, { symbol, ...format }));
  return {
    api,
    texts,
    opened,
    model,
    theme,
    fairness: opened.fairness,
    bet: opened.bets[0] ?? "0",
    money,
    minor: (amount, format) => money(toDecimal(amount, digits), format),
    toMinor: (amount) => toMinor(amount, digits),
    symbolName: (of) => symbolName(texts, model, opened.game.theme, of),
  };
}
