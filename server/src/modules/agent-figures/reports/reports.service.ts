import { currencies } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { AgentsService } from "../../agents/agents.service.js";
import { readMinimumOn } from "../active-minimum/active-minimum.store.js";
import { isRangeCounted } from "../counted-ranges/counted-ranges.store.js";
import { countedPeriodOf, localDayOf } from "../local-days.model.js";
import { readFoldedUntil } from "../settlement-log.reads.js";
import { agentLossList, memberLossList } from "./loss.reads.js";
import { readPeriodFigures, readTeamCounts, readTeamSeries } from "./overview.reads.js";
import { type OwnRebate, type RebateRange, readOwnRebates } from "./own-rebates.reads.js";
import {
  isOfPlay,
  rangeBefore,
  rangeOf,
  type TeamFilter,
  type TeamOverview,
  type TeamPoint,
  type TeamQuery,
  type TeamSeriesStep,
  type TeamState,
} from "./reports.model.js";
import { teamCashList, teamRoundList } from "./team-logs.reads.js";
import { readTeamState, seenList } from "./team-state.reads.js";

interface Deps {
  readonly agents: Pick<AgentsService, "assertMaySee">;
}

/**
 * The reports of an agent's team: figures without contact details, payees, documents or safer gambling. An agent sees only
 * its own team; `of` chooses an agent of it.
 */
export class AgentReportsService {
  constructor(private readonly deps: Deps) {}

  /** The figures of each member of the team who has any in the period. @throws DomainError as `overview` */
  readonly memberLoss = memberLossList.for((ctx, filter) => this.sumsOf(ctx, filter));

  /** The figures of each agent directly below, with its own play and team. @throws DomainError as `overview` */
  readonly agentLoss = agentLossList.for((ctx, filter) => this.queryOf(ctx, filter));

  /** The settled rounds of the team and their corrections, newest first. @throws DomainError as `overview` */
  readonly rounds = teamRoundList.for((ctx, filter) => this.sumsOf(ctx, filter));

  /** The deposits, withdrawals, transfers and bonuses of the team. @throws DomainError as `overview` */
  readonly cash = teamCashList.for((ctx, filter) => this.sumsOf(ctx, filter));

  /**
   * The members who are online, or were not seen for days.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  readonly seen = seenList.for(async (ctx, { of }) => ({
    brandId: ctx.brand.id,
    agentId: await this.agentOf(ctx, of ?? null),
    now: ctx.clock.now(),
  }));

  /**
   * The figures of the team in a period, those of the period before, and those of each category.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found, wrong_currency,
   * validation_failed (from, to)
   */
  async overview(ctx: Ctx, filter: TeamFilter): Promise<TeamOverview> {
    const query = await this.queryOf(ctx, filter);
    const { from, to, currency } = query;
    const before = rangeBefore(query);
    const previous = await this.withCounted(ctx, { ...query, ...before });
    const asOf = await readFoldedUntil(ctx.db, ctx.brand.id);
    const {
      figures,
      byCategory,
      previous: previousFigures,
    } = await readPeriodFigures(ctx.db, query, before.from);
    const [counts, previousCounts] = await readTeamCounts(ctx.db, [query, previous]);
    if (!counts || !previousCounts) throw new Error("the counts returned no row");
    return {
      range: { from, to },
      currency,
      asOf,
      figures,
      counts,
      activeMinimum: await readMinimumOn(ctx.db, { brandId: ctx.brand.id, currency, day: from }),
      previous: { range: before, figures: previousFigures, counts: previousCounts },
      byCategory,
    };
  }

  /**
   * The figures of the team step by step; steps without figures are left out.
   * @throws DomainError as `overview`; validation_failed (step: not_allowed for hours of the team as it is)
   */
  async series(ctx: Ctx, filter: TeamFilter, step: TeamSeriesStep): Promise<TeamPoint[]> {
    const query = await this.sumsOf(ctx, filter);
    if (step === "HOUR" && query.team === "AS_IS")
      throw validationFailed({ field: "step", code: "not_allowed" });
    return readTeamSeries(ctx.db, query, step, ctx.brand.timeZone);
  }

  /** The team as it is now, with its balance in a currency. @throws DomainError as `overview` */
  async state(ctx: Ctx, { of, currency }: Pick<TeamFilter, "of" | "currency">): Promise<TeamState> {
    const agentId = await this.agentOf(ctx, of ?? null);
    assertCurrency(currency);
    return readTeamState(ctx.db, { brandId: ctx.brand.id, agentId, now: ctx.clock.now() }, currency);
  }

  /**
   * The time before which the figures are complete; null before they were first computed.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied
   */
  async asOf(ctx: Ctx): Promise<Date | null> {
    requireAgent(ctx.actor);
    return readFoldedUntil(ctx.db, ctx.brand.id);
  }

  /**
   * The rebates that the agent itself was paid from one instant until another, less reversals, by currency in minor units.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied
   */
  async ownRebates(ctx: Ctx, range: RebateRange): Promise<OwnRebate[]> {
    const { memberId } = requireAgent(ctx.actor);
    return readOwnRebates(ctx.db, { brandId: ctx.brand.id, memberId, ...range });
  }

  /** The query of a report that counts distinct members. */
  private async queryOf(ctx: Ctx, filter: TeamFilter): Promise<TeamQuery> {
    return this.withCounted(ctx, await this.sumsOf(ctx, filter));
  }

  /** The query of a report that counts no distinct members. */
  private async sumsOf(ctx: Ctx, filter: TeamFilter): Promise<TeamQuery> {
    const agentId = await this.agentOf(ctx, filter.of ?? null);
    assertCurrency(filter.currency);
    const range = rangeOf(filter, localDayOf(ctx.clock.now(), ctx.brand.timeZone));
    return {
      ...range,
      brandId: ctx.brand.id,
      agentId,
      currency: filter.currency,
      categories: filter.categories ?? [],
      vendorCode: filter.vendorCode ?? null,
      scope: filter.scope ?? "ALL",
      team: filter.team ?? "AS_WAS",
      counted: null,
    };
  }

  /** Finds whether the distinct members of a query are counted; none are of the team as it is, or by category and vendor. */
  private async withCounted(ctx: Ctx, query: TeamQuery): Promise<TeamQuery> {
    if (query.team === "AS_IS" || isOfPlay(query)) return { ...query, counted: null };
    const kind = countedPeriodOf(query.from, query.to);
    if (kind !== null) return { ...query, counted: kind };
    return { ...query, counted: (await isRangeCounted(ctx.db, query.brandId, query)) ? "RANGE" : null };
  }

  /** The agent whose team is read: the caller, or a member of its team. */
  private async agentOf(ctx: Ctx, of: string | null): Promise<string> {
    const { memberId } = requireAgent(ctx.actor);
    if (of === null || of === memberId) return memberId;
    await this.deps.agents.assertMaySee(ctx, of);
    return of;
  }
}

/** @throws DomainError wrong_currency for one that the platform does not have */
function assertCurrency(currency: string): void {
  if (!currencies.some(({ code }) => code === currency))
    throw new DomainError("wrong_currency", { currency });
}
