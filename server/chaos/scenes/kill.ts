import { conclude, type Recovery, type Scene, type Stage, underLoad } from "../parts/scene.js";
import { repeatAll } from "../parts/verify.js";
import { openWorld, type World } from "../parts/world.js";

/** So many calls that were answered last before the kill are sent again after it. */
const looksBack = 40;

/** Kills the server in the middle of its work, starts it again, and asks for what it had acknowledged last. */
export async function killOnce(world: World, { loadMs }: Stage): Promise<Recovery> {
  const { tally, live } = world;
  const [node] = world.nodes;
  if (!node) throw new Error("no node");
  await underLoad(world, loadMs * (0.7 + Math.random() * 0.6));
  await node.kill();
  const last = tally.acknowledged.slice(-looksBack);
  const readyMs = await node.start();
  const [liveMs] = await Promise.all([live.resumes(), repeatAll(world, last)]);
  return { readyMs, liveMs };
}

async function play(stage: Stage, databaseUrl: string | null) {
  const world = await openWorld({ databaseUrl, leaves: stage.leavesRounds ? 0.5 : 0 });
  try {
    const recoveries: Recovery[] = [];
    for (let round = 1; round <= stage.rounds; round += 1) {
      const recovery = await killOnce(world, stage);
      recoveries.push(recovery);
      stage.tell(`kill ${round} of ${stage.rounds}: ready after ${Math.round(recovery.readyMs)} ms`);
    }
    return await conclude(world, stage, recoveries);
  } finally {
    await world.close();
  }
}

export const killEmbedded: Scene = {
  name: "kill-embedded",
  what: "SIGKILL under load, started again; embedded database",
  run: (stage) => play(stage, null),
};

export const killPostgres: Scene = {
  name: "kill-postgres",
  what: "SIGKILL under load, started again; PostgreSQL",
  run: async (stage) => {
    if (!stage.postgres) return "there is no PostgreSQL here";
    return play(stage, await stage.postgres.create("chaos_kill"));
  },
};
