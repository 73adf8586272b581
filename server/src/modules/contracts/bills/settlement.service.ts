import type { Ctx } from "../../../core/ctx.js";
import { faultPoint } from "../../../core/fault-point.js";
import { newId } from "../../../core/ids.js";
import { notifyMember } from "../../../core/member-notifications.js";
import { inTx } from "../../../core/tx.js";
import type { AgentFiguresService } from "../../agent-figures/agent-figures.service.js";
import type { ContractKind } from "../../brands/brands.model.js";
import { lockGroup } from "../contracts.store.js";
import type { ContractSettings } from "../settings.model.js";
import { stateOfNewBill } from "./bills.model.js";
import {
  insertBills,
  insertBlocks,
  listGrosses,
  listUnsettled,
  markSettled,
  type NewBill,
} from "./bills.store.js";
import { toLine } from "./counting.model.js";
import { type Due, dueOf, isSamePeriod } from "./due-periods.js";
import type { PeriodResult, PeriodResultsService } from "./period-results.service.js";
import { type Net, netsOfContracts } from "./settlement.model.js";

interface Deps {
  readonly agentFigures: Pick<AgentFiguresService, "foldedUntil">;
  readonly results: Pick<PeriodResultsService, "counting" | "results">;
}

/** The kinds that are settled by periods; realtime salaries are settled by bets. */
export type PeriodicKind = Exclude<ContractKind, "realtime_salary">;

/**
 * Settles periods that have ended: a bill for each contract and period, once. All contracts of a kind, currency and period
 * are settled in one transaction, so a run that is stopped anywhere leaves whole periods to the next one.
 */
export class SettlementService {
  constructor(private readonly deps: Deps) {}

  /** Settles the brand's ended periods of a kind whose figures are complete; for the jobs. Returns how many bills. */
  async settle(ctx: Ctx, kind: PeriodicKind, signal: AbortSignal): Promise<number> {
    const foldedUntil = await this.deps.agentFigures.foldedUntil(ctx, ctx.brand.id);
    if (foldedUntil === null) return 0;
    const now = ctx.clock.now();
    const until = foldedUntil < now ? foldedUntil : now;
    let bills = 0;
    while (!signal.aborted) {
      const [first] = dueOf(ctx, await listUnsettled(ctx.db, { brandId: ctx.brand.id, kind }), until);
      if (!first) break;
      const { currency } = first.contract;
      bills += await inTx(ctx, (ctx) => this.settlePeriod(ctx, { kind, currency, until }));
      faultPoint("settlement.after-period");
    }
    return bills;
  }

  /** Settles the oldest period of a kind and currency that is due. Returns how many bills. */
  private async settlePeriod(
    ctx: Ctx,
    {
      kind,
      currency,
      until,
    }: { readonly kind: PeriodicKind; readonly currency: string; readonly until: Date },
  ): Promise<number> {
    const group = { brandId: ctx.brand.id, kind, currency };
    await lockGroup(ctx.db, group);
    const due = dueOf(ctx, await listUnsettled(ctx.db, group), until);
    const [first] = due;
    if (!first) return 0;
    const { period } = first;
    const same = due.filter((one) => isSamePeriod(one.period, period));
    const bills = await this.toBills(ctx, kind, same);
    await insertBills(ctx.db, bills);
    await this.block(ctx, bills);
    faultPoint("settlement.in-period");
    await markSettled(
      ctx.db,
      same.map(({ contract }) => contract.id),
      period.end,
    );
    return bills.length;
  }

  /** Makes the bills of contracts that settle the same period. */
  private async toBills(ctx: Ctx, kind: PeriodicKind, due: readonly Due[]): Promise<NewBill[]> {
    const [first] = due;
    if (!first) return [];
    const { contract, period } = first;
    const counting = await this.deps.results.counting(ctx, kind);
    const results = await this.deps.results.results(ctx, due, counting);
    const known = await listGrosses(ctx.db, {
      brandId: ctx.brand.id,
      kind,
      currency: contract.currency,
      periodStart: period.start,
      periodEnd: period.end,
    });
    const grosses = results.map(({ contract: { id, agentId, uplineId }, countedFrom, gross }) => ({
      contractId: id,
      agentId,
      uplineId,
      countedFrom,
      gross,
    }));
    const nets = netsOfContracts([...grosses, ...known]);
    const common = { brandId: ctx.brand.id, createdAt: ctx.clock.now(), settings: counting.settings };
    return results.map((result) => {
      const net = nets.get(result.contract.id) ?? { downlines: 0n, net: result.gross, shortfall: 0n };
      return newBill(result, net, common);
    });
  }

  /** Blocks and notifies the agents that owe something. */
  private async block(ctx: Ctx, bills: readonly NewBill[]): Promise<void> {
    const owing = bills.filter(({ owed }) => owed > 0n);
    await insertBlocks(ctx.db, owing);
    for (const { id, agentId, owed, currency } of owing)
      await notifyMember(ctx, {
        key: `contract-bill:${id}:owed`,
        memberId: agentId,
        kind: "EARNINGS_OWED",
        billId: id,
        money: { amount: owed, currency },
      });
  }
}

/** The bill of a contract's result in a period, less what its agent's direct downlines earn. */
function newBill(
  { contract, period, countedFrom, categories, gross }: PeriodResult,
  { downlines, net, shortfall }: Net,
  given: { readonly brandId: string; readonly createdAt: Date; readonly settings: ContractSettings },
): NewBill {
  const { brandId, createdAt, settings } = given;
  const { funding, needsApproval } = settings;
  const owed = funding === "UPLINE" ? shortfall : 0n;
  const isMet = categories.some(({ tier }) => tier !== null);
  return {
    id: newId(),
    brandId,
    contractId: contract.id,
    agentId: contract.agentId,
    kind: contract.kind,
    currency: contract.currency,
    state: stateOfNewBill({ isMet, amount: net, owed, needsApproval }),
    periodStart: period.start,
    periodEnd: period.end,
    countedFrom,
    createdAt,
    gross,
    downlines,
    amount: net,
    shortfall,
    owed,
    funding,
    lines: categories.map(toLine),
  };
}
