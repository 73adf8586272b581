import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../src/db/database.js";
import { shiftedClockEnv } from "../harness/clock.js";
import { type KillTarget, nodeOf, runCount, runKills, startAgain } from "../harness/kill-at-point.js";
import { type Scenario, type ScenarioContext, waitUnderLoad } from "../harness/scenario.js";
import { waitUntil } from "../harness/wait-until.js";

/** The points at which the process is killed: in a transaction, and after it. */
const points = [
  ...(["figures.in-fold", "realtime.in-batch", "bills.in-payment", "settlement.in-period"] as const),
  ...([
    "figures.after-fold",
    "realtime.after-batch",
    "bills.after-payment",
    "settlement.after-period",
  ] as const),
];

/** The jobs that settle the demo brand's contracts. */
const jobs = ["realtime-salaries.demo", "hourly-salaries.demo", "daily-salaries.demo", "dividends.demo"];
const hourMs = 3_600_000;
/** By so much the clock moves for each kill, so that a window of realtime salaries has ended. */
const stepMs = 6 * 60_000;
/** Sessions of games end when they idle for an hour, so the clock moves by half of it at most. */
const longestStepMs = hourMs / 2;
/** After the end of an hour, when its figures are complete. */
const afterHourMs = 2.5 * 60_000;
/** How long the server may take to reach a point, and to settle all that is due at the end. */
const timeoutMs = 480_000;

/** Requests runs of the jobs, which are otherwise rare; of those only whose queues the server has created by now. */
const requestJobs = (database: Database) =>
  database.runQuery("insert into jobs.job (name) select q.name from jobs.queue q where q.name = any($1)", [
    jobs,
  ]);

/** Less than a server needs to start: runs that began before a kill and this time are those of the killed server. */
const shortestStartMs = 1_000;

/**
 * Ends the runs of jobs that killed servers have left; otherwise the next ones wait for minutes until these are found
 * dead.
 */
const endDeadRuns = (database: Database, startedBefore: Date) =>
  database.runQuery(
    "update jobs.job set state = 'failed', completed_on = now() where state = 'active' and name = any($1) and started_on < $2",
    [jobs, startedBefore],
  );

/** Acknowledges the players' reality checks: the clock moves by hours, and the load does not answer them. */
const acknowledgeChecks = (database: Database) =>
  database.runQuery("update limits.member set acknowledged_at = now() + interval '7 days'", []);

/** Moves the server's clock under load, until the next step ends an hour. Resolves to that step. */
async function approachHour(
  { environment, database }: KillTarget,
  context: ScenarioContext,
): Promise<number> {
  const { callLog } = environment;
  const node = nodeOf(environment);
  for (;;) {
    const left = hourMs - ((Date.now() + callLog.clockShiftMs) % hourMs) + afterHourMs;
    if (left <= longestStepMs) return left;
    await node.kill();
    callLog.clockShiftMs += Math.min(longestStepMs, left - longestStepMs + afterHourMs);
    await startAgain(node, shiftedClockEnv(callLog.clockShiftMs));
    await acknowledgeChecks(database);
    await waitUnderLoad(environment, context.loadMs);
  }
}

/** Prepares a kill at a point, after which the server's clock is further ahead. */
async function prepareKill(target: KillTarget, point: (typeof points)[number], context: ScenarioContext) {
  const { database } = target;
  const { callLog } = target.environment;
  await acknowledgeChecks(database);
  // Apart from the addition, which reads the shift before it waits: the approach moves the clock itself.
  const step = point.startsWith("settlement") ? await approachHour(target, context) : stepMs;
  callLog.clockShiftMs += step;
  const killedBefore = new Date(Date.now() + shortestStartMs);
  return {
    point,
    variables: shiftedClockEnv(callLog.clockShiftMs),
    provoke: async () => {
      await endDeadRuns(database, killedBefore);
      await requestJobs(database);
    },
    // A run that the new server has begun by now goes on, and only counts as failed.
    followUp: () => endDeadRuns(database, new Date()),
    timeoutMs,
    everyMs: 2_000,
  };
}

/** Raises the demo's rates of realtime salaries: of the load's bets, which are of cents, they would round down to nothing. */
const raiseRates = `
  update contracts.contract c
    set terms = jsonb_set(c.terms, '{categories,0,tiers,0}', t.tier || jsonb_build_object(
      'rate', ((t.tier ->> 'rate')::bigint * 100)::text, 'lossRate', ((t.tier ->> 'lossRate')::bigint * 100)::text))
    from contracts.contract o
    cross join lateral (select o.terms -> 'categories' -> 0 -> 'tiers' -> 0 as tier) t
    where c.id = o.id and c.kind = 'realtime_salary'`;

/** Rounds of ended windows whose realtime salaries differ from the contracts in force, by the rates of the path. */
const wrongLines = `
  with rated as (
    select s.sequence, c.agent_id, s.total_valid_bet as valid_bet, array_position(s.path, c.agent_id) as place,
        case when s.total_valid_bet < (t.tier ->> 'validBet')::bigint or s.total_payout = s.total_stake then 0
          when s.total_payout > s.total_stake then (t.tier ->> 'rate')::bigint else (t.tier ->> 'lossRate')::bigint end as rate
      from agent_figures.settlement s
      join contracts.contract c on c.agent_id = any(s.path) and c.kind = 'realtime_salary' and c.state = 'VALID'
        and c.currency = s.currency and s.settled_at >= c.settles_from
      join contracts.log_position p on p.brand_id = s.brand_id and s.sequence <= p.sequence
      cross join lateral (select c.terms -> 'categories' -> 0 -> 'tiers' -> 0 as tier) t
      where s.corrects is null),
  due as (
    select r.sequence, r.agent_id, r.valid_bet
        * greatest(0, r.rate - coalesce(lag(r.rate) over (partition by r.sequence order by r.place), 0)) / 1000000 as amount
      from rated r)
  select count(*) from due d left join contracts.bet_line l
    on l.sequence = d.sequence and l.agent_id = d.agent_id and l.corrects is null
    where d.amount <> coalesce(l.amount, 0)`;

/** Bills by hour and day whose valid bet is not that of the team's rounds. */
const wrongBills = `
  select count(*) from contracts.bill b join contracts.bill_line l on l.bill_id = b.id
    where b.kind in ('hourly_salary', 'daily_salary') and l.valid_bet <> (
      select coalesce(sum(s.valid_bet), 0) from agent_figures.settlement s
        where s.brand_id = b.brand_id and s.currency = b.currency and b.agent_id = any(s.path)
          and s.settled_at >= b.counted_from and s.settled_at < b.period_end)`;

/** Ended periods between a contract's first and last bill without one. */
const missingBills = `
  select count(*) from (
    select b.period_start, lag(b.period_end) over (partition by b.contract_id order by b.period_start) as before
      from contracts.bill b where b.kind <> 'realtime_salary') x
    where x.before is not null and x.before <> x.period_start`;

/** Lets fold and settlement end, and compares what they wrote with the rounds. */
async function verifyFigures({ database, findings }: KillTarget, context: ScenarioContext): Promise<void> {
  context.log("waiting for fold and settlement to end");
  const open = "select count(*) from contracts.bill b where b.state = 'PENDING'";
  const ended = await waitUntil(
    async () => {
      await requestJobs(database);
      await sleep(8_000);
      return (await runCount(database, open)) === 0;
    },
    timeoutMs,
    1_000,
  );
  if (ended === null) findings.push("bills that are due were not paid");
  for (const [name, sql] of Object.entries({ wrongLines, wrongBills, missingBills })) {
    const wrong = await runCount(database, sql);
    if (wrong > 0) findings.push(`${name}: ${wrong}`);
  }
  const paid = await runCount(database, "select count(*) from contracts.bill b where b.state = 'PAID'");
  const lines = await runCount(database, "select count(*) from contracts.bet_line");
  context.log(`${paid} bills were paid, ${lines} bets are lines of bills`);
  if (paid === 0 || lines === 0) findings.push("nothing was settled");
}

export const figures: Scenario = {
  name: "figures",
  description:
    "SIGKILL inside the fold, settlement and payments of agents' contracts, and restart; PostgreSQL",
  run: async (context) => {
    if (!context.postgres) return "PostgreSQL is not available here";
    const databaseUrl = await context.postgres.create("chaos_figures");
    return runKills(context, { databaseUrl, points }, async (target) => {
      await target.database.runQuery(raiseRates, []);
      return {
        prepare: (point) => prepareKill(target, point, context),
        verify: () => verifyFigures(target, context),
      };
    });
  },
};
