import { setTimeout as sleep } from "node:timers/promises";
import { Cleanup } from "../harness/cleanup.js";
import { type GameEnvironment, openGameEnvironment } from "../harness/game-environment.js";
import { OwnRedis } from "../harness/redis.js";
import {
  finishScenario,
  type Recovery,
  type Scenario,
  type ScenarioContext,
  type ScenarioResult,
  waitUnderLoad,
} from "../harness/scenario.js";

const awayMs = 3_000;

/** Stops Redis for three seconds, during which bets and sign-ins must continue. */
async function stopAndStartRedis(
  environment: GameEnvironment,
  redis: OwnRedis,
  { loadMs }: ScenarioContext,
): Promise<Recovery> {
  const { callLog, live, nodes } = environment;
  const [node] = nodes;
  if (!node) throw new Error("no node");
  await waitUnderLoad(environment, loadMs);
  await redis.stop();
  const before = callLog.acknowledged.length;
  await sleep(awayMs);
  if (callLog.acknowledged.length === before)
    callLog.wrongAnswers.push("no bet was accepted while Redis was stopped");
  const readyMs = (await node.waitUntilReady()) ?? awayMs;
  await redis.start();
  return { readyMs, liveMs: await live.waitForEvents() };
}

async function run(context: ScenarioContext, databaseUrl: string, redis: OwnRedis): Promise<ScenarioResult> {
  const environment = await openGameEnvironment({ databaseUrl, redisUrl: redis.url, nodes: 2 });
  try {
    const recoveries: Recovery[] = [];
    const times = Math.ceil(context.rounds / 3);
    for (let time = 1; time <= times; time += 1) {
      recoveries.push(await stopAndStartRedis(environment, redis, context));
      context.log(`Redis stopped ${time} of ${times}: live events after ${recoveries.at(-1)?.liveMs} ms`);
    }
    return await finishScenario(environment, { ...context, abandonsRounds: false }, recoveries);
  } finally {
    await environment.close();
  }
}

export const redisStopped: Scenario = {
  name: "redis",
  description: "Redis stopped and started under load; two nodes on PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return "PostgreSQL is not available here";
    const redis = await OwnRedis.open();
    if (!redis) return "redis-server is not installed here";
    const cleanup = new Cleanup();
    cleanup.add(redis, (one) => one.stop());
    try {
      return await run(context, await context.postgres.create("chaos_redis"), redis);
    } finally {
      await cleanup.run();
    }
  },
};
