import { type GameEnvironment, openGameEnvironment } from "../harness/game-environment.js";
import {
  finishScenario,
  type Recovery,
  type Scenario,
  type ScenarioContext,
  waitUnderLoad,
} from "../harness/scenario.js";
import { repeatCalls } from "../harness/verify.js";

/** Number of the last calls acknowledged before a kill that are repeated after it. */
const repeatedCalls = 40;

/** Kills the server under load, starts it again, and repeats the calls that it acknowledged last. */
export async function killOnce(environment: GameEnvironment, { loadMs }: ScenarioContext): Promise<Recovery> {
  const { callLog, live } = environment;
  const [node] = environment.nodes;
  if (!node) throw new Error("no node");
  await waitUnderLoad(environment, loadMs * (0.7 + Math.random() * 0.6));
  await node.kill();
  const last = callLog.acknowledged.slice(-repeatedCalls);
  const readyMs = await node.start();
  const [liveMs] = await Promise.all([live.waitForEvents(), repeatCalls(environment, last)]);
  return { readyMs, liveMs };
}

async function run(context: ScenarioContext, databaseUrl: string | null) {
  const abandonedShare = context.abandonsRounds ? 0.5 : 0;
  const environment = await openGameEnvironment({ databaseUrl, abandonedShare });
  try {
    const recoveries: Recovery[] = [];
    for (let round = 1; round <= context.rounds; round += 1) {
      const recovery = await killOnce(environment, context);
      recoveries.push(recovery);
      context.log(`kill ${round} of ${context.rounds}: ready after ${Math.round(recovery.readyMs)} ms`);
    }
    return await finishScenario(environment, context, recoveries);
  } finally {
    await environment.close();
  }
}

export const killEmbedded: Scenario = {
  name: "kill-embedded",
  description: "SIGKILL under load, and restart; embedded database",
  run: (context) => run(context, null),
};

export const killPostgres: Scenario = {
  name: "kill-postgres",
  description: "SIGKILL under load, and restart; PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return "PostgreSQL is not available here";
    return run(context, await context.postgres.create("chaos_kill"));
  },
};
