import { concurrentFiles } from "../lib/concurrent-files.mjs";
import { listFiles, read } from "./files.mjs";

const serverCode = listed(["server/src"], (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
const everything = listed(["client", "server", "schema", "e2e", "scripts"], (path) =>
  /\.(ts|tsx|mjs)$/.test(path),
);

/** Patterns that a line of source must not match, with the allowed files and what to write instead. */
const rules = [
  {
    files: serverCode,
    pattern: /\bprocess\.env\b/,
    what: "the environment is read in config/",
    allowed: /^server\/src\/config\//,
  },
  {
    files: serverCode,
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    what: "the time comes from core/clock",
    // The script of the page runs in the browser.
    allowed: /^server\/src\/(core\/clock|wps\/docs-script)\.ts$/,
  },
  {
    files: serverCode,
    pattern: /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/,
    what: "random values come from core/ids",
    allowed: /^server\/src\/(core\/ids|wps\/docs-script)\.ts$/,
  },
  {
    files: serverCode,
    pattern: /\bregisterEnumType\b|^\s*(export )?(const )?enum \w/,
    what: "an enum is declared by enumOf (kit/enum-of)",
    allowed: /^server\/src\/graphql\/enums\.ts$/,
  },
  {
    files: serverCode,
    pattern: /@(ObjectType|InputType|Field)\(/,
    what: "a type of GraphQL is declared by objectOf or inputOf (graphql/object-of)",
    // Generic types, and the two whose fields declare an access each.
    allowed: /^server\/src\/(graphql\/lists\/|modules\/(agents\/agents|members\/members)\.gql\.ts$)/,
  },
  {
    files: serverCode,
    pattern: /@(Resolver|Query|Mutation|Subscription|FieldResolver)\(/,
    what: "a resolver is declared by resolverOf (graphql/resolver-of)",
  },
  {
    files: serverCode,
    pattern: /\b(await|return|=|=>|\() ?fetch\(|from "undici"/,
    what: "other servers are called by core/outgoing-http, which checks their addresses",
    // Shell commands call the server on this machine; the script of the page runs in the browser.
    allowed: /^server\/src\/(core\/outgoing-http|wps\/docs-script|cli\/.*)\.ts$/,
  },
  {
    files: everything,
    pattern: /\.\.\.\{/,
    what: "write the properties out, without an object spread around them",
  },
];

function listed(folders, isWanted) {
  return () => folders.flatMap((folder) => listFiles(folder, /./)).filter(isWanted);
}

function faultsOf({ files, pattern, what, allowed }) {
  return files()
    .filter((path) => !allowed?.test(path))
    .flatMap((path) =>
      read(path)
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${what}`] : [])),
    );
}

/** Tests that the pass on PostgreSQL lists and that are gone, or that overlap transactions and are not listed. */
function concurrencyFaults() {
  const list = "scripts/lib/concurrent-files.mjs";
  const tests = listFiles("server", /\.test\.ts$/);
  const isListed = (path) => concurrentFiles.some((listedPath) => path === `server/${listedPath}.ts`);
  const gone = concurrentFiles.filter((path) => !tests.includes(`server/${path}.ts`));
  const missing = tests.filter((path) => !isListed(path) && /^import .*\/overlap\.js"/m.test(read(path)));
  return [
    ...gone.map((path) => `${list}: there is no ${path}.ts`),
    ...missing.map((path) => `${path}: it overlaps transactions and is not listed in ${list}`),
  ];
}

/**
 * Lines that read the environment, the clock or randomness, or declare an enum, a type or a resolver of GraphQL, outside
 * the allowed file, or pack properties into a spread; and mistakes in the list of tests that run on PostgreSQL too.
 */
export function sources() {
  return [...rules.flatMap(faultsOf), ...concurrencyFaults()];
}
