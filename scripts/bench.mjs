// npm run bench [-- SCENE …] [--seconds N] [--rounds N] [--json] [--strict] [--small] [--data NAME]
//   [--minutes N]
//
// Builds the server and measures it and the ledger under load, on PostgreSQL when DATABASE_URL is set, otherwise on the
// embedded database. Wrong answers fail the run; missed targets fail it with --strict only. --seconds (2) is the length
// of one run, --rounds (5) how many there are; --small only checks that the scenes work, on little data.
//
// `soak` sends bets at half of the highest rate for --minutes (10) and measures how the server's memory grows.
//
// Without names all scenes run except `soak`, `records-sql` and `records` (5 million postings), `agents-reports`, `agents-pages`,
// `agents-fold` and `agents-settlement` (1 million members below 5,000 agents; `agents` names all four),
// `engagement-events`, `engagement-boards` (1 million members) and `engagement-claims` (`engagement` names all three) and
// those in a browser: `lighthouse`, `links`, `interaction` and `shift`, which measure the built site.
// With --data, the data of `agents` is kept in a database of that name on PostgreSQL, which later runs copy: those of the
// same day, since its last day is that on which it was built. To build it again, drop the database.
import { join } from "node:path";
import { installLighthouse } from "./bench/lighthouse.mjs";
import { measurePages, pageScenes } from "./bench/pages.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { printHelpIfAsked } from "./lib/help.mjs";
import { assertNode, root } from "./lib/project.mjs";
import { buildClient, buildServer, install } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
printHelpIfAsked(import.meta.url);
const requested = process.argv.slice(2);
const inBrowser = requested.filter((word) => Object.hasOwn(pageScenes, word));
const others = requested.filter((word) => !Object.hasOwn(pageScenes, word));
/** A word that is neither an option nor its value. */
const isScene = (word, index) =>
  !word.startsWith("--") && !/^--(seconds|rounds|minutes|data)$/.test(others[index - 1]);
const onlyInBrowser = inBrowser.length > 0 && !others.some(isScene);
try {
  // A program may read the output, so set-up reports on stderr.
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await install();
  await buildServer();
  if (inBrowser.length > 0) {
    await buildClient();
    await ensureBrowser();
    if (inBrowser.includes("lighthouse")) await installLighthouse();
  }
  process.stdout.write = write;
} catch (error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : error.stack}\n`);
  process.exit(1);
}
const met = inBrowser.length === 0 || (await measurePages(inBrowser, { json: requested.includes("--json") }));
if (!met && requested.includes("--strict")) process.exitCode = 1;
if (!onlyInBrowser) {
  const args = ["--conditions=source", "--import", "tsx", join(root, "server/bench/main.ts")];
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, "server/tsconfig.json") };
  process.exitCode ||= await handOver(process.execPath, [...args, ...others], { env });
}
