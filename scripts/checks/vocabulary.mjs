import { listFiles, read } from "./files.mjs";

const folders = ["client/src", "client/test", "server", "schema", "scripts", "e2e", "docs"];
const written = /\.(ts|tsx|mjs|sql|md|graphql|css|html)$/;
/** Generated from what is checked here already, recorded as it was released, or lists and examples of the words. */
const exempt = new Set([
  "docs/writing.md",
  "schema/schema.graphql",
  "schema/released/schema.graphql",
  "schema/released/admin.graphql",
  "scripts/checks/vocabulary.mjs",
  "server/test/gates/vocabulary-faults.ts",
]);

/**
 * Words and phrases that no trade uses for what they named here, with what to write instead. Matched as whole words,
 * in any case, in prose and in the parts of identifiers alike.
 */
const refused = [
  ["told", "reported, notified, shown"],
  ["came", "arrived, was received"],
  ["besides", "also, in addition"],
  ["heard", "handled, received"],
  ["nobody", "no one, none, or the role that is missing"],
  ["whoever", "anyone who, the user who"],
  ["meanwhile", "concurrently, since then"],
  ["anew", "again"],
  ["takes? back|taken back|took back", "reverses, withdraws, revokes, recalls"],
  ["call(ed|s|ing)? home", "recall"],
  ["homecomings?", "balance recall"],
  ["first words?|second words?", "first approval, second approval, dual approval"],
  ["at this moment", "now, currently"],
  ["lets? (?!\\w+ ?[=;:,])[a-z' ]{1,20} in", "admits, accepts, signs in"],
  ["surplus(es)?", "unmatched payment"],
  ["desks?", "admin"],
  ["purses?", "wallet"],
  ["verdicts?", "resolution, outcome"],
  ["nudges?", "wake"],
];
const faults = refused.map(([words, instead]) => ({
  pattern: new RegExp(`(?<![\\w'])(${words})(?![\\w'])`, "gi"),
  instead,
}));

/** A line with the parts of its identifiers written apart: `toldAt` and `told_at` become `told At` and `told at`. */
function inWords(line) {
  return line
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/[_-]/g, " ");
}

/** String literals without a space are keys and stored values, which are named elsewhere. */
const keys = /(["'`])[^\s"'`]*\1/g;
const texts = /(["'`])(?:(?!\1).)*\1|\/(?:[^/\s]|\\\/)[^/]*\//g;
const title = /\b(?:test|it|describe)(?:\.\w+)*\(/;

/** A line without what it quotes; tests of pages quote the interface's texts, which are no names of ours. */
function withoutQuoted(path, line) {
  const quotesTexts = path.startsWith("e2e/") || path.endsWith(".test.tsx");
  return line.replace(quotesTexts && !title.test(line) ? texts : keys, "");
}

/** Refused words of a sentence, each with what to write instead. */
export function refusedIn(sentence) {
  return faults.flatMap(({ pattern, instead }) =>
    [...sentence.matchAll(pattern)].map(([found]) => ({ found, instead })),
  );
}

/** Refused words of one text, each with its line and what to write instead. */
export function refusedWords(path, text) {
  return text
    .split("\n")
    .flatMap((line, index) =>
      refusedIn(inWords(withoutQuoted(path, line))).map(
        ({ found, instead }) => `${path}:${index + 1}: "${found}", rather ${instead}`,
      ),
    );
}

/** Words that the vocabulary refuses, in names, comments, SQL, documents and tests of our own. */
export function vocabulary() {
  const named = folders.flatMap((folder) => listFiles(folder, written));
  return [...named, "README.md"]
    .filter((path) => !exempt.has(path))
    .flatMap((path) => [...refusedWords(path, path.replaceAll("/", " ")), ...refusedWords(path, read(path))]);
}

// node scripts/checks/vocabulary.mjs PATH …: the refused words below these paths.
if (process.argv[1]?.endsWith("vocabulary.mjs")) {
  const below = process.argv.slice(2);
  const found = vocabulary().filter((fault) => below.some((path) => fault.startsWith(path)));
  console.log(found.join("\n"));
  console.log(`${found.length} refused words`);
}
