// node scripts/release-contract.mjs [--accept "reason"]
//
// Records the contract of a release: writes the GraphQL schemas and schema/wps.openapi.json, without descriptions, to
// schema/released/, and forgets the accepted breaks. `npm run check -- contract` compares with these files until the next
// release. Refused while there is a break that was not accepted.
//
// With --accept it records nothing, but accepts all breaks of the GraphQL schemas since the last release, for that
// reason; earlier ones keep theirs. Breaks of /wps cannot be accepted.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse, print, visit } from "graphql";
import { bin } from "./checks/run.mjs";
import {
  acceptedFile,
  documents,
  judge,
  presentText,
  readAccepted,
  releasedFolder,
} from "./lib/contract.mjs";
import { printHelpIfAsked } from "./lib/help.mjs";

const prose = new Set(["description", "summary", "example", "examples", "title"]);

/** A part of an OpenAPI document without texts for people. Members of `properties` are names, not texts. */
function withoutProse(part, parent) {
  if (Array.isArray(part)) return part.map((item) => withoutProse(item));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => parent === "properties" || !prose.has(name))
      .map(([name, value]) => [name, withoutProse(value, parent === "properties" ? undefined : name)]),
  );
}

/** A document without what callers do not depend on. */
function recorded(name) {
  const text = presentText(name);
  if (name.endsWith(".json")) return JSON.stringify(withoutProse(JSON.parse(text)), null, 2);
  const leave = (node) => (node.description ? { ...node, description: undefined } : undefined);
  return print(visit(parse(text), { enter: leave }));
}

function write(url, text) {
  const path = fileURLToPath(url);
  writeFileSync(path, `${text}\n`);
  const { ok, output } = bin("biome", ["format", "--write", path]);
  if (!ok) throw new Error(output);
}

function record() {
  const accepted = readAccepted();
  const breaks = documents.flatMap((document) => judge(document, accepted).unaccepted);
  if (breaks.length > 0) {
    console.error(
      `${breaks.join("\n")}\n${breaks.length} breaks are not accepted: see npm run check -- contract`,
    );
    process.exit(1);
  }
  for (const { name } of documents) write(new URL(name, releasedFolder), recorded(name));
  write(acceptedFile, "{}");
  console.log("recorded the contract in schema/released");
}

/** The accepted breaks of a document with the present ones that are new to them. */
function withBreaks(document, accepted, reason) {
  const { breaks, unaccepted } = judge(document, accepted);
  const kept = (accepted[document.name] ?? []).map((entry) => ({
    ...entry,
    changes: entry.changes.filter((text) => breaks.includes(text)),
  }));
  const same = kept.find((entry) => entry.reason === reason);
  if (same) same.changes = [...same.changes, ...unaccepted].sort();
  else kept.push({ reason, changes: unaccepted });
  return kept.filter(({ changes }) => changes.length > 0);
}

function accept(reason) {
  const accepted = readAccepted();
  const open = documents.filter(({ canBreak }) => canBreak);
  const entries = open.map((document) => [document.name, withBreaks(document, accepted, reason)]);
  write(
    acceptedFile,
    JSON.stringify(Object.fromEntries(entries.filter(([, reasons]) => reasons.length > 0))),
  );
  console.log("recorded the accepted breaks in schema/released/accepted-breaks.json");
}

printHelpIfAsked(import.meta.url);
const { accept: reason } = parseArgs({ options: { accept: { type: "string" } } }).values;
if (reason === undefined) record();
else if (reason.trim() === "") {
  console.error("--accept needs a reason");
  process.exit(2);
} else accept(reason.trim());
