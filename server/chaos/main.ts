import { parseArgs } from "node:util";
import { Cleanup, cleanUpEverything } from "./harness/cleanup.js";
import { openPostgres } from "./harness/postgres.js";
import type { Scenario, ScenarioContext } from "./harness/scenario.js";
import { isSuccess, renderJson, renderTable, type ScenarioOutcome } from "./report.js";
import { engagement } from "./scenarios/engagement.js";
import { figures } from "./scenarios/figures.js";
import { fullDiskEmbedded, fullDiskPostgres } from "./scenarios/full-disk.js";
import { killEmbedded, killPostgres } from "./scenarios/kill.js";
import {
  clockEmbedded,
  clockPostgres,
  partners,
  partnersKilled,
  partnersPostgres,
  partnersRedis,
} from "./scenarios/partners.js";
import { backends, restartPostgres } from "./scenarios/postgres.js";
import { redisStopped } from "./scenarios/redis.js";
import { transfers, transfersPostgres } from "./scenarios/vendor-transfers.js";
import { withdrawals, withdrawalsPostgres } from "./scenarios/withdrawals.js";

const scenarios: readonly Scenario[] = [
  killEmbedded,
  killPostgres,
  backends,
  restartPostgres,
  redisStopped,
  transfers,
  transfersPostgres,
  withdrawals,
  withdrawalsPostgres,
  partners,
  partnersKilled,
  partnersPostgres,
  partnersRedis,
  clockEmbedded,
  clockPostgres,
  fullDiskEmbedded,
  fullDiskPostgres,
  figures,
  engagement,
];
/** Scenarios that need no PostgreSQL, or start their own. */
const embedded = [
  killEmbedded,
  transfers,
  withdrawals,
  partners,
  clockEmbedded,
  fullDiskEmbedded,
  fullDiskPostgres,
];
const loadMs = 2_000;

async function runOne(scenario: Scenario, context: ScenarioContext): Promise<ScenarioOutcome> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const result = await scenario.run({
      ...context,
      log: (line) => context.log(`${scenario.name}: ${line}`),
    });
    if (typeof result === "string") return { scenario, seconds: seconds(), skipped: result };
    return { scenario, seconds: seconds(), result };
  } catch (error) {
    return { scenario, seconds: seconds(), failure: error instanceof Error ? error.message : String(error) };
  }
}

function chooseScenarios(names: readonly string[]): readonly Scenario[] {
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length === 0) return scenarios.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = scenarios.map(({ name, description }) => `  ${name.padEnd(20)}${description}`).join("\n");
  throw new Error(`There is no scenario ${unknown.join(", ")}; there are\n${known}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: "string", default: "10" }, json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds: a whole number from 1");
  const wanted = chooseScenarios(positionals);
  const cleanup = new Cleanup();
  try {
    const needsPostgres = wanted.some((scenario) => !embedded.includes(scenario));
    const postgres = needsPostgres ? await openPostgres(process.env.DATABASE_URL) : null;
    if (postgres) cleanup.add(postgres, (one) => one.close());
    const log = (line: string) => process.stderr.write(`${line}\n`);
    const outcomes: ScenarioOutcome[] = [];
    for (const scenario of wanted) {
      const outcome = await runOne(scenario, { rounds, loadMs, abandonsRounds: true, postgres, log });
      log(
        `${scenario.name}: ${isSuccess(outcome) ? "passed" : "failed"}${outcome.failure ? `: ${outcome.failure}` : ""}`,
      );
      for (const finding of outcome.result?.findings ?? []) log(`${scenario.name}: ${finding}`);
      outcomes.push(outcome);
    }
    process.stdout.write(`${values.json ? renderJson(outcomes) : renderTable(outcomes)}\n`);
    return outcomes.every(isSuccess) ? 0 : 1;
  } finally {
    await cleanup.run();
  }
}

let interruption: Promise<void> | null = null;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    interruption ??= cleanUpEverything().finally(() => process.exit(130));
  });
}
main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  })
  .then(async (code) => {
    await interruption;
    process.exit(code);
  });
