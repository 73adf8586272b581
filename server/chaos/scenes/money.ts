import { setTimeout as sleep } from "node:timers/promises";
import type { Floor } from "../money/floor.js";
import { MoneyLanes } from "../money/lanes.js";
import { type MarketPlan, openMarket } from "../money/market.js";
import { purseOf, settle } from "../money/settle.js";
import { shiftedClock } from "../parts/clock.js";
import { Ends } from "../parts/ends.js";
import { OwnRedis } from "../parts/redis.js";
import type { Scene, SceneResult, Stage } from "../parts/scene.js";
import { until } from "../parts/wait.js";

const dayMs = 86_400_000;
const awayMs = 4_000;
/** So much ends between two faults, and no fault comes sooner than this. */
const fewest = 6;
const loadMs = 8_000;
const loadPatienceMs = 240_000;

/** Does harm; answers how many milliseconds it took until the server was ready again. */
type Fault = (floor: Floor) => Promise<number>;

async function play(stage: Stage, plan: MarketPlan, faults: readonly Fault[], wholeRounds = 0) {
  const ends = new Ends();
  try {
    const floor = await openMarket(plan, ends);
    const { main: opening } = await purseOf(floor);
    const lanes = new MoneyLanes(floor);
    const recoveries: number[] = [];
    for (const fault of faults) {
      const before = lanes.done;
      await sleep(loadMs * (0.7 + Math.random() * 0.6));
      await until(() => lanes.done >= before + fewest, loadPatienceMs);
      recoveries.push(await fault(floor));
      stage.tell(`fault ${recoveries.length} of ${faults.length}, ${lanes.done} ended so far`);
    }
    await until(() => lanes.rounds >= wholeRounds, wholeRounds * 600_000, 500);
    stage.tell("waiting for what is open to end");
    return await settle(floor, lanes, opening, recoveries);
  } finally {
    await ends.close();
  }
}

const kill: Fault = ({ counter }) => counter.installation.killAndStart();

const ready = async ({ counter }: Floor) => (await counter.installation.server.ready()) ?? 0;

/** Takes every clock, the partners' too, so far ahead or back. */
const leap =
  (shiftMs: number): Fault =>
  async ({ counter, gateway, payer }) => {
    const took = counter.installation.start(shiftMs === 0 ? {} : shiftedClock(shiftMs));
    gateway.shiftMs = shiftMs;
    payer.shiftMs = shiftMs;
    return took;
  };

/** Takes the server's clock alone so far ahead or back: nobody's signature is believed until it is put right. */
const wrongClock =
  (shiftMs: number): Fault =>
  async ({ counter, ledger, gateway }) => {
    const { installation } = counter;
    await installation.start(shiftedClock(shiftMs));
    const status = await gateway.say({ reference: "NOSUCHREF2", amount: "20.00" }, { lateMs: 1 });
    if (status !== 401) ledger.words.push(`a message of another day was met with ${status}`);
    await sleep(loadMs);
    return installation.start();
  };

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

const nobody = "there is no PostgreSQL here";

/** A gateway, a payer and a vendor that are silent, slow, repeat, reorder and lie; nothing else goes wrong. */
export const partners: Scene = {
  name: "partners",
  what: "gateway, payer and vendor silent, slow, repeating, out of order and lying; embedded database",
  run: (stage) => play(stage, { databaseUrl: null }, [], Math.min(stage.rounds, 3)),
};

export const partnersPostgres: Scene = {
  name: "partners-postgres",
  what: "the same while PostgreSQL is stopped and started, in order and by a crash",
  run: async (stage) => {
    const { postgres, rounds } = stage;
    if (!postgres) return nobody;
    const { restart } = postgres;
    if (!restart) return "PostgreSQL's programs are not installed here";
    const hows = times(Math.ceil(rounds / 2), null).map((_, n) => (n % 2 === 0 ? "immediate" : "fast"));
    const faults = hows.map(
      (how): Fault =>
        async (floor) => {
          await restart(how);
          return ready(floor);
        },
    );
    return play(stage, { databaseUrl: await postgres.create("chaos_partners") }, faults, 1);
  },
};

export const partnersKilled: Scene = {
  name: "partners-kill",
  what: "the same while the server is killed and started; PostgreSQL where there is one",
  run: async (stage) => {
    const databaseUrl = stage.postgres ? await stage.postgres.create("chaos_partners_kill") : null;
    return play(stage, { databaseUrl }, times(stage.rounds, kill), 1);
  },
};

async function playRedis(stage: Stage, databaseUrl: string, redis: OwnRedis): Promise<SceneResult> {
  const away: Fault = async (floor) => {
    await redis.stop();
    await sleep(awayMs);
    await redis.start();
    return ready(floor);
  };
  const plan = { databaseUrl, redisUrl: redis.url, nodes: 2 };
  return play(stage, plan, times(Math.ceil(stage.rounds / 2), away), 1);
}

export const partnersRedis: Scene = {
  name: "partners-redis",
  what: "the same while Redis is stopped and started; two nodes on PostgreSQL",
  run: async (stage) => {
    if (!stage.postgres) return nobody;
    const redis = await OwnRedis.open();
    if (!redis) return "redis-server is not installed here";
    const ends = new Ends();
    ends.with(redis, (one) => one.stop());
    try {
      return await playRedis(stage, await stage.postgres.create("chaos_partners_redis"), redis);
    } finally {
      await ends.close();
    }
  },
};

const leaps = [leap(dayMs), leap(0), leap(-dayMs), leap(0), wrongClock(dayMs), wrongClock(-dayMs)];

export const clockEmbedded: Scene = {
  name: "clock",
  what: "the clock a day ahead and a day back while money moves; embedded database",
  run: (stage) => play(stage, { databaseUrl: null }, leaps),
};

export const clockPostgres: Scene = {
  name: "clock-postgres",
  what: "the same, PostgreSQL's own clock going right",
  run: async (stage) => {
    if (!stage.postgres) return nobody;
    return play(stage, { databaseUrl: await stage.postgres.create("chaos_clock") }, leaps);
  },
};
