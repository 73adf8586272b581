import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { graphqlChanges } from "./graphql-changes.mjs";
import { openapiChanges } from "./openapi-changes.mjs";

/** The folder of the documents as of the last release, and of the accepted breaks since then. */
export const releasedFolder = new URL("../../schema/released/", import.meta.url);
export const acceptedFile = new URL("accepted-breaks.json", releasedFolder);

/**
 * The documents that callers rely on. Breaks of `/wps` cannot be accepted: its contract holds always.
 */
export const documents = [
  { name: "schema.graphql", canBreak: true, compare: graphqlChanges },
  { name: "admin.graphql", canBreak: true, compare: graphqlChanges },
  {
    name: "wps.openapi.json",
    canBreak: false,
    compare: (released, present) => openapiChanges(JSON.parse(released), JSON.parse(present)),
  },
];

const read = (url) => readFileSync(fileURLToPath(url), "utf8");

/** The text of a document as it is now. */
export function presentText(name) {
  return read(new URL(`../${name}`, releasedFolder));
}

/** The accepted breaks of each document, by name: lists of a reason with its changes. */
export function readAccepted() {
  return JSON.parse(read(acceptedFile));
}

/** What changed in a document since the last release: breaks and warnings. */
export function changesOf({ name, compare }) {
  return compare(read(new URL(name, releasedFolder)), presentText(name));
}

/** The breaks of a document that no entry accepts, and the accepted ones that are no longer breaks. */
export function judge(document, accepted) {
  const { breaks, warnings } = changesOf(document);
  const reasons = document.canBreak ? (accepted[document.name] ?? []) : [];
  const known = reasons.flatMap(({ changes }) => changes);
  return {
    warnings,
    breaks,
    unaccepted: breaks.filter((text) => !known.includes(text)),
    outdated: known.filter((text) => !breaks.includes(text)),
  };
}
