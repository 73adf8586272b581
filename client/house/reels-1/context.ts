import { formatMoney, type MoneyFormat } from "../../src/lib/money/money";
import { toDecimal } from "../shared/amounts";
import type { Translator } from "../shared/texts";
import type { Api, Fairness, Opened } from "./api";

/** What every part of the game's page is given. */
export interface Game {
  readonly api: Api;
  readonly texts: Translator;
  readonly opened: Opened;
  /** The seeds in force; kept up to date by whoever hears of newer ones. */
  fairness: Fairness;
  /** The total bet, decimal text. */
  bet: string;
  /** A decimal amount in the reader's language. */
  money(amount: string, format?: MoneyFormat): string;
  /** Minor units in the reader's language. */
  minor(amount: bigint, format?: MoneyFormat): string;
}

/** Puts together what the parts share. */
export function makeGame(api: Api, texts: Translator, opened: Opened): Game {
  const { code, symbol, digits } = opened.currency;
  const money = (amount: string, format: MoneyFormat = {}): string =>
    texts.isolate(formatMoney(amount, code, texts.tag, { symbol, ...format }));
  return {
    api,
    texts,
    opened,
    fairness: opened.fairness,
    bet: opened.bets[0] ?? "0",
    money,
    minor: (amount, format) => money(toDecimal(amount, digits), format),
  };
}
