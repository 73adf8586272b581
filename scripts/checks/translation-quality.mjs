import { listFiles, read } from "./files.mjs";
import { withoutMarks } from "./translation-texts.mjs";

/** Names and abbreviations that stay in Latin letters, and pairs of equal words that a language has. */
const { latin, doubled } = JSON.parse(read("scripts/checks/translations.same.json"));
const latinNames = new Set(latin.map((name) => name.toLowerCase()));

/** Scripts of the languages that are not written in Latin letters. */
const scripts = { "zh-Hans-CN": "Han", ar: "Arabic", th: "Thai" };

const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

/** A Thai word that follows itself: Thai has no spaces between words. */
function doubledThai(text) {
  const words = [...thaiWords.segment(text)].filter(({ segment }) => /\p{Script=Thai}{2,}/u.test(segment));
  const found = words.find(
    ({ segment, index }, n) =>
      words[n - 1]?.segment === segment && words[n - 1].index + segment.length === index,
  );
  return found ? [found.segment + found.segment] : null;
}

function doubledWord(text, tag) {
  const [found] =
    /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,}) \1(?![\p{L}\p{M}])/iu.exec(text) ??
    /(\p{Script=Han}{2,})\1|的的|了了|是是|您您/u.exec(text) ??
    doubledThai(text) ??
    [];
  return found === undefined || (doubled[tag] ?? []).includes(found.toLowerCase()) ? null : found;
}

/** What a text ends with: ?, !, :, … or a full stop; Thai has no full stop. */
function endOf(text, tag) {
  const last = text.trim().replace(/[”"」』)）»]+$/u, "");
  if (/[?？؟]$/u.test(last)) return "?";
  if (/[!！]$/u.test(last)) return "!";
  if (/[:：]$/u.test(last)) return ":";
  if (/(…|\.\.\.)$/u.test(last)) return "…";
  return tag !== "th" && /[.。]$/u.test(last) ? "." : "";
}

function hasOtherEnd(text, original, tag) {
  const wanted = endOf(original, "en");
  const found = endOf(text, tag);
  // Thai questions end in a word, not in a mark.
  if (tag === "th") return found !== (wanted === "." ? "" : wanted) && !(wanted === "?" && found === "");
  return found !== wanted;
}

/** A word of a script that the language is not written in; null for none. */
function foreignWord(text, tag) {
  const own = scripts[tag] ?? "Latin";
  const others = ["Latin", "Han", "Arabic", "Thai"].filter((script) => script !== own);
  for (const script of others) {
    for (const [word] of text.matchAll(new RegExp(`\\p{Script=${script}}{2,}`, "gu"))) {
      if (script !== "Latin" || !latinNames.has(word.toLowerCase())) return word;
    }
  }
  return null;
}

/** The width of a text on a page, in letters; ideographs are twice as wide, marks have no width. */
function widthOf(text) {
  return [...text].reduce(
    (width, letter) => width + (/\p{M}/u.test(letter) ? 0 : /\p{Script=Han}/u.test(letter) ? 2 : 1),
    0,
  );
}

/** Keys of the texts in buttons, as `namespace:key`. */
export function buttonKeys() {
  const keys = new Set();
  for (const path of listFiles("client/src", /\.tsx$/).filter((path) => !path.endsWith(".test.tsx"))) {
    const code = read(path);
    const [, namespace = "common"] = /useTranslation\(\[?"(\w+)"/.exec(code) ?? [];
    for (const [, inside] of code.matchAll(/<(?:\w*Button|SubmitButton)\b[^<]*>\s*(\{[^<]*?)<\//g)) {
      for (const [, key] of inside.matchAll(/\bt\("([\w:.]+)"/g)) {
        keys.add(key.includes(":") ? key : `${namespace}:${key}`);
      }
    }
  }
  return keys;
}

/** Rows of the glossary: the English terms and, by tag, the terms of each language. */
function readGlossary() {
  const [head = [], , ...rows] = read("docs/translation-glossary.md")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim().split(/[,，،] ?/)),
    );
  return rows.map((row) => new Map(head.map(([tag], n) => [tag, row[n] ?? []])));
}

const glossary = readGlossary();

/** Letters of a term that all its forms share: Arabic without article, vowels, and the letters that its endings change. */
function stemOf(term, tag) {
  const lower = term.toLowerCase();
  if (tag !== "ar") return lower;
  return lower
    .replace(/[\u064b-\u0652]/g, "")
    .split(" ")
    .map((word) => word.replace(/^ال/, "").replace(/[ةهيىا]$/, ""))
    .join(" ");
}

/** The terms of the glossary that a text should have one of, since its English is such a term; null when it has. */
function missingTerm(text, original, tag) {
  const row = glossary.find((terms) => terms.get("en").some((term) => isTerm(original, term)));
  if (row === undefined) return null;
  const terms = row.get(tag) ?? [];
  const written = stemOf(text, tag)
    .split(" ")
    .map((word) => word.replace(/^ال/, ""))
    .join(" ");
  return terms.length === 0 || terms.some((term) => written.includes(stemOf(term, tag)))
    ? null
    : terms.join(", ");
}

/** Whether a text is a term, in its singular or plural. */
function isTerm(text, term) {
  const name = text.toLowerCase().replace(/[.?:…]$/, "");
  return name === term || name === `${term}s` || (term.endsWith("y") && name === `${term.slice(0, -1)}ies`);
}

/**
 * The faults of a translation as a text of its language: doubled words, another end than English, another script, a
 * button that is too long, a term that the glossary has otherwise.
 */
export function qualityFaults(text, original, { tag, isButton }) {
  const [plain, english] = [withoutMarks(text), withoutMarks(original)];
  const faults = [];
  const twice = doubledWord(plain, tag);
  if (twice !== null) faults.push(`has a doubled word ("${twice}")`);
  if (tag === "en") return faults;
  if (hasOtherEnd(withoutMarks(text, "x"), withoutMarks(original, "x"), tag))
    faults.push("ends in other punctuation than en");
  const foreign = foreignWord(plain, tag);
  if (foreign !== null) faults.push(`has a word of another script ("${foreign}")`);
  if (isButton && widthOf(plain) > 2 * widthOf(english) + 8) faults.push("is too long for a button");
  const terms = missingTerm(plain, english, tag);
  if (terms !== null) faults.push(`lacks the glossary's term (${terms})`);
  return faults;
}
