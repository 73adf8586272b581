// npm run vendor-add|vendor-check|catalogue-load|admin|first-admin|reset-admin|reconcile: builds the server if needed, then runs the command.
import { join } from "node:path";
import { assertNode, root } from "./lib/project.mjs";
import { buildServer, install } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
const [command = "", ...args] = process.argv.slice(2);
try {
  // A program may read the command's output, so set-up reports on stderr.
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await install();
  await buildServer();
  process.stdout.write = write;
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
process.exit(await handOver(process.execPath, [join(root, "server/dist/app/cli.js"), command, ...args]));
