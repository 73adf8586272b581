import { listFiles, read } from "./files.mjs";

/** The language that the others are translated from. */
export const source = "en";
export const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Folders with texts of the contract, by their namespace. */
export const shared = { errors: "schema/messages", mails: "schema/mails" };

function flatten(value, prefix = "") {
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === "string" ? [[prefix + key, child]] : flatten(child, `${prefix}${key}.`),
  );
}

/** tag → namespace → Map of key to text. */
export function loadTexts() {
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

/** A text without its tags, with `value` in place of each variable. */
export function withoutMarks(text, value = "") {
  return text.replace(/\{\{[^}]*\}\}/g, value).replace(/<\/?\w+\s*\/?>/g, "");
}
