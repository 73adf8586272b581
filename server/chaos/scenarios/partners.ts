import { setTimeout as sleep } from "node:timers/promises";
import { Cleanup } from "../harness/cleanup.js";
import { OwnRedis } from "../harness/redis.js";
import type { Scenario, ScenarioContext, ScenarioResult } from "../harness/scenario.js";
import { waitUntil } from "../harness/wait-until.js";
import type { PaymentEnvironment } from "../partners/environment.js";
import { openPaymentEnvironment, type PaymentEnvironmentPlan } from "../partners/open-environment.js";
import { readWallet, verifyMoney } from "../partners/verify-money.js";
import { PaymentWorkload } from "../partners/workload.js";

const dayMs = 86_400_000;
const awayMs = 4_000;
/** Fewest runs that end between two faults, and the average time between them. */
const fewestRuns = 6;
const loadMs = 8_000;
const loadTimeoutMs = 240_000;

/** Injects a fault. Resolves to the milliseconds until the server was ready again. */
type Fault = (environment: PaymentEnvironment) => Promise<number>;

async function run(
  context: ScenarioContext,
  plan: PaymentEnvironmentPlan,
  faults: readonly Fault[],
  wholeRounds = 0,
) {
  const cleanup = new Cleanup();
  try {
    const environment = await openPaymentEnvironment(plan, cleanup);
    const { main: opening } = await readWallet(environment);
    const workload = new PaymentWorkload(environment);
    const recoveries: number[] = [];
    for (const fault of faults) {
      const before = workload.done;
      await sleep(loadMs * (0.7 + Math.random() * 0.6));
      await waitUntil(() => workload.done >= before + fewestRuns, loadTimeoutMs);
      recoveries.push(await fault(environment));
      context.log(`fault ${recoveries.length} of ${faults.length}, ${workload.done} runs have ended`);
    }
    await waitUntil(() => workload.rounds >= wholeRounds, wholeRounds * 600_000, 500);
    context.log("waiting for open runs to end");
    return await verifyMoney(environment, workload, opening, recoveries);
  } finally {
    await cleanup.run();
  }
}

const kill: Fault = ({ client }) => client.installation.killAndStart();

const waitUntilReady = async ({ client }: PaymentEnvironment) =>
  (await client.installation.server.waitUntilReady()) ?? 0;

/** Shifts every clock, the partners' too. */
const shiftAllClocks =
  (shiftMs: number): Fault =>
  async ({ client, depositProvider, payoutProvider }) => {
    const took = client.installation.start({ clockShiftMs: shiftMs });
    depositProvider.shiftMs = shiftMs;
    payoutProvider.shiftMs = shiftMs;
    return took;
  };

/** Shifts the server's clock alone, so it refuses all signatures until its clock is corrected. */
const shiftServerClock =
  (shiftMs: number): Fault =>
  async ({ client, record, depositProvider }) => {
    const { installation } = client;
    await installation.start({ clockShiftMs: shiftMs });
    const webhook = { reference: "NOSUCHREF2", amount: "20.00" };
    const status = await depositProvider.sendWebhook(webhook, { ageMs: 1 });
    if (status !== 401) record.findings.push(`a webhook of another day was answered with ${status}`);
    await sleep(loadMs);
    return installation.start();
  };

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

const noPostgres = "PostgreSQL is not available here";

/** Payment providers and a vendor that are silent, slow, repeat, reorder and report wrong values; no other faults. */
export const partners: Scenario = {
  name: "partners",
  description:
    "payment providers and vendor silent, slow, repeating, out of order and wrong; embedded database",
  run: (context) => run(context, { databaseUrl: null }, [], Math.min(context.rounds, 3)),
};

export const partnersPostgres: Scenario = {
  name: "partners-postgres",
  description: "the same while PostgreSQL is restarted, in order and by a crash",
  run: async (context) => {
    const { postgres, rounds } = context;
    if (!postgres) return noPostgres;
    const { restart } = postgres;
    if (!restart) return "PostgreSQL's programs are not installed here";
    const modes = times(Math.ceil(rounds / 2), null).map((_, n) => (n % 2 === 0 ? "immediate" : "fast"));
    const faults = modes.map(
      (mode): Fault =>
        async (environment) => {
          await restart(mode);
          return waitUntilReady(environment);
        },
    );
    return run(context, { databaseUrl: await postgres.create("chaos_partners") }, faults, 1);
  },
};

export const partnersKilled: Scenario = {
  name: "partners-kill",
  description: "the same while the server is killed and restarted; PostgreSQL where available",
  run: async (context) => {
    const databaseUrl = context.postgres ? await context.postgres.create("chaos_partners_kill") : null;
    return run(context, { databaseUrl }, times(context.rounds, kill), 1);
  },
};

async function runWithRedis(
  context: ScenarioContext,
  databaseUrl: string,
  redis: OwnRedis,
): Promise<ScenarioResult> {
  const restartRedis: Fault = async (environment) => {
    await redis.stop();
    await sleep(awayMs);
    await redis.start();
    return waitUntilReady(environment);
  };
  const plan = { databaseUrl, redisUrl: redis.url, nodes: 2 };
  return run(context, plan, times(Math.ceil(context.rounds / 2), restartRedis), 1);
}

export const partnersRedis: Scenario = {
  name: "partners-redis",
  description: "the same while Redis is stopped and started; two nodes on PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return noPostgres;
    const redis = await OwnRedis.open();
    if (!redis) return "redis-server is not installed here";
    const cleanup = new Cleanup();
    cleanup.add(redis, (one) => one.stop());
    try {
      return await runWithRedis(context, await context.postgres.create("chaos_partners_redis"), redis);
    } finally {
      await cleanup.run();
    }
  },
};

const clockFaults = [
  shiftAllClocks(dayMs),
  shiftAllClocks(0),
  shiftAllClocks(-dayMs),
  shiftAllClocks(0),
  shiftServerClock(dayMs),
  shiftServerClock(-dayMs),
];

export const clockEmbedded: Scenario = {
  name: "clock",
  description: "the clock a day ahead and a day back during payments; embedded database",
  run: (context) => run(context, { databaseUrl: null }, clockFaults),
};

export const clockPostgres: Scenario = {
  name: "clock-postgres",
  description: "the same, with a correct clock of PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return noPostgres;
    return run(context, { databaseUrl: await context.postgres.create("chaos_clock") }, clockFaults);
  },
};
