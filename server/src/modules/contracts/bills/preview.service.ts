import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { AgentFiguresService } from "../../agent-figures/agent-figures.service.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { ContractOffersService, OfferRequest } from "../contract-offers.service.js";
import type { Contract, ContractTerms } from "../contracts.model.js";
import type { ContractKindsService } from "../kinds/kinds.service.js";
import { type Period, periodAt } from "../periods.model.js";
import { parseTerms } from "../terms.model.js";
import { listGrosses } from "./bills.store.js";
import { ContractBook } from "./contract-book.js";
import { basisPeriod, type Counting, settleTerms } from "./counting.model.js";
import type { PeriodResultsService } from "./period-results.service.js";
import { sharesOf } from "./realtime.model.js";
import { toCountedBet } from "./realtime.service.js";
import { listRealtimeContracts } from "./realtime.store.js";
import { type CategoryResult, netsOf } from "./settlement.model.js";
import { readTeamBets } from "./team-bets.reads.js";

interface Deps {
  readonly agentFigures: Pick<AgentFiguresService, "contractBasis" | "foldedUntil">;
  readonly kinds: Pick<ContractKindsService, "assertOpen">;
  readonly offers: Pick<ContractOffersService, "assertAgent">;
  readonly results: Pick<PeriodResultsService, "counting">;
}

/** What an offer would have paid in the last ended period. Amounts are minor units of its currency. */
export interface Preview {
  readonly period: Period;
  readonly gross: bigint;
  /** Gross of the direct downlines in that period; 0 for realtime salaries. */
  readonly downlines: bigint;
  readonly amount: bigint;
  /** By category; none for realtime salaries. */
  readonly categories: readonly CategoryResult[];
}

/** Most bets that a preview of a realtime salary reads. */
const maxBets = 20_000;

/** Previews what an offer to a direct downline would have paid. */
export class PreviewService {
  constructor(private readonly deps: Deps) {}

  /**
   * Computes the last ended period's bill of a direct downline by the terms of an offer, without a carried loss. Null
   * before there are figures.
   * @throws DomainError as `requireAgent`, not_found unless the agent is direct downline, contract_kind_closed,
   * wrong_currency, invalid_amount, validation_failed
   */
  async preview(
    ctx: Ctx,
    { agentId, kind, currency, terms }: Omit<OfferRequest, "requestId">,
  ): Promise<Preview | null> {
    const { memberId } = requireAgent(ctx.actor);
    await this.deps.offers.assertAgent(ctx, agentId, memberId);
    await this.deps.kinds.assertOpen(ctx, { kind, currency }, [agentId, memberId]);
    const parsed = parseTerms(kind, currency, terms);
    const platform: Ctx = { ...ctx, actor: { kind: "system", name: "contracts" } };
    const foldedUntil = await this.deps.agentFigures.foldedUntil(platform, ctx.brand.id);
    if (foldedUntil === null) return null;
    const counting = await this.deps.results.counting(ctx, kind);
    const current = periodAt(parsed.period, foldedUntil, ctx.brand.timeZone);
    const period = periodAt(parsed.period, new Date(current.start.getTime() - 1), ctx.brand.timeZone);
    const offer = { agentId, kind, currency, terms: parsed };
    return kind === "realtime_salary"
      ? this.previewBets(ctx, offer, period, counting)
      : this.previewPeriod(platform, offer, period, counting);
  }

  private async previewPeriod(
    ctx: Ctx,
    offer: Pick<Contract, "agentId" | "kind" | "currency" | "terms">,
    period: Period,
    counting: Counting,
  ): Promise<Preview> {
    const { agentId, kind, currency, terms } = offer;
    const basis = await this.deps.agentFigures.contractBasis(ctx, {
      brandId: ctx.brand.id,
      agentId,
      currency,
      includeSelf: terms.includeSelf,
      period: basisPeriod(terms, period, ctx.brand.timeZone),
    });
    const categories = settleTerms(kind, terms, basis, { counting, carryOf: () => 0n });
    const gross = categories.reduce((sum, { gross }) => sum + gross, 0n);
    const bills = await listGrosses(ctx.db, {
      brandId: ctx.brand.id,
      kind,
      currency,
      periodStart: period.start,
      periodEnd: period.end,
    });
    const below = bills.filter(({ uplineId }) => uplineId === agentId);
    const net = netsOf([{ agentId, uplineId: null, gross }, ...below]).get(agentId);
    if (!net) throw new Error("the agent's own net is missing");
    return { period, gross, downlines: net.downlines, amount: net.net, categories };
  }

  private async previewBets(
    ctx: Ctx,
    { agentId, currency, terms }: Pick<Contract, "agentId" | "currency" | "terms">,
    period: Period,
    counting: Counting,
  ): Promise<Preview> {
    const bets = await readTeamBets(ctx.db, {
      brandId: ctx.brand.id,
      agentId,
      currency,
      ...period,
      limit: maxBets,
    });
    if (bets.length === maxBets) throw new DomainError("export_too_large", { max: maxBets });
    const others = await listRealtimeContracts(ctx.db, ctx.brand.id, period.start);
    const book = new ContractBook(others.filter((contract) => contract.agentId !== agentId));
    let gross = 0n;
    for (const bet of bets) {
      const below = [bet.memberId, ...bet.path].slice(0, [bet.memberId, ...bet.path].indexOf(agentId));
      const path: { agentId: string; terms: ContractTerms }[] = book.onPath({
        ...bet,
        memberId: below[0] ?? agentId,
        path: below.slice(1),
      });
      const shares = sharesOf(toCountedBet(bet, counting), [...path, { agentId, terms }]);
      gross += shares.find(({ on }) => on.agentId === agentId)?.amount ?? 0n;
    }
    return { period, gross, downlines: 0n, amount: gross, categories: [] };
  }
}
