// npm run chaos [-- SCENARIO …] [--rounds N] [--json]
//
// Builds the server, injects faults under load, and compares every acknowledged money call with the books. Starts a
// PostgreSQL and a Redis of its own where they are installed; without them, their scenarios are skipped. --rounds (10)
// is how often each fault is injected. Scenarios (an unknown name prints their descriptions):
//   kill-embedded, kill-postgres, backends, restart-postgres, redis, transfers, transfers-postgres, withdrawals,
//   withdrawals-postgres, partners, partners-kill, partners-postgres, partners-redis, clock, clock-postgres,
//   full-disk, full-disk-postgres, figures, engagement. A disk is filled where a small one can be mounted, as root.
import { join } from "node:path";
import { printHelpIfAsked } from "./lib/help.mjs";
import { assertNode, root } from "./lib/project.mjs";
import { buildServer, install } from "./lib/setup.mjs";
import { handOver, StepFailed } from "./lib/steps.mjs";

assertNode();
printHelpIfAsked(import.meta.url);
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
