import { sql } from "kysely";
import { ManualClock } from "../../src/core/clock.js";
import type { Ctx } from "../../src/core/ctx.js";
import type { Db } from "../../src/db/database.js";
import { contractsReconcileChecks } from "../../src/modules/contracts/contracts.reconcile.reads.js";
import type { Services } from "../../src/modules.js";
import { insertContracts, openAgentWallets, skipLog } from "../harness/agent-contracts.js";
import { agentTeamsOf } from "../harness/agent-data.js";
import { insertDay, insertWindow } from "../harness/agent-play.js";
import type { AgentTeams, TeamAgent } from "../harness/agent-teams.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { openServices, platformCtx } from "../harness/platform.js";
import type { DatabaseScene, SceneContext } from "../harness/scene.js";
import type { Sample, Side } from "../harness/side.js";

const dayMs = 86_400_000;
const windowMs = 300_000;
const windowBets = { postgres: 100_000, embedded: 5_000, small: 200 };
const times = 10;

const settled = "contracts settled and paid";
const settledBusy = `contracts settled and paid, ${times} times the bets`;
const realtime = "bets of a window of realtime salaries";

/** Rates fall from level to level, so that each agent above a bet earns. */
const rateAt = ({ level }: TeamAgent) => (0.05 * (16 - level)).toFixed(2);
const periodicTerms = (agent: TeamAgent) => ({
  period: "D" as const,
  categories: [
    {
      category: "CONS" as const,
      tiers: [{ validBet: "0", netLoss: "0", activeMembers: 0, rate: rateAt(agent) }],
    },
  ],
});
const realtimeTerms = (agent: TeamAgent) => ({
  categories: [
    { category: "CONS" as const, tiers: [{ validBet: "1", rate: rateAt(agent), lossRate: rateAt(agent) }] },
  ],
});

/** The day of the windows of realtime salaries: after all that are settled by day. */
const windowsDay = 300;

/** Days to come, so that what is folded for a run is later than all before, as in a running installation. */
const startOfDay = (daysAhead: number) => new Date((Math.floor(Date.now() / dayMs) + daysAhead) * dayMs);

/** Settles days, one in each run. */
class Days {
  /** The day that the next run settles. */
  private next = 1;

  constructor(
    private readonly db: Db,
    private readonly teams: AgentTeams,
    private readonly services: Services,
  ) {}

  async run(times: number): Promise<Sample> {
    const { db, teams, services, next } = this;
    this.next += 1;
    await insertDay(db, teams, next, { times });
    // Writing the day's data to disk is no part of settling it.
    await sql`checkpoint`.execute(db);
    const ctx = at(platformCtx(db, teams.brand), new Date(startOfDay(next + 1).getTime() + 3_600_000));
    const signal = AbortSignal.timeout(600_000);
    return timed(async () => {
      const bills =
        (await services.contractSettlement.settle(ctx, "daily_salary", signal)) +
        (await services.contractSettlement.settle(ctx, "dividend", signal));
      await services.billPayments.run(ctx, signal);
      return bills;
    });
  }
}

const at = (ctx: Ctx, now: Date): Ctx => ({ ...ctx, clock: new ManualClock(now) });

async function timed(work: () => Promise<number>): Promise<Sample> {
  const began = performance.now();
  const operations = await work();
  const took = performance.now() - began;
  return { operations, seconds: took / 1_000, latencies: Float64Array.of(took), faults: [] };
}

/** A dividend and a daily salary of each agent by day, and realtime salaries by windows of five minutes. */
export const agentSettlement: DatabaseScene = {
  kind: "database",
  name: "agents-settlement",
  targets: [
    { side: settled, of: "p50", limit: 30_000, on: "postgres" },
    { side: settledBusy, of: { shareOf: settled }, limit: 0.8, on: "postgres" },
    { side: realtime, of: "p50", limit: 10_000, on: "postgres" },
  ],
  start: async (db, context) => {
    const { workspace, small } = context;
    const teams = await agentTeamsOf(db, context);
    const services = await openServices(workspace.dataDir, { db });
    await openAgentWallets(db, teams);
    for (const kind of ["daily_salary", "dividend"] as const)
      await insertContracts(db, teams, { kind, from: startOfDay(1), termsOf: periodicTerms });
    await insertContracts(db, teams, {
      kind: "realtime_salary",
      from: startOfDay(1),
      termsOf: realtimeTerms,
    });
    const days = new Days(db, teams, services);
    const bets = windowBets[small ? "small" : workspace.kind];
    const side = (name: string, run: Side["run"]): Side => ({
      name,
      run,
      cpu: async () => ({
        server: readOwnCpu(),
        database: workspace.url === null ? null : await readBackendsCpu(db),
      }),
    });
    const sides = [
      side(settled, () => days.run(1)),
      side(settledBusy, () => days.run(times)),
      side(realtime, async (_, round) => {
        const from = new Date(startOfDay(windowsDay).getTime() + round * windowMs);
        await skipLog(db, teams);
        await insertWindow(db, teams, { count: bets, from, seconds: windowMs / 1_000 });
        const ctx = at(platformCtx(db, teams.brand), new Date(from.getTime() + windowMs + 1_000));
        const signal = AbortSignal.timeout(600_000);
        const sample = await timed(async () => {
          await services.realtimeSalaries.run(ctx, signal);
          await services.billPayments.run(ctx, signal);
          return bets;
        });
        return sample;
      }),
    ];
    return { sides, close: async () => undefined, verify: (db) => verifyBills(db, teams, context) };
  },
};

/** Each contract was settled once for each day, and the bills agree with their lines and the ledger. */
async function verifyBills(db: Db, { agents }: AgentTeams, { rounds }: SceneContext): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, run } of contractsReconcileChecks)
    for (const text of (await run(db)).differences) faults.push(`${name}: ${text}`);
  const { count } = await db
    .selectFrom("contracts.bill")
    .select((of) => of.fn.countAll<bigint>().as("count"))
    .where("kind", "in", ["daily_salary", "dividend"])
    .executeTakeFirstOrThrow();
  const expected = BigInt(2 * agents.length * 2 * (rounds + 1));
  if (BigInt(count) !== expected) faults.push(`${count} bills, ${expected} expected`);
  return faults;
}
