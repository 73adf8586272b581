import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { read } from "./files.mjs";
import { root } from "./run.mjs";
import { loadTexts, source } from "./translation-texts.mjs";

/** Hashes of the English texts, by namespace and key, whose translations have been read. */
const path = "scripts/checks/translations.read.json";
const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 6);

/** English texts that changed since their translations were read, and records of texts that no longer exist. */
export function staleTranslations(english) {
  const recorded = JSON.parse(read(path));
  const faults = [];
  for (const [namespace, texts] of english) {
    for (const [key, text] of texts) {
      if (recorded[namespace]?.[key] !== hashOf(text))
        faults.push(
          `${source}/${namespace}: ${key} has changed; read its translations, then: npm run translations -- --read ${namespace}:${key}`,
        );
    }
  }
  for (const [namespace, keys] of Object.entries(recorded)) {
    for (const key of Object.keys(keys)) {
      if (!english.get(namespace)?.has(key))
        faults.push(
          `${source}/${namespace}: ${key} was removed; npm run translations -- --read ${namespace}`,
        );
    }
  }
  return faults;
}

/**
 * Records that the translations of English texts have been read, and forgets removed texts.
 *
 * @param names `namespace` or `namespace:key`; all texts for `all`
 * @throws RangeError for a name without a text
 */
export function markRead(names) {
  const english = loadTexts().get(source) ?? new Map();
  const recorded = JSON.parse(read(path));
  const isNamed = (namespace, key) =>
    names.some((name) => ["all", namespace, `${namespace}:${key}`].includes(name));
  const unknown = names.find(
    (name) =>
      name !== "all" && !(english.has(name) || english.get(name.split(":")[0])?.has(name.split(":")[1])),
  );
  if (unknown !== undefined) throw new RangeError(`there is no text ${unknown}`);
  const hashes = {};
  for (const [namespace, texts] of [...english].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = [...texts].flatMap(([key, text]) => {
      const hash = isNamed(namespace, key) ? hashOf(text) : recorded[namespace]?.[key];
      return hash === undefined ? [] : [[key, hash]];
    });
    hashes[namespace] = Object.fromEntries(known);
  }
  writeFileSync(join(root, path), `${JSON.stringify(hashes, null, 2)}\n`);
}
