// npm start: installs and builds what is missing, then runs the server. Uses only Node until then.
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
// Node 22 and later cache compiled code here, so the next start loads faster; older versions ignore it.
const env = {
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/croupier/code"),
  // These concern demo installations only.
  DEMO_HISTORY: "1",
  DEMO_BAR: "1",
  DEMO_CROWD: "1",
  ...process.env,
};
process.exit(await handOver(process.execPath, [join(root, "server/dist/app/main.js")], { env }));
