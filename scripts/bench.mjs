// npm run bench [-- scene …] [--seconds n] [--rounds n] [--json] [--strict]: sees to a built server, then
// measures it and the ledger under load, on PostgreSQL when DATABASE_URL is given, else embedded.
import { join } from "node:path";
import { assertNode, root } from "./lib/project.mjs";
import { buildServer, install } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
try {
  // What it prints may be read by a program: set-up tells of itself on stderr.
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await install();
  await buildServer();
  process.stdout.write = write;
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
const args = ["--conditions=source", "--import", "tsx", join(root, "server/bench/main.ts")];
const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, "server/tsconfig.json") };
process.exit(await handOver(process.execPath, [...args, ...process.argv.slice(2)], { env }));
