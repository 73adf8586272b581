import type { Ctx } from "../../src/core/ctx.js";
import { addDays, localDayOf } from "../../src/modules/agent-figures/local-days.model.js";
import type { TeamFilter } from "../../src/modules/agent-figures/reports/reports.model.js";
import { agentTeamsOf } from "../harness/agent-data.js";
import { type AgentTeams, agentCtx } from "../harness/agent-teams.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { openServices } from "../harness/platform.js";
import type { DatabaseScene, Target } from "../harness/scene.js";
import type { Side } from "../harness/side.js";

/** Reports that are read at a time. */
const workers = 2;

const standard = [
  "overview of today",
  "overview of last month",
  "days of 30 days",
  "members",
  "agents",
  "rounds",
  "cash",
  "team",
];
const odd = "overview of an odd range";

const targets: readonly Target[] = [
  ...standard.map((side): Target => ({ side, of: "p95", limit: 10, on: "postgres" })),
  { side: odd, of: "p95", limit: 300, on: "postgres" },
];

/** A filter with its defaults. */
function filterOf(given: Partial<TeamFilter>): TeamFilter {
  return {
    period: "TODAY",
    from: null,
    to: null,
    currency: "USD",
    categories: [],
    vendorCode: null,
    scope: "ALL",
    team: "AS_WAS",
    of: null,
    ...given,
  } as TeamFilter;
}

/** Agents of all levels in rotation: those at the top have the largest teams. */
function rotationOf({ agents }: AgentTeams) {
  let turn = 0;
  return () => {
    turn += 7_919;
    const agent = agents[turn % agents.length];
    if (!agent) throw new Error("there are no agents");
    return agent;
  };
}

/** The reports of agents with large and small teams, by the service. */
export const agentReports: DatabaseScene = {
  kind: "database",
  name: "agents-reports",
  targets,
  start: async (db, context) => {
    const teams = await agentTeamsOf(db, context);
    const { agentReports: reports } = await openServices(context.workspace.dataDir, { db });
    const next = rotationOf(teams);
    const today = localDayOf(new Date(), "UTC");
    const side = (name: string, read: (ctx: Ctx) => Promise<unknown>): Side => ({
      name,
      cpu: async () => ({
        server: readOwnCpu(),
        database: context.workspace.url === null ? null : await readBackendsCpu(db),
      }),
      run: (seconds) =>
        drive({ workers, seconds }, async () => {
          await read(agentCtx(db, teams, next()));
          return null;
        }),
    });
    const page = { page: 1, pageSize: 20 };
    const month = { period: "LAST_30_DAYS" } as const;
    const sides = [
      side("overview of today", (ctx) => reports.overview(ctx, filterOf({}))),
      side("overview of last month", (ctx) => reports.overview(ctx, filterOf({ period: "LAST_MONTH" }))),
      side("days of 30 days", (ctx) => reports.series(ctx, filterOf(month), "DAY")),
      side("members", (ctx) =>
        reports.memberLoss.numberedPage(ctx, { ...filterOf({}), sort: "ACCOUNT", account: null, ...page }),
      ),
      side("agents", (ctx) =>
        reports.agentLoss.numberedPage(ctx, { ...filterOf({}), sort: "ACCOUNT", account: null, ...page }),
      ),
      side("rounds", (ctx) => reports.rounds.page(ctx, { ...filterOf({}), account: null, first: 20 })),
      side("cash", (ctx) =>
        reports.cash.page(ctx, { ...filterOf(month), account: null, kinds: [], first: 20 }),
      ),
      side("team", (ctx) => reports.state(ctx, { of: null, currency: "USD" })),
      side(odd, (ctx) =>
        reports.overview(
          ctx,
          filterOf({ period: "CUSTOM", from: addDays(today, -17), to: addDays(today, -3) }),
        ),
      ),
    ];
    return { sides, verify: async () => [], close: async () => undefined };
  },
};
