import { documents, judge, presentText, readAccepted } from "../lib/contract.mjs";
import { deprecationsWithoutReplacement } from "../lib/graphql-changes.mjs";

const acceptedPath = "schema/released/accepted-breaks.json";
const accept = 'node scripts/release-contract.mjs --accept "reason"';

/** What to do about breaks of a document. */
function advice({ name, canBreak }) {
  return canBreak
    ? `schema/${name}: keep what is missing and mark it @deprecated, or accept all breaks: ${accept}`
    : `schema/${name}: the contract of /wps always holds: undo the breaks, or add the new form beside the old one`;
}

/** The faults of one document of the contract. Prints changes that may surprise callers. */
function faultsOf(document, accepted) {
  const { name } = document;
  const { warnings, unaccepted, outdated } = judge(document, accepted);
  for (const text of warnings) console.log(`warn contract: schema/${name}: ${text}`);
  return [
    ...unaccepted.map((text) => `schema/${name}: ${text}`),
    ...(unaccepted.length > 0 ? [advice(document)] : []),
    ...outdated.map((text) => `${acceptedPath}: not a break any more, remove it: ${text}`),
  ];
}

function faultsOfDeprecations({ name }) {
  return deprecationsWithoutReplacement(presentText(name)).map(
    (path) => `schema/${name}: ${path} is deprecated without naming its replacement: "Use \`name\`."`,
  );
}

/** Breaks of the contract since the last release that were not accepted, and deprecations that name no replacement. */
export function contract() {
  const accepted = readAccepted();
  return [
    ...documents.flatMap((document) => faultsOf(document, accepted)),
    ...documents.filter(({ name }) => name.endsWith(".graphql")).flatMap(faultsOfDeprecations),
  ];
}
