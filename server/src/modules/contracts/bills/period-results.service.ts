import type { Ctx } from "../../../core/ctx.js";
import type { ContractBasis } from "../../agent-figures/agent-figures.model.js";
import type { AgentFiguresService } from "../../agent-figures/agent-figures.service.js";
import type { ContractKind } from "../../brands/brands.model.js";
import type { ContractTerms } from "../contracts.model.js";
import { isCarryDropped } from "../periods.model.js";
import { readContributions, readSettings } from "../settings.store.js";
import { type LastCarry, readCarries } from "./bills.store.js";
import { basisPeriod, type Counting, settleTerms } from "./counting.model.js";
import type { Due } from "./due-periods.js";
import type { CategoryResult } from "./settlement.model.js";

interface Deps {
  readonly agentFigures: Pick<AgentFiguresService, "contractBases">;
}

/** A contract's result in a period. */
export interface PeriodResult extends Due {
  readonly categories: readonly CategoryResult[];
  readonly gross: bigint;
}

/** Computes what contracts have earned in a period, from the figures of the agents' teams. */
export class PeriodResultsService {
  constructor(private readonly deps: Deps) {}

  /** Reads how the brand's figures count for a kind. */
  async counting(ctx: Ctx, kind: ContractKind): Promise<Counting> {
    const settings = (await readSettings(ctx.db, ctx.brand.id)).get(kind);
    if (!settings) throw new Error(`no settings of ${kind}`);
    return { settings, contributions: await readContributions(ctx.db, ctx.brand.id) };
  }

  /** Computes the results of contracts that settle the same period. */
  async results(ctx: Ctx, due: readonly Due[], counting: Counting): Promise<PeriodResult[]> {
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
