import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { Throttle, Throttles } from "../../../core/throttle.js";
import type { Table } from "../../../kit/lists/csv.js";
import { openExport } from "../../../kit/lists/export.js";
import { type Filters, readFilters } from "../../../kit/lists/filters.js";
import type { BoundList } from "../../../kit/lists/list.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { AgentReportsService } from "./reports.service.js";

interface Deps {
  readonly reports: Pick<AgentReportsService, "memberLoss" | "agentLoss" | "rounds" | "cash">;
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

/** The reports of an agent's team as tables, of at most 92 days and 100,000 lines. */
export class ReportExportsService {
  private readonly throttle: Throttle;
  private readonly exports: ReadonlyMap<string, ReportExport>;

  constructor({ reports, throttles }: Deps) {
    this.throttle = throttles.make(exportThrottle);
    this.exports = new Map([
      ["members", exportOf(reports.memberLoss)],
      ["agents", exportOf(reports.agentLoss)],
      ["rounds", exportOf(reports.rounds)],
      ["cash", exportOf(reports.cash)],
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
    const { allowed, retryAfterSeconds } = await this.throttle.take(memberId);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
    return make(ctx, query);
  }
}
