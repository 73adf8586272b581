import { setTimeout as sleep } from "node:timers/promises";
import { Ends } from "../parts/ends.js";
import { OwnRedis } from "../parts/redis.js";
import {
  conclude,
  type Recovery,
  type Scene,
  type SceneResult,
  type Stage,
  underLoad,
} from "../parts/scene.js";
import { openWorld, type World } from "../parts/world.js";

const awayMs = 3_000;

/** Takes Redis away for three seconds; money and sign-ins must go on. */
async function takeAway(world: World, redis: OwnRedis, { loadMs }: Stage): Promise<Recovery> {
  const [node] = world.nodes;
  if (!node) throw new Error("no node");
  await underLoad(world, loadMs);
  await redis.stop();
  const before = world.tally.acknowledged.length;
  await sleep(awayMs);
  if (world.tally.acknowledged.length === before)
    world.tally.wrong.push("no bet was taken while Redis was away");
  const readyMs = (await node.ready()) ?? awayMs;
  await redis.start();
  return { readyMs, liveMs: await world.live.resumes() };
}

async function play(stage: Stage, databaseUrl: string, redis: OwnRedis): Promise<SceneResult> {
  const world = await openWorld({ databaseUrl, redisUrl: redis.url, nodes: 2 });
  try {
    const recoveries: Recovery[] = [];
    const times = Math.ceil(stage.rounds / 3);
    for (let time = 1; time <= times; time += 1) {
      recoveries.push(await takeAway(world, redis, stage));
      stage.tell(`Redis away ${time} of ${times}: news again after ${recoveries.at(-1)?.liveMs} ms`);
    }
    return await conclude(world, { ...stage, leavesRounds: false }, recoveries);
  } finally {
    await world.close();
  }
}

export const redisAway: Scene = {
  name: "redis",
  what: "Redis stopped and started under load; two nodes on PostgreSQL",
  run: async (stage) => {
    if (!stage.postgres) return "there is no PostgreSQL here";
    const redis = await OwnRedis.open();
    if (!redis) return "redis-server is not installed here";
    const ends = new Ends();
    ends.with(redis, (one) => one.stop());
    try {
      return await play(stage, await stage.postgres.create("chaos_redis"), redis);
    } finally {
      await ends.close();
    }
  },
};
