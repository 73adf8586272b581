import { errorDurations } from "@croupier/schema/rules/durations.js";
import type { ErrorCode } from "@croupier/schema/rules/error-codes.js";
import {
  findTranslatedLanguage,
  textDirection,
  translatedLanguages,
} from "@croupier/schema/rules/languages.js";
import { formatMoney, type Money } from "../../src/lib/money/money";
import type house from "../../src/locales/en/house.json";

export type TextKey = keyof typeof house;
type Texts = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, string | number>>;

const pages = import.meta.glob<Texts>("../../src/locales/*/house.json", { import: "default" });
const refusals = import.meta.glob<Texts>("../../../schema/messages/*.json", { import: "default" });

/** A game's currency, with the brand's symbol of it. */
interface GameCurrency {
  readonly code: string;
  readonly symbol: string;
}

export interface Translator {
  /** The platform's code of the current language. */
  readonly code: string;
  /** BCP 47 tag of the current language. */
  readonly tag: string;
  /** Isolates an amount or code inside right-to-left text. */
  readonly isolate: (text: string) => string;
  readonly t: (key: TextKey, params?: Params) => string;
  /**
   * The text of an error code; the one of unknown_error for a code without a text. Its amounts are written with the symbol
   * of the game's currency, those of another currency with its code; before a game is open, with the platform's symbol.
   */
  readonly refusal: (code: string, params?: Params, currency?: GameCurrency) => string;
}

function fill(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(params[name] ?? mark));
}

/** Writes the amounts of a text as the site does: "{{amount}} {{currency}}" becomes "$0.20". */
export function fillMoney(text: string, params: Params, write: (money: Money) => string): string {
  const { currency } = params;
  if (typeof currency !== "string") return text;
  return text.replace(/\{\{(\w+)\}\} \{\{currency\}\}/g, (mark, name: string) => {
    const amount = params[name];
    return typeof amount === "string" && /^\d+(\.\d+)?$/.test(amount) ? write({ amount, currency }) : mark;
  });
}

async function load(tag: string): Promise<[Texts, Texts]> {
  const page = pages[`../../src/locales/${tag}/house.json`];
  const refusal = refusals[`../../../schema/messages/${tag}.json`];
  if (!page || !refusal) return tag === "en" ? [{}, {}] : load("en");
  return Promise.all([page(), refusal()]);
}

/** Loads the texts of a platform language (EN, CN, …) and sets the document's language; English for any other code. */
export async function loadTexts(code: string | null): Promise<Translator> {
  const known = findTranslatedLanguage(code ?? "EN") ?? "EN";
  const tag = translatedLanguages[known];
  const [texts, refusalTexts] = await load(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = textDirection(tag) === "RTL" ? "rtl" : "ltr";
  const unknown: ErrorCode = "unknown_error";
  const isRightToLeft = document.documentElement.dir === "rtl";
  const isolate = (text: string) => (isRightToLeft ? `\u2066${text}\u2069` : text);
  return {
    code: known,
    tag,
    isolate,
    t: (key, params = {}) => fill(texts[key] ?? key, params),
    refusal: (errorCode, params = {}, own = undefined) => {
      const text = refusalTexts[errorCode] ?? refusalTexts[unknown] ?? errorCode;
      const formatOf = ({ currency }: Money) =>
        own ? { symbol: own.code === currency ? own.symbol : currency } : {};
      const withMoney = fillMoney(text, params, (money) => isolate(formatMoney(money, tag, formatOf(money))));
      return fill(withMoney, { ...errorDurations(params, tag), ...params });
    },
  };
}
