// npm run setup [-- --again]: installs and builds without starting; --again even when nothing has changed.
import { printHelpIfAsked } from "./lib/help.mjs";
import { assertNode } from "./lib/project.mjs";
import { forgetBuilds, setUp } from "./lib/setup.mjs";
import { StepFailed } from "./lib/steps.mjs";

assertNode();
printHelpIfAsked(import.meta.url);
try {
  if (process.argv.includes("--again")) forgetBuilds();
  await setUp();
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
