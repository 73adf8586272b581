import { listFiles, read } from "./files.mjs";
import { buttonKeys, qualityFaults } from "./translation-quality.mjs";
import { staleTranslations } from "./translation-reading.mjs";
import { loadTexts, pluralSuffix, shared, source } from "./translation-texts.mjs";
import { refusedIn } from "./vocabulary.mjs";

/** Texts that equal the English ones: `everywhere`, or in one language (by its tag). */
const same = JSON.parse(read("scripts/checks/translations.same.json"));

/** Platform code → tag of the complete languages. */
const complete = new Map(
  [...read("schema/rules/languages.ts").matchAll(/^ {2}([A-Z]{2}): "([\w-]+)",$/gm)].map(([, code, tag]) => [
    code,
    tag,
  ]),
);

/** The variables and tags of a text, as one comparable string. */
function marks(text) {
  return [...text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)]
    .map((match) => match[1] ?? `<${match[2]}>`)
    .sort()
    .join(" ");
}

function isPluralForm(key, english) {
  return pluralSuffix.test(key) && english.has(key.replace(pluralSuffix, "_other"));
}

/** The keys a language must have for one English key: one for each of its plural forms. */
function expectedKeys(key, tag, english) {
  if (!isPluralForm(key, english)) return [key];
  const stem = key.replace(pluralSuffix, "");
  return new Intl.PluralRules(tag)
    .resolvedOptions()
    .pluralCategories.map((category) => `${stem}_${category}`);
}

/** The fault of a text by itself: broken or foreign notation of variables, unbalanced tags, or space around it; or null. */
function malformed(text, original) {
  const rest = text.replace(/\{\{\s*-?\s*\w+\s*\}\}/g, "");
  if (/[{}]|\$t\(|%\w?\$?s/.test(rest)) return "has a variable that is not written {{so}}";
  const opened = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name).sort();
  const closed = [...text.matchAll(/<\/(\w+)>/g)].map(([, name]) => name).sort();
  if (opened.join() !== closed.join()) return "opens and closes different tags";
  // Full-width brackets need no space before them, so less space than in English is no fault.
  const atEdge = (value) => [value.trimStart() !== value, value.trimEnd() !== value];
  if (atEdge(text).some((space, n) => space && !atEdge(original)[n])) return "has space around it";
  if (/\p{Cc}|\ufffd/u.test(text)) return "has a character that cannot be shown";
  return null;
}

/** Whether a plural form has variables or tags that the English one lacks. */
function hasStrangeMarks(text, original) {
  const known = new Set([...marks(original).split(" "), "count"]);
  return marks(text)
    .split(" ")
    .some((mark) => mark !== "" && !known.has(mark));
}

function compareNamespace(tag, namespace, english, texts = new Map(), buttons = new Set()) {
  const must = [...complete.values()].includes(tag);
  const expected = new Set([...english.keys()].flatMap((key) => expectedKeys(key, tag, english)));
  const where = `${tag}/${namespace}`;
  const faults = [];
  for (const key of expected) {
    const text = texts.get(key);
    const original = english.get(key) ?? english.get(key.replace(pluralSuffix, "_other"));
    if (text === undefined || text.trim() === "") {
      if (must) faults.push(`${where}: ${key} is missing`);
      continue;
    }
    const fault = malformed(text, original);
    if (fault) faults.push(`${where}: ${key} ${fault}`);
    const isPlural = isPluralForm(key, english);
    if (isPlural ? hasStrangeMarks(text, original) : marks(text) !== marks(original)) {
      faults.push(`${where}: ${key} has other variables or tags than ${source}`);
    } else if (tag !== source && text === original && needsTranslation(text, tag)) {
      faults.push(`${where}: ${key} is not translated ("${text}")`);
    }
    const isButton = buttons.has(`${namespace}:${key.replace(pluralSuffix, "")}`);
    for (const fault of qualityFaults(text, original, { tag, isButton })) {
      faults.push(`${where}: ${key} ${fault}`);
    }
  }
  for (const key of texts.keys()) {
    if (!expected.has(key)) faults.push(`${where}: ${key} is not in ${source}`);
  }
  return faults;
}

function needsTranslation(text, tag) {
  return (
    /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, "")) &&
    ![...same.everywhere, ...(same[tag] ?? [])].includes(text)
  );
}

/** English keys that no source uses, in full or by the stem of a composed key. */
function unusedKeys(english) {
  const code = ["client/src", "client/house"]
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(read)
    .join("\n");
  const composed = [...code.matchAll(/`(?:\w+:)?([\w.]*[.])\$\{/g)].map((match) => match[1]);
  return [...english].flatMap(([namespace, texts]) =>
    namespace in shared
      ? []
      : [...new Set([...texts.keys()].map((key) => key.replace(pluralSuffix, "")))]
          .filter((key) => !code.includes(`${key}"`) && !code.includes(`${key}\``))
          .filter((key) => !composed.some((stem) => key.startsWith(stem)))
          .map((key) => `${source}/${namespace}: ${key} is used nowhere`),
  );
}

function missingErrorTexts(english) {
  const codes = [...read("schema/rules/error-codes.ts").matchAll(/^ {2}(\w+): "/gm)].map((match) => match[1]);
  return codes.filter((code) => !english.has(code)).map((code) => `${source}/errors: ${code} is missing`);
}

/** English texts with words that the vocabulary refuses. */
function refusedEnglish(english) {
  return [...english].flatMap(([namespace, texts]) =>
    [...texts].flatMap(([key, text]) =>
      refusedIn(text).map(
        ({ found, instead }) => `${source}/${namespace}: ${key} has "${found}", rather ${instead}`,
      ),
    ),
  );
}

/**
 * Missing and stale texts of complete languages, refused words in English, and malformed texts, plural forms, variables
 * and wording of all languages.
 */
export function translations() {
  const texts = loadTexts();
  const english = texts.get(source) ?? new Map();
  const buttons = buttonKeys();
  const faults = [
    ...missingErrorTexts(english.get("errors") ?? new Map()),
    ...unusedKeys(english),
    ...refusedEnglish(english),
    ...staleTranslations(english),
  ];
  for (const tag of new Set([...complete.values(), ...texts.keys()])) {
    const namespaces = texts.get(tag) ?? new Map();
    for (const [namespace, keys] of english) {
      faults.push(...compareNamespace(tag, namespace, keys, namespaces.get(namespace), buttons));
    }
    for (const namespace of namespaces.keys()) {
      if (!english.has(namespace)) faults.push(`${tag}/${namespace}: is not in ${source}`);
    }
  }
  return faults;
}

/** How many texts each language in the platform's table has, and whether it is complete. */
export function coverage() {
  const texts = loadTexts();
  const english = texts.get(source) ?? new Map();
  const table = [
    ...read("server/src/modules/brands/sql/tables/0001-baseline.sql").matchAll(/\('([A-Z]{2})', '([\w-]+)'/g),
  ];
  const all = new Map([...complete, ...table.map(([, code, tag]) => [code, tag])]);
  return [...all].sort().map(([code, tag]) => {
    const keys = [...english].flatMap(([namespace, known]) =>
      [...known.keys()].flatMap((key) => expectedKeys(key, tag, known)).map((key) => `${namespace}:${key}`),
    );
    const expected = new Set(keys);
    const have = [...expected].filter((key) => {
      const [namespace, ...rest] = key.split(":");
      return texts.get(tag)?.get(namespace)?.get(rest.join(":"))?.trim();
    });
    return { code, tag, have: have.length, all: expected.size, on: complete.has(code) };
  });
}
