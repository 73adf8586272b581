import type { Database } from "../../src/db/database.js";
import { openDatabase } from "../../src/db/open.js";
import { type GameEnvironment, openGameEnvironment } from "./game-environment.js";
import {
  finishScenario,
  type Recovery,
  type ScenarioContext,
  type ScenarioResult,
  waitUnderLoad,
} from "./scenario.js";
import type { ServerProcess } from "./server-process.js";
import { waitUntil } from "./wait-until.js";

/** How often a server is started that ends while it starts. */
const maxStarts = 3;

/** What a scenario of kills at points runs with. */
export interface KillTarget {
  readonly environment: GameEnvironment;
  readonly database: Database;
  /** Everything that is wrong, as sentences. */
  readonly findings: string[];
}

/** How the process gets to a point. */
interface KillOptions {
  readonly point: string;
  /** Variables of the server's environment while and after it is killed. */
  readonly variables?: Readonly<Record<string, string>>;
  /** What makes the server reach the point. It is called again until the server has ended. */
  readonly provoke: () => Promise<unknown>;
  /** What follows once the server runs again. */
  readonly followUp?: () => Promise<unknown>;
  readonly timeoutMs: number;
  readonly everyMs: number;
}

/** The only server of an environment. @throws Error when it has none */
export function nodeOf({ nodes: [node] }: GameEnvironment): ServerProcess {
  if (!node) throw new Error("no node");
  return node;
}

/**
 * Starts the server as a supervisor does, which starts it again when it ends: on a busy machine the database may end a
 * connection that waited for too long. Resolves to the milliseconds that the start took.
 */
export async function startAgain(
  node: ServerProcess,
  variables: Readonly<Record<string, string>> = {},
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await node.start(variables);
    } catch (error) {
      if (attempt === maxStarts || !node.hasExited) throw error;
    }
  }
}

/**
 * Starts the server so that it kills itself at a point, and starts it again. Resolves to how long it took to recover; null,
 * and a finding, when it did not end.
 */
async function killAtPoint(
  { environment, findings }: KillTarget,
  { point, variables = {}, provoke, followUp, timeoutMs, everyMs }: KillOptions,
): Promise<Recovery | null> {
  const node = nodeOf(environment);
  await node.kill();
  // It may end before it is ready.
  await node.start({ ...variables, FAULT_POINT: point }).catch(() => undefined);
  const killed = await waitUntil(
    async () => {
      if (!node.hasExited) await provoke();
      return node.hasExited;
    },
    timeoutMs,
    everyMs,
  );
  if (killed === null) {
    findings.push(`the process did not end at ${point}`);
    await node.kill();
  }
  const readyMs = await startAgain(node, variables);
  await followUp?.();
  const liveMs = await environment.live.waitForEvents();
  return killed === null ? null : { readyMs, liveMs };
}

/** What a scenario of kills at points does. */
interface KillPlan<P> {
  /** Prepares the kill at a point, under load. */
  readonly prepare: (point: P) => Promise<KillOptions>;
  /** Compares what was written with the load and the calls, once the load has ended. */
  readonly verify: () => Promise<void>;
}

/** Opens an environment of one server on an empty PostgreSQL database, kills it at each point in rotation, and verifies. */
export async function runKills<P>(
  context: ScenarioContext,
  { databaseUrl, points }: { readonly databaseUrl: string; readonly points: readonly P[] },
  plan: (target: KillTarget) => Promise<KillPlan<P>>,
): Promise<ScenarioResult> {
  const environment = await openGameEnvironment({ databaseUrl });
  const database = await openDatabase({
    kind: "postgres",
    url: databaseUrl,
    maxConnections: 1,
    statementTimeoutMs: 60_000,
  });
  try {
    const target: KillTarget = { environment, database, findings: [] };
    const { prepare, verify } = await plan(target);
    const recoveries: Recovery[] = [];
    for (let round = 0; round < context.rounds; round += 1) {
      const point = points[round % points.length];
      if (point === undefined) throw new RangeError("there is no point to kill the process at");
      await waitUnderLoad(environment, context.loadMs);
      const options = await prepare(point);
      const recovery = await killAtPoint(target, options);
      if (recovery) recoveries.push(recovery);
      context.log(`kill ${round + 1} of ${context.rounds} at ${options.point}`);
    }
    await waitUnderLoad(environment, context.loadMs);
    await environment.stopLoad();
    await verify();
    const result = await finishScenario(environment, { ...context, abandonsRounds: false }, recoveries);
    const { findings } = target;
    return { ...result, wrong: result.wrong + findings.length, findings: [...result.findings, ...findings] };
  } finally {
    await database.close();
    await environment.close();
  }
}

/** Runs a query that counts. Resolves to its number. */
export async function runCount(
  database: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await database.runQuery(sql, values);
  return Number((rows[0] as { count?: unknown } | undefined)?.count ?? 0);
}
