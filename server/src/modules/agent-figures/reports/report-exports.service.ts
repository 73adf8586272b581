import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";
import { type Table, tableOf } from "../../../kit/lists/csv.js";
import { openExport } from "../../../kit/lists/export.js";
import { type Filters, oneOf, readFilters } from "../../../kit/lists/filters.js";
import type { BoundList } from "../../../kit/lists/list.js";
import { requireAgent } from "../../agents/agents.policy.js";
import { figureCells } from "./figure-cells.js";
import { TeamSeriesStep, teamFilters } from "./reports.model.js";
import type { AgentReportsService } from "./reports.service.js";

interface Deps {
  readonly reports: Pick<
    AgentReportsService,
    "memberLoss" | "agentLoss" | "rounds" | "cash" | "seen" | "overview" | "series"
  >;
  readonly throttles: Throttles;
}

/** Makes the table of a report from a query string. */
type ReportExport = (ctx: Ctx, query: unknown) => Promise<Table>;

/** Rate limit of exports per agent. */
const exportThrottle = { name: "agent-report-export", points: 20, windowSeconds: 600 };

function exportOf<F extends Filters, Item, Totals>(list: BoundList<F, Item, Totals>): ReportExport {
  return (ctx, query) => {
    const values = readFilters(list.filters, query);
    return openExport(ctx, {
      range: { from: ctx.clock.now(), to: ctx.clock.now() },
      count: (ctx, max) => list.count(ctx, values, max),
      open: (ctx) => list.csv(ctx, values),
    });
  };
}

const seriesFilters = {
  ...teamFilters,
  step: oneOf(TeamSeriesStep, "The length of a step.", { default: "DAY" }),
};

/** The figures of a period by category, and step by step: as many lines as the overview shows. */
function overviewExports({ reports }: Deps): readonly [string, ReportExport][] {
  return [
    [
      "categories",
      async (ctx, query) => {
        const { byCategory, currency } = await reports.overview(ctx, readFilters(teamFilters, query));
        const lines = byCategory.map((line) => ({ ...line, currency }));
        return tableOf(
          { category: ({ category }: (typeof lines)[number]) => category, ...figureCells },
          lines,
        );
      },
    ],
    [
      "series",
      async (ctx, query) => {
        const { step, ...filter } = readFilters(seriesFilters, query);
        const points = await reports.series(ctx, filter, step ?? "DAY");
        const lines = points.map((point) => ({ ...point, currency: filter.currency }));
        return tableOf({ start: ({ start }: (typeof lines)[number]) => start, ...figureCells }, lines);
      },
    ],
  ];
}

/** The reports of an agent's team as tables, of at most 92 days and 100,000 lines. */
export class ReportExportsService {
  private readonly throttle: Throttle;
  private readonly exports: ReadonlyMap<string, ReportExport>;

  constructor(deps: Deps) {
    const { reports, throttles } = deps;
    this.throttle = throttles.make(exportThrottle);
    this.exports = new Map([
      ["members", exportOf(reports.memberLoss)],
      ["agents", exportOf(reports.agentLoss)],
      ["rounds", exportOf(reports.rounds)],
      ["cash", exportOf(reports.cash)],
      ["seen", exportOf(reports.seen)],
      ...overviewExports(deps),
    ]);
  }

  /**
   * Makes the table of a report. It counts the lines, and refuses before the first one is read.
   * @throws DomainError not_found for an unknown report or an agent of another team, validation_failed, not_logged_in,
   * in_need_true_account, permission_denied, too_many_requests, export_too_large
   */
  async create(ctx: Ctx, report: string, query: unknown): Promise<Table> {
    const { memberId } = requireAgent(ctx.actor);
    const make = this.exports.get(report);
    if (!make) throw new DomainError("not_found");
    await admit(this.throttle, memberId);
    return make(ctx, query);
  }
}
