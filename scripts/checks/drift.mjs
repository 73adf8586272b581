import { listFiles, read } from "./files.mjs";
import { run } from "./run.mjs";

function generatedFiles() {
  const paths = [
    ...listFiles("schema", /^schema\/[^/]+\.(graphql|json)$/).filter(
      (path) => path !== "schema/package.json",
    ),
    ...listFiles("schema/rules", /\/(error-codes|guest-operations)\.ts$/),
    ...listFiles("client/src/gql", /\.(ts|json)$/),
    ...listFiles("docs/par", /\.md$/),
  ];
  return new Map(paths.map((path) => [path, read(path)]));
}

/** Generates everything again and lists the files that differ from before. */
export function drift() {
  const before = generatedFiles();
  const { ok, output } = run("npm", ["run", "--silent", "generate"]);
  if (!ok) return [`npm run generate failed: ${output}`];
  const after = generatedFiles();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path}: was out of date and has been generated again; review and commit it`);
}
