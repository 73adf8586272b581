import { setTimeout as sleep } from "node:timers/promises";
import { conclude, type Recovery, type Scene, type Stage, underLoad } from "../parts/scene.js";
import { openWorld, type World } from "../parts/world.js";

/** Does harm under load, and waits until the server is ready and live news come again. */
async function harm(world: World, { loadMs }: Stage, fault: () => Promise<unknown>): Promise<Recovery> {
  const [node] = world.nodes;
  if (!node) throw new Error("no node");
  await underLoad(world, loadMs);
  await fault();
  const readyMs = await node.ready();
  if (readyMs === null) throw new Error(`the server did not get ready again\n${node.tail()}`);
  return { readyMs, liveMs: await world.live.resumes() };
}

async function play(stage: Stage, databaseUrl: string, faults: readonly (() => Promise<unknown>)[]) {
  const world = await openWorld({ databaseUrl, leaves: stage.leavesRounds ? 0.5 : 0 });
  try {
    const recoveries: Recovery[] = [];
    for (const fault of faults) {
      const recovery = await harm(world, stage, fault);
      recoveries.push(recovery);
      stage.tell(
        `fault ${recoveries.length} of ${faults.length}: ready after ${Math.round(recovery.readyMs)} ms`,
      );
    }
    return await conclude(world, stage, recoveries);
  } finally {
    await world.close();
  }
}

/** Ends every connection four times within a second. */
const volley = (terminate: () => Promise<number>) => async () => {
  for (let shot = 0; shot < 4; shot += 1) {
    await terminate();
    await sleep(250);
  }
};

export const backends: Scene = {
  name: "backends",
  what: "PostgreSQL's backends terminated under load, four times in a row",
  run: async (stage) => {
    const { postgres, rounds } = stage;
    if (!postgres) return "there is no PostgreSQL here";
    const name = "chaos_backends";
    const url = await postgres.create(name);
    const fault = volley(() => postgres.terminate(name));
    return play(
      stage,
      url,
      Array.from({ length: Math.ceil(rounds / 2) }, () => fault),
    );
  },
};

export const restartPostgres: Scene = {
  name: "restart-postgres",
  what: "PostgreSQL stopped and started under load, in order and by a crash",
  run: async (stage) => {
    const { postgres, rounds } = stage;
    if (!postgres) return "there is no PostgreSQL here";
    const { restart } = postgres;
    if (!restart)
      return "PostgreSQL's programs are not installed here, and another's server is not restarted";
    const url = await postgres.create("chaos_restart");
    const times = Array.from({ length: Math.ceil(rounds / 3) }, (_, time) => time);
    return play(
      stage,
      url,
      times.map((time) => () => restart(time % 2 === 0 ? "fast" : "immediate")),
    );
  },
};
