import { parseArgs } from "node:util";
import { Ends, endEverything } from "./parts/ends.js";
import { openPostgres } from "./parts/postgres.js";
import type { Scene, Stage } from "./parts/scene.js";
import { endedWell, json, type Played, table } from "./report.js";
import { killEmbedded, killPostgres } from "./scenes/kill.js";
import {
  clockEmbedded,
  clockPostgres,
  partners,
  partnersKilled,
  partnersPostgres,
  partnersRedis,
} from "./scenes/money.js";
import { backends, restartPostgres } from "./scenes/postgres.js";
import { redisAway } from "./scenes/redis.js";
import { transfers, transfersPostgres } from "./scenes/transfers.js";
import { withdrawals, withdrawalsPostgres } from "./scenes/withdrawals.js";

const scenes: readonly Scene[] = [
  killEmbedded,
  killPostgres,
  backends,
  restartPostgres,
  redisAway,
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
];
const embedded = [killEmbedded, transfers, withdrawals, partners, clockEmbedded];
const loadMs = 2_000;

async function playOne(scene: Scene, stage: Stage): Promise<Played> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const result = await scene.run({ ...stage, tell: (line) => stage.tell(`${scene.name}: ${line}`) });
    if (typeof result === "string") return { scene, seconds: seconds(), skipped: result };
    return { scene, seconds: seconds(), result };
  } catch (error) {
    return { scene, seconds: seconds(), broken: error instanceof Error ? error.message : String(error) };
  }
}

function chosen(names: readonly string[]): readonly Scene[] {
  const unknown = names.filter((name) => !scenes.some((scene) => scene.name === name));
  if (unknown.length === 0) return scenes.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = scenes.map(({ name, what }) => `  ${name.padEnd(18)}${what}`).join("\n");
  throw new Error(`There is no scene ${unknown.join(", ")}; there are\n${known}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: "string", default: "10" }, json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds: a whole number from 1");
  const wanted = chosen(positionals);
  const ends = new Ends();
  try {
    const needsPostgres = wanted.some((scene) => !embedded.includes(scene));
    const postgres = needsPostgres ? await openPostgres(process.env.DATABASE_URL) : null;
    if (postgres) ends.with(postgres, (one) => one.close());
    const tell = (line: string) => process.stderr.write(`${line}\n`);
    const all: Played[] = [];
    for (const scene of wanted) {
      const played = await playOne(scene, { rounds, loadMs, leavesRounds: true, postgres, tell });
      tell(
        `${scene.name}: ${endedWell(played) ? "well" : "badly"}${played.broken ? `: ${played.broken}` : ""}`,
      );
      all.push(played);
    }
    process.stdout.write(`${values.json ? json(all) : table(all)}\n`);
    return all.every(endedWell) ? 0 : 1;
  } finally {
    await ends.close();
  }
}

let brokenOff: Promise<void> | null = null;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    brokenOff ??= endEverything().finally(() => process.exit(130));
  });
}
main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  })
  .then(async (code) => {
    await brokenOff;
    process.exit(code);
  });
