import { Installation } from "../harness/installation.js";
import { type KillTarget, runCount, runKills } from "../harness/kill-at-point.js";
import { type RewardAction, type RewardCall, RewardCalls } from "../harness/reward-calls.js";
import type { Scenario, ScenarioContext } from "../harness/scenario.js";
import { waitUntil } from "../harness/wait-until.js";

/** The points at which the process is killed, and the call that reaches it; null: what the load does reaches it. */
const points = [
  ["programmes.in-count", null],
  ["programmes.in-grant", null],
  ["programmes.after-count", null],
  ["programmes.after-claim", "claim"],
  ["programmes.in-free-spins", "freeSpins"],
  ["programmes.after-free-spins", "freeSpins"],
  ["points.in-redemption", "redemption"],
  ["points.after-redemption", "redemption"],
  ["points.in-conversion", "conversion"],
  ["points.after-conversion", "conversion"],
] as const satisfies readonly (readonly [string, RewardAction | null])[];

const timeoutMs = 120_000;
/** Free spins are played at the pace of the member's other rounds. */
const prepareTimeoutMs = 300_000;
const pollMs = 500;

/** What the scenario runs with. */
interface Target extends KillTarget {
  readonly rewards: RewardCalls;
  /** The calls that were made, all of which are acknowledged at the end. */
  readonly calls: RewardCall[];
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
    prepareTimeoutMs,
    pollMs,
  );
  if (call === null) findings.push(`a ${action} was never possible`);
  return call;
}

/** Prepares a kill at a point, after which the call that it interrupted is repeated. */
async function prepareKill(target: Target, [point, action]: (typeof points)[number]) {
  const call = action && (await findCall(target, action));
  if (call) target.calls.push(call);
  return {
    point,
    provoke: async () => call?.send(),
    followUp: async () => call && sendUntilKnown(target, call),
    timeoutMs,
    everyMs: pollMs,
  };
}

/** Rounds and cash that the programmes of a brand have not counted yet, or that the log does not have yet. */
const uncounted = `
  select (select count(*) from agent_figures.settlement s
      join programmes.log_position p on p.brand_id = s.brand_id and s.sequence > p.sequence)
    + (select count(*) from play.round r where r.status = 'closed' and (r.staked <> 0 or r.paid <> 0)
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
  freeSpins: `select count(*) from free_spins.award a
    join programmes.entry n on n.member_id = a.member_id and n.period = 'S:' || a.id
    join programmes.reward_grant g on g.entry_id = n.id and g.transfer_id is not null
    where a.id = $1::uuid and a.used = a.spins and g.amount = least(a.won, a.max_win)`,
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
  const counted = await waitUntil(async () => (await runCount(database, uncounted)) === 0, timeoutMs, pollMs);
  if (counted === null) findings.push("not everything was counted");
  for (const [name, sql] of Object.entries({ wrongCounters, wrongPoints })) {
    const wrong = await runCount(database, sql, [programmeId]);
    if (wrong > 0) findings.push(`${name}: ${wrong} members`);
  }
  for (const { action, id } of calls) {
    const rows = await runCount(database, rowsOf[action], [id]);
    if (rows !== 1) findings.push(`${action} ${id} was made ${rows} times`);
  }
  const grants = await runCount(
    database,
    "select count(*) from programmes.reward_grant g where g.programme_id = $1::uuid",
    [programmeId],
  );
  context.log(`${grants} grants of points, ${calls.length} claims, free spins, redemptions and conversions`);
  if (grants === 0) findings.push("nothing was granted");
}

export const engagement: Scenario = {
  name: "engagement",
  description:
    "SIGKILL while programmes count and grant, and free spins are paid, and members claim, redeem and convert; PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return "PostgreSQL is not available here";
    const databaseUrl = await context.postgres.create("chaos_engagement");
    return runKills(context, { databaseUrl, points }, async (killed) => {
      const ports = killed.environment.nodes.map(({ port }) => port);
      const target: Target = { ...killed, rewards: new RewardCalls(new Installation(ports, {})), calls: [] };
      const programmeId = await target.rewards.startPoints();
      return {
        prepare: (point) => prepareKill(target, point),
        verify: () => verifyRewards(target, programmeId, context),
      };
    });
  },
};
