// npm run generate: emits what follows from the sources. The schemas of the server's transports come first, because the
// client's types are generated from them.
import { bin } from "./checks/run.mjs";

const steps = [
  ["tsx", ["scripts/error-codes.mjs"]],
  ["tsx", ["--tsconfig", "server/tsconfig.json", "--conditions=source", "server/src/emit-contract.ts"]],
  ["biome", ["format", "--write", "schema/schema.graphql", "schema/admin.graphql"]],
  ["graphql-codegen", ["--config", "codegen.ts"]],
  [
    "tsx",
    [
      "--tsconfig",
      "server/tsconfig.json",
      "--conditions=source",
      "server/src/graphql/emit-guest-operations.ts",
    ],
  ],
  ["tsx", ["--conditions=source", "scripts/par.mjs"]],
];

for (const [name, args] of steps) {
  const { ok, output } = bin(name, args);
  if (ok) continue;
  console.error(output);
  process.exit(1);
}
