import { listFiles, read } from "./files.mjs";

const source = "en";
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/** Texts that are the same in every language. */
const sameEverywhere = JSON.parse(read("scripts/checks/translations.same.json"));

function flatten(value, prefix = "") {
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === "string" ? [[prefix + key, child]] : flatten(child, `${prefix}${key}.`),
  );
}

/** Texts of the contract's folder, by the namespace they count as. */
const shared = { errors: "schema/messages", mails: "schema/mails" };

/** tag → namespace → Map of key to text. */
function loadTexts() {
  const texts = new Map();
  const add = (tag, namespace, path) => {
    if (!texts.has(tag)) texts.set(tag, new Map());
    texts.get(tag).set(namespace, new Map(flatten(JSON.parse(read(path)))));
  };
  for (const path of listFiles("client/src/locales", /\.json$/)) {
    const [, , , tag, file] = path.split("/");
    add(tag, file.replace(/\.json$/, ""), path);
  }
  for (const [namespace, folder] of Object.entries(shared)) {
    for (const path of listFiles(folder, /\.json$/)) {
      add(path.slice(folder.length + 1).replace(/\.json$/, ""), namespace, path);
    }
  }
  return texts;
}

/** The variables and tags a text carries, as one comparable text. */
function marks(text) {
  return [...text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)]
    .map((match) => match[1] ?? `<${match[2]}>`)
    .sort()
    .join(" ");
}

/** The keys a language must have for one English key: one for each of its plural forms. */
function expectedKeys(key, tag, english) {
  if (!pluralSuffix.test(key) || !english.has(key.replace(pluralSuffix, "_other"))) return [key];
  const stem = key.replace(pluralSuffix, "");
  return new Intl.PluralRules(tag)
    .resolvedOptions()
    .pluralCategories.map((category) => `${stem}_${category}`);
}

function compareNamespace(tag, namespace, english, texts = new Map()) {
  const expected = new Set([...english.keys()].flatMap((key) => expectedKeys(key, tag, english)));
  const place = `${tag}/${namespace}`;
  const faults = [];
  for (const key of expected) {
    const text = texts.get(key);
    const original = english.get(key) ?? english.get(key.replace(pluralSuffix, "_other"));
    if (text === undefined || text.trim() === "") faults.push(`${place}: ${key} is missing`);
    else if (!pluralSuffix.test(key) && marks(text) !== marks(original)) {
      faults.push(`${place}: ${key} has other variables or tags than ${source}`);
    } else if (tag !== source && text === original && needsTranslation(text)) {
      faults.push(`${place}: ${key} is not translated ("${text}")`);
    }
  }
  for (const key of texts.keys()) {
    if (!expected.has(key)) faults.push(`${place}: ${key} is not in ${source}`);
  }
  return faults;
}

function needsTranslation(text) {
  return /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, "")) && !sameEverywhere.includes(text);
}

/** Keys of the English pages that no source names, in full or by the stem of a composed key. */
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

/** Every language that has texts has all of them, with the right plural forms and variables. */
export function translations() {
  const texts = loadTexts();
  const english = texts.get(source) ?? new Map();
  const faults = [...missingErrorTexts(english.get("errors") ?? new Map()), ...unusedKeys(english)];
  for (const [tag, namespaces] of texts) {
    for (const [namespace, keys] of english) {
      faults.push(...compareNamespace(tag, namespace, keys, namespaces.get(namespace)));
    }
    for (const namespace of namespaces.keys()) {
      if (!english.has(namespace)) faults.push(`${tag}/${namespace}: is not in ${source}`);
    }
  }
  return faults;
}
