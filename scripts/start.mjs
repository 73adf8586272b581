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
process.exit(await handOver(process.execPath, ["--enable-source-maps", join(root, "server/dist/main.js")]));
