// npm run dev: the server restarts when its source changes, and the client reloads by itself.
import { join } from "node:path";
import { assertNode, root } from "./lib/project.mjs";
import { install } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
try {
  await install();
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
const args = ["watch", "--conditions=source", "--tsconfig", "server/tsconfig.json", "server/src/main.ts"];
process.exit(await handOver(process.execPath, [tsx, ...args], { env: { ...process.env, DEV: "1" } }));
