/** What a text may be written with. Each kind but `length` has an expression; dates must exist as well. */
export const patternIds = [
  "length",
  "letter_first",
  "chinese_digits",
  "mailbox",
  "alphanumeric",
  "letters_and_digits",
  "digits",
  "alphanumeric_uppercase",
  "english_spaces",
  "no_spaces",
  "chinese_punctuation",
  "date_ymd",
  "date_mdy",
  "letters_spaces",
  "korean",
  "thai",
  "thai_english_spaces",
  "uppercase_spaces",
  "letters_numbers_symbols",
  "strong_password",
] as const;

export type PatternId = (typeof patternIds)[number];

/** Stands where any text is accepted. */
export const anyPattern = "*";

/** Characters beyond which no text is looked at: what is longer has no rule that it could keep. */
export const longestText = 255;

/**
 * The expressions, to be read with the flag `u`. Each is anchored and repeats disjoint sets only, so that its
 * time grows with the text and not faster. Letters of a script are that script's, in whatever plane.
 */
const expressions: Readonly<Record<PatternId, string>> = {
  length: anyPattern,
  letter_first: "^[A-Za-z][A-Za-z0-9]*$",
  chinese_digits: "^[\\p{Script=Han}0-9]+$",
  mailbox: "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]{1,64}@[\\p{L}\\p{N}\\-]{1,63}(?:\\.[\\p{L}\\p{N}\\-]{1,63})+$",
  alphanumeric: "^[A-Za-z0-9]+$",
  letters_and_digits: "^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]+$",
  digits: "^[0-9]+$",
  alphanumeric_uppercase: "^(?=[^A-Z]*[A-Z])[A-Za-z0-9]+$",
  english_spaces: "^[A-Za-z ]+$",
  no_spaces: "^[^\\s\\p{Z}\\p{C}]+$",
  chinese_punctuation:
    "^[\\p{Script=Han}\\u00b7\\u2014\\u2018\\u2019\\u201c\\u201d\\u2026\\u3001-\\u3003\\u3008-\\u3011" +
    "\\u3014-\\u301f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]+$",
  date_ymd: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
  date_mdy: "^[0-9]{2}-[0-9]{2}-[0-9]{4}$",
  letters_spaces: "^\\p{L}[\\p{L}\\p{M} ]*$",
  korean: "^\\p{Script=Hangul}+$",
  thai: "^\\p{Script=Thai}+$",
  thai_english_spaces: "^[\\p{Script=Thai}A-Za-z ]+$",
  uppercase_spaces: "^[A-Z ]+$",
  letters_numbers_symbols: "^[!-~]+$",
  strong_password: "^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+$",
};

const compiled = new Map<PatternId, RegExp>();

function compiledOf(id: PatternId): RegExp {
  const known = compiled.get(id) ?? new RegExp(expressions[id], "u");
  compiled.set(id, known);
  return known;
}

/** The expression of a kind as text, for whoever checks by it elsewhere; "*" accepts any text. */
export function acceptedPattern(id: PatternId): string {
  return expressions[id];
}

/** Whether a text is the id of a kind. */
export function isPatternId(text: string): text is PatternId {
  return (patternIds as readonly string[]).includes(text);
}

/** A date as `YYYY-MM-DD`, of a text written by a kind of date; null for any other text and for 30 February. */
export function readDate(id: PatternId, text: string): string | null {
  if ((id !== "date_ymd" && id !== "date_mdy") || !compiledOf(id).test(text)) return null;
  const date = id === "date_ymd" ? text : `${text.slice(6)}-${text.slice(0, 5)}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
}

/** Whether a text is written as a kind wants it, whatever its length. */
export function matchesPattern(id: PatternId, text: string): boolean {
  if (text.length > longestText * 2) return false;
  if (id === "date_ymd" || id === "date_mdy") return readDate(id, text) !== null;
  return id === "length" || compiledOf(id).test(text);
}
