import type { Ctx } from "../../../core/ctx.js";
import { faultPoint } from "../../../core/fault-point.js";
import { newId } from "../../../core/ids.js";
import { notifyMember } from "../../../core/member-notifications.js";
import { inTx } from "../../../core/tx.js";
import { applyRate } from "../../../kit/rates.js";
import type { BasisPeriod, ContractBasis } from "../../agent-figures/agent-figures.model.js";
import type { AgentFiguresService } from "../../agent-figures/agent-figures.service.js";
import type { ContractKind } from "../../brands/brands.model.js";
import type { Contract, ContractTerms } from "../contracts.model.js";
import { lockGroup } from "../contracts.store.js";
import { isCarryDropped, localTimeAt, type Period, periodAt } from "../periods.model.js";
import type { ContractSettings } from "../settings.model.js";
import { readContributions, readSettings } from "../settings.store.js";
import { stateOfNewBill } from "./bills.model.js";
import {
  insertBills,
  insertBlocks,
  type LastCarry,
  listGrosses,
  listUnsettled,
  markSettled,
  type NewBill,
  readCarries,
  type UnsettledContract,
} from "./bills.store.js";
import {
  type CategoryBasis,
  type CategoryResult,
  netsOfContracts,
  settleCategory,
} from "./settlement.model.js";

interface Deps {
  readonly agentFigures: Pick<AgentFiguresService, "foldedUntil" | "contractBases">;
}

/** The kinds that are settled by periods; realtime salaries are settled by bets. */
export type PeriodicKind = Exclude<ContractKind, "realtime_salary">;

/** A contract, and the part of a period that it settles next. */
interface Due {
  readonly contract: UnsettledContract;
  readonly period: Period;
  readonly countedFrom: Date;
  /** The period's end, or earlier where a move of the agent ended the contract. */
  readonly countedUntil: Date;
}

/** A contract's result in a period. */
interface Result extends Due {
  readonly categories: readonly CategoryResult[];
  readonly gross: bigint;
}

/** How figures become what contracts count. */
export interface Counting {
  readonly settings: ContractSettings;
  /** Which share of a category's valid bets counts, in millionths. */
  readonly contributions: ReadonlyMap<string, number>;
}

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

  private async toBills(ctx: Ctx, kind: PeriodicKind, due: readonly Due[]): Promise<NewBill[]> {
    const [first] = due;
    if (!first) return [];
    const { contract, period } = first;
    const counting = await this.counting(ctx, kind);
    const results = await this.results(ctx, due, counting);
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
    const createdAt = ctx.clock.now();
    return results.map((result): NewBill => {
      const { settings } = counting;
      const { categories, gross, countedFrom } = result;
      const { id, agentId, currency } = result.contract;
      const { downlines, net, shortfall } = nets.get(id) ?? { downlines: 0n, net: gross, shortfall: 0n };
      const owed = settings.funding === "UPLINE" ? shortfall : 0n;
      const isMet = categories.some(({ tier }) => tier !== null);
      const state = stateOfNewBill({ isMet, amount: net, owed, needsApproval: settings.needsApproval });
      return {
        id: newId(),
        brandId: ctx.brand.id,
        contractId: id,
        agentId,
        kind,
        currency,
        state,
        periodStart: period.start,
        periodEnd: period.end,
        countedFrom,
        createdAt,
        gross,
        downlines,
        amount: net,
        shortfall,
        owed,
        funding: settings.funding,
        lines: categories.map(toLine),
      };
    });
  }

  /** Reads how the brand's figures count for a kind. */
  async counting(ctx: Ctx, kind: ContractKind): Promise<Counting> {
    const settings = (await readSettings(ctx.db, ctx.brand.id)).get(kind);
    if (!settings) throw new Error(`no settings of ${kind}`);
    return { settings, contributions: await readContributions(ctx.db, ctx.brand.id) };
  }

  /** Computes the results of contracts in one period. */
  private async results(ctx: Ctx, due: readonly Due[], counting: Counting): Promise<Result[]> {
    const [first] = due;
    if (!first) return [];
    const bases = await this.readBases(ctx, due);
    const lineages = due.map(({ contract }) => contract.lineageId);
    const carries = await readCarries(ctx.db, lineages, first.period.start);
    return due.map((one) => {
      const { contract, period } = one;
      const basis = bases.get(contract.id);
      if (!basis) throw new Error("the basis of a contract is missing");
      const own = carries.filter(({ lineageId }) => lineageId === contract.lineageId);
      const categories = settleTerms(contract.kind, contract.terms, basis, {
        counting,
        carryOf: (category) => carryInto(ctx, contract.terms, own, { category, start: period.start }),
      });
      return { ...one, categories, gross: sumOf(categories) };
    });
  }

  /** Reads the figures of the teams, by contract; in one call for contracts that count alike. */
  private async readBases(ctx: Ctx, due: readonly Due[]): Promise<Map<string, ContractBasis>> {
    const alike = new Map<string, Due[]>();
    for (const one of due) {
      const { countedFrom, countedUntil, contract } = one;
      const key = `${countedFrom.getTime()} ${countedUntil.getTime()} ${contract.terms.includeSelf}`;
      alike.set(key, [...(alike.get(key) ?? []), one]);
    }
    const bases = new Map<string, ContractBasis>();
    for (const group of alike.values()) {
      const [first] = group;
      if (!first) continue;
      const { contract, countedFrom, countedUntil } = first;
      const read = await this.deps.agentFigures.contractBases(
        ctx,
        group.map(({ contract: { agentId } }) => agentId),
        {
          brandId: ctx.brand.id,
          currency: contract.currency,
          includeSelf: contract.terms.includeSelf,
          period: basisPeriod(contract.terms, { start: countedFrom, end: countedUntil }, ctx.brand.timeZone),
        },
      );
      for (const { contract } of group) {
        const basis = read.get(contract.agentId);
        if (basis) bases.set(contract.id, basis);
      }
    }
    return bases;
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

/** What contracts settle next, where that has ended by a time; the oldest first. */
function dueOf(ctx: Ctx, contracts: readonly UnsettledContract[], until: Date): Due[] {
  const due = contracts.flatMap((contract): Due[] => {
    const from = contract.settledUntil ?? contract.settlesFrom;
    if (from === null) return [];
    const period = periodAt(contract.terms.period, from, ctx.brand.timeZone);
    const countedUntil = countsUntil(contract, period);
    return period.end <= until ? [{ contract, period, countedFrom: from, countedUntil }] : [];
  });
  return due.sort((a, b) => a.period.end.getTime() - b.period.end.getTime());
}

/** Until when a contract counts in a period. */
export function countsUntil({ settlesUntil }: Pick<Contract, "settlesUntil">, { end }: Period): Date {
  return settlesUntil !== null && settlesUntil < end ? settlesUntil : end;
}

function isSamePeriod(a: Period, b: Period): boolean {
  return a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime();
}

/** The period as figures are asked for: whole local days, or an hour. */
export function basisPeriod(
  { period }: ContractTerms,
  { start, end }: Period,
  timeZone: string,
): BasisPeriod {
  if (period === "HOUR") return { kind: "hour", at: start };
  return { kind: "days", from: dayOf(start, timeZone), to: dayOf(end, timeZone) };
}

function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = localTimeAt(at, timeZone);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}

/** Settles each category of terms with a team's figures. */
export function settleTerms(
  kind: ContractKind,
  terms: ContractTerms,
  basis: ContractBasis,
  given: { readonly counting: Counting; readonly carryOf: (category: string) => bigint },
): CategoryResult[] {
  return terms.categories.map((of) =>
    settleCategory(kind, of, toCategoryBasis(of.category, basis, given.counting), {
      policy: terms.carry,
      carryIn: given.carryOf(of.category),
    }),
  );
}

/** A category's part of a team's figures. Bonuses and rebates belong to no category, so that they reduce CONS only. */
function toCategoryBasis(category: string, basis: ContractBasis, counting: Counting): CategoryBasis {
  const { activeMembers, bonus, rebate } = basis.total;
  const counted = [...basis.byCategory].filter(([name]) => category === "CONS" || name === category);
  const sum = (of: (entry: (typeof counted)[number]) => bigint) =>
    counted.reduce((total, entry) => total + of(entry), 0n);
  const { bonusShare, rebateShare } = counting.settings;
  const cost =
    category === "CONS" ? applyRate(bonus, BigInt(bonusShare)) + applyRate(rebate, BigInt(rebateShare)) : 0n;
  return {
    activeMembers,
    validBet: sum(([name, { validBet }]) => countValidBet(counting, name, validBet)),
    netLoss: sum(([, { netLoss }]) => netLoss) - cost,
  };
}

/** The share of a category's valid bet that counts, rounded down. */
export function countValidBet({ contributions }: Counting, category: string, validBet: bigint): bigint {
  const share = contributions.get(category);
  return share === undefined ? validBet : applyRate(validBet, BigInt(share));
}

/** The loss that the last bill left to a category, unless the policy drops it. */
function carryInto(
  ctx: Ctx,
  { carry, period }: ContractTerms,
  last: readonly LastCarry[],
  { category, start }: { readonly category: string; readonly start: Date },
): bigint {
  const line = last.find((one) => one.category === category);
  if (!line || carry === "NONE") return 0n;
  const isDropped =
    carry === "HALF_MONTH" && isCarryDropped(period, line.periodStart, start, ctx.brand.timeZone);
  return isDropped ? 0n : line.carryOut;
}

const sumOf = (categories: readonly CategoryResult[]) =>
  categories.reduce((total, { gross }) => total + gross, 0n);

/** A category's result as a line of a bill. */
export function toLine(result: CategoryResult): NewBill["lines"][number] {
  const { category, validBet, netLoss, activeMembers, carryIn, base, tier, gross, carryOut } = result;
  return {
    category,
    validBet,
    netLoss,
    activeMembers,
    carryIn,
    base,
    gross,
    carryOut,
    tier: tier?.number ?? null,
    rate: tier?.rate ?? 0n,
    fixed: tier?.fixed ?? null,
  };
}
