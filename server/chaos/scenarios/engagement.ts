import type { Database } from "../../src/db/database.js";
import { openDatabase } from "../../src/db/open.js";
import { type GameEnvironment, openGameEnvironment } from "../harness/game-environment.js";
import { Installation } from "../harness/installation.js";
import { type RewardAction, type RewardCall, RewardCalls } from "../harness/reward-calls.js";
import {
  finishScenario,
  type Recovery,
  type Scenario,
  type ScenarioContext,
  type ScenarioResult,
  waitUnderLoad,
} from "../harness/scenario.js";
import { waitUntil } from "../harness/wait-until.js";

/** The points at which the process is killed, and the call that reaches it; null: what the load does reaches it. */
const points = [
  ["programmes.in-count", null],
  ["programmes.in-grant", null],
  ["programmes.after-count", null],
  ["programmes.after-claim", "claim"],
  ["points.in-redemption", "redemption"],
  ["points.after-redemption", "redemption"],
  ["points.in-conversion", "conversion"],
  ["points.after-conversion", "conversion"],
] as const satisfies readonly (readonly [string, RewardAction | null])[];

const timeoutMs = 120_000;
const pollMs = 500;

/** What the scenario runs with. */
interface Target {
  readonly environment: GameEnvironment;
  readonly database: Database;
  readonly rewards: RewardCalls;
  /** The calls that were made, all of which are acknowledged at the end. */
  readonly calls: RewardCall[];
  readonly findings: string[];
}

/** Sends a call until it is acknowledged. */
async function sendUntilKnown({ findings }: Target, call: RewardCall): Promise<void> {
  const acknowledged = await waitUntil(() => call.send(), timeoutMs, pollMs);
  if (acknowledged === null) findings.push(`${call.action} ${call.id} was never answered`);
}

/** Makes a call that is possible now, or once the load has earned what it needs. */
async function findCall({ rewards, findings }: Target, action: RewardAction): Promise<RewardCall | null> {
  const find = await rewards.prepare(action);
  let call: RewardCall | null = null;
  await waitUntil(
    async () => {
      call = await find();
      return call !== null;
    },
    timeoutMs,
    pollMs,
  );
  if (call === null) findings.push(`a ${action} was never possible`);
  return call;
}

/** Has the server kill itself at a point, starts it again, and repeats the call that it interrupted. */
async function killAt(
  target: Target,
  [point, action]: (typeof points)[number],
  context: ScenarioContext,
): Promise<Recovery | null> {
  const { environment, calls, findings } = target;
  const { live, nodes } = environment;
  const [node] = nodes;
  if (!node) throw new Error("no node");
  await waitUnderLoad(environment, context.loadMs);
  const call = action && (await findCall(target, action));
  if (call) calls.push(call);
  await node.kill();
  // It may end before it is ready.
  await node.start({ FAULT_POINT: point }).catch(() => undefined);
  const killed = await waitUntil(
    async () => {
      if (!node.hasExited) await call?.send();
      return node.hasExited;
    },
    timeoutMs,
    pollMs,
  );
  if (killed === null) {
    findings.push(`the process did not end at ${point}`);
    await node.kill();
  }
  const readyMs = await node.start();
  if (call) await sendUntilKnown(target, call);
  const liveMs = await live.waitForEvents();
  return killed === null ? null : { readyMs, liveMs };
}

async function count(database: Database, sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await database.runQuery(sql, values);
  return Number((rows[0] as { count?: unknown } | undefined)?.count ?? 0);
}

/** Rounds and cash that the programmes of a brand have not counted yet, or that the log does not have yet. */
const uncounted = `
  select (select count(*) from agent_figures.settlement s
      join programmes.log_position p on p.brand_id = s.brand_id and s.sequence > p.sequence)
    + (select count(*) from play.round r where r.status = 'closed'
      and not exists (select from agent_figures.settlement s where s.round_id = r.id)) as count`;

/** Members whose counter of a programme differs from the valid bets of the log since it started. */
const wrongCounters = `
  with logged as (
    select s.member_id, sum(s.valid_bet) as value from agent_figures.settlement s
      join programmes.programme p on p.id = $1::uuid and p.brand_id = s.brand_id and p.currency = s.currency
      left join agent_figures.settlement o on o.sequence = s.corrects
      where coalesce(o.settled_at, s.settled_at) >= p.started_at group by 1),
  counted as (
    select k.member_id, sum(k.value) as value from programmes.counter k where k.programme_id = $1::uuid group by 1)
  select count(*) from logged l full join counted c using (member_id)
    where coalesce(l.value, 0) <> coalesce(c.value, 0)`;

/** Members who were not granted a point for each cent that was counted. A correction takes no points. */
const wrongPoints = `
  select count(*) from programmes.entry n
    join programmes.counter k on k.programme_id = n.programme_id and k.member_id = n.member_id
    left join lateral (
      select sum(g.amount) as amount from programmes.reward_grant g where g.entry_id = n.id) g on true
    where n.programme_id = $1::uuid and (coalesce(g.amount, 0) <> n.granted_amount or n.granted_amount < k.value
      or n.granted_amount <> k.value and not exists (
        select from agent_figures.settlement s where s.member_id = n.member_id and s.corrects is not null))`;

/** How many rows each kind of call has left of it, which is one. */
const rowsOf: Readonly<Record<RewardAction, string>> = {
  claim:
    "select count(*) from programmes.reward_grant g where g.entry_id = $1::uuid and g.transfer_id is not null",
  redemption: `select count(*) from points.redemption r
    join points.line l on l.source_key = 'redeem:' || r.id where r.request_id = $1::uuid`,
  conversion: `select count(*) from points.conversion c
    join points.line l on l.source_key = 'convert:' || c.id
    where c.request_id = $1::uuid and c.transfer_id is not null`,
};

/** Waits until everything is counted, and compares what was granted with the logs and the calls. */
async function verifyRewards(
  { database, calls, findings }: Target,
  programmeId: string,
  context: ScenarioContext,
) {
  context.log("waiting until everything is counted");
  const counted = await waitUntil(
    async () => (await count(database, uncounted, [])) === 0,
    timeoutMs,
    pollMs,
  );
  if (counted === null) findings.push("not everything was counted");
  for (const [name, sql] of Object.entries({ wrongCounters, wrongPoints })) {
    const wrong = await count(database, sql, [programmeId]);
    if (wrong > 0) findings.push(`${name}: ${wrong} members`);
  }
  for (const { action, id } of calls) {
    const rows = await count(database, rowsOf[action], [id]);
    if (rows !== 1) findings.push(`${action} ${id} was made ${rows} times`);
  }
  const grants = await count(
    database,
    "select count(*) from programmes.reward_grant g where g.programme_id = $1::uuid",
    [programmeId],
  );
  context.log(`${grants} grants of points, ${calls.length} claims, redemptions and conversions`);
  if (grants === 0) findings.push("nothing was granted");
}

async function run(context: ScenarioContext, databaseUrl: string): Promise<ScenarioResult> {
  const environment = await openGameEnvironment({ databaseUrl });
  const database = await openDatabase({
    kind: "postgres",
    url: databaseUrl,
    maxConnections: 1,
    statementTimeoutMs: 60_000,
  });
  try {
    const ports = environment.nodes.map(({ port }) => port);
    const rewards = new RewardCalls(new Installation(ports, {}));
    const target: Target = { environment, database, rewards, calls: [], findings: [] };
    const programmeId = await rewards.startPoints();
    const recoveries: Recovery[] = [];
    for (let round = 0; round < context.rounds; round += 1) {
      const point = points[round % points.length];
      if (point === undefined) throw new RangeError("there is no point to kill the process at");
      const recovery = await killAt(target, point, context);
      if (recovery) recoveries.push(recovery);
      context.log(`kill ${round + 1} of ${context.rounds} at ${point[0]}`);
    }
    await waitUnderLoad(environment, context.loadMs);
    await environment.stopLoad();
    await verifyRewards(target, programmeId, context);
    const result = await finishScenario(environment, { ...context, abandonsRounds: false }, recoveries);
    const { findings } = target;
    return { ...result, wrong: result.wrong + findings.length, findings: [...result.findings, ...findings] };
  } finally {
    await database.close();
    await environment.close();
  }
}

export const engagement: Scenario = {
  name: "engagement",
  description: "SIGKILL while programmes count and grant, and members claim, redeem and convert; PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return "PostgreSQL is not available here";
    return run(context, await context.postgres.create("chaos_engagement"));
  },
};
