import { setTimeout as sleep } from "node:timers/promises";
import { type GameEnvironment, openGameEnvironment } from "../harness/game-environment.js";
import {
  finishScenario,
  type Recovery,
  type Scenario,
  type ScenarioContext,
  waitUnderLoad,
} from "../harness/scenario.js";

/** Injects a fault under load, and waits until the server is ready and live events arrive again. */
async function injectFault(
  environment: GameEnvironment,
  { loadMs }: ScenarioContext,
  fault: () => Promise<unknown>,
): Promise<Recovery> {
  const [node] = environment.nodes;
  if (!node) throw new Error("no node");
  await waitUnderLoad(environment, loadMs);
  await fault();
  const readyMs = await node.waitUntilReady();
  if (readyMs === null) throw new Error(`the server did not become ready again\n${node.tail()}`);
  return { readyMs, liveMs: await environment.live.waitForEvents() };
}

async function run(
  context: ScenarioContext,
  databaseUrl: string,
  faults: readonly (() => Promise<unknown>)[],
) {
  const abandonedShare = context.abandonsRounds ? 0.5 : 0;
  const environment = await openGameEnvironment({ databaseUrl, abandonedShare });
  try {
    const recoveries: Recovery[] = [];
    for (const fault of faults) {
      const recovery = await injectFault(environment, context, fault);
      recoveries.push(recovery);
      context.log(
        `fault ${recoveries.length} of ${faults.length}: ready after ${Math.round(recovery.readyMs)} ms`,
      );
    }
    return await finishScenario(environment, context, recoveries);
  } finally {
    await environment.close();
  }
}

/** Terminates every connection four times within a second. */
const terminateRepeatedly = (terminate: () => Promise<number>) => async () => {
  for (let count = 0; count < 4; count += 1) {
    await terminate();
    await sleep(250);
  }
};

export const backends: Scenario = {
  name: "backends",
  description: "PostgreSQL's backends terminated under load, four times in a row",
  run: async (context) => {
    const { postgres, rounds } = context;
    if (!postgres) return "PostgreSQL is not available here";
    const name = "chaos_backends";
    const url = await postgres.create(name);
    const fault = terminateRepeatedly(() => postgres.terminate(name));
    return run(
      context,
      url,
      Array.from({ length: Math.ceil(rounds / 2) }, () => fault),
    );
  },
};

export const restartPostgres: Scenario = {
  name: "restart-postgres",
  description: "PostgreSQL restarted under load, in order and by a crash",
  run: async (context) => {
    const { postgres, rounds } = context;
    if (!postgres) return "PostgreSQL is not available here";
    const { restart } = postgres;
    if (!restart) return "PostgreSQL's programs are not installed here, and a shared server is not restarted";
    const url = await postgres.create("chaos_restart");
    const times = Array.from({ length: Math.ceil(rounds / 3) }, (_, time) => time);
    return run(
      context,
      url,
      times.map((time) => () => restart(time % 2 === 0 ? "fast" : "immediate")),
    );
  },
};
