// npm start: installs and builds what is not there yet, then runs the server. Uses nothing but Node until then.
import { join } from "node:path";
import { assertNode, root } from "./lib/project.mjs";
import { setUp } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
try {
  await setUp();
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
// Node 22 and later keep compiled code here, so that the next start loads faster; older ones ignore it.
const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/croupier/code"), ...process.env };
process.exit(await handOver(process.execPath, [join(root, "server/dist/app/main.js")], { env }));
