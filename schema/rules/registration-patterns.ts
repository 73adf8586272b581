/**
 * Patterns that a field's value may have to match. Each except `length` has a regular expression; dates must also
 * exist.
 */
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

/** Pattern source that accepts any text. */
export const anyPattern = "*";

/** Maximum length of any field, in characters; longer texts are rejected without matching a pattern. */
export const maxTextLength = 255;

/**
 * The regular expressions, compiled with the flag `u`. Each is anchored and repeats disjoint sets only, so that
 * matching takes linear time. Scripts include their characters beyond the basic plane.
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

function compilePattern(id: PatternId): RegExp {
  const pattern = compiled.get(id) ?? new RegExp(expressions[id], "u");
  compiled.set(id, pattern);
  return pattern;
}

/** Returns a pattern's regular expression as text, for clients that check by it; "*" accepts any text. */
export function patternSource(id: PatternId): string {
  return expressions[id];
}

/** Whether a text is a pattern's id. */
export function isPatternId(text: string): text is PatternId {
  return (patternIds as readonly string[]).includes(text);
}

/**
 * Parses a text by a date pattern and returns it as `YYYY-MM-DD`; null when it is not such a date or does not exist (30
 * February).
 */
export function parseDate(id: PatternId, text: string): string | null {
  if ((id !== "date_ymd" && id !== "date_mdy") || !compilePattern(id).test(text)) return null;
  const date = id === "date_ymd" ? text : `${text.slice(6)}-${text.slice(0, 5)}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}

/** Whether a text matches a pattern, whatever its length. */
export function matchesPattern(id: PatternId, text: string): boolean {
  if (text.length > maxTextLength * 2) return false;
  if (id === "date_ymd" || id === "date_mdy") return parseDate(id, text) !== null;
  return id === "length" || compilePattern(id).test(text);
}
