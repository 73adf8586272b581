// npm run chaos [-- scene …] [-- --rounds n] [-- --json]: builds the server, does it harm under load, and says
// what became of the money. PostgreSQL and Redis are started for it where they are installed.
import { join } from "node:path";
import { assertNode, root } from "./lib/project.mjs";
import { buildServer, install } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
try {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await install();
  await buildServer();
  process.stdout.write = write;
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
const script = join(root, "server/chaos/main.ts");
process.exit(
  await handOver(process.execPath, [tsx, "--conditions=source", script, ...process.argv.slice(2)]),
);
