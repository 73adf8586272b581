import { applyRate } from "../../../kit/rates.js";
import type { ContractKind } from "../../brands/brands.model.js";
import type { CarryPolicy, CategoryTerms, TermsCategory, Tier } from "../contracts.model.js";
import { selectTier } from "../terms.model.js";

/** A team's figures of a period in one category. Money is minor units. */
export interface CategoryBasis {
  readonly validBet: bigint;
  /** Stakes less payouts, less configured shares of bonus and rebate cost; negative when the members won. */
  readonly netLoss: bigint;
  /** Members with at least the brand's least valid bet in the period, over all categories. */
  readonly activeMembers: number;
}

/** The result of a category in a period. */
export interface CategoryResult extends CategoryBasis {
  readonly category: TermsCategory;
  /** The loss that earlier periods left, 0 or negative; dividends only. */
  readonly carryIn: bigint;
  /** What the rate applies to. */
  readonly base: bigint;
  /** The tier that applies, with its number from 0; null when none is met. */
  readonly tier: (Tier & { readonly number: number }) | null;
  /** Rounded down. */
  readonly gross: bigint;
  /** The loss that is left for later periods. */
  readonly carryOut: bigint;
}

const atLeast0 = (value: bigint) => (value > 0n ? value : 0n);
const atMost0 = (value: bigint) => (value < 0n ? value : 0n);

/**
 * Computes the loss that a period leaves for later ones. Whether HALF_MONTH drops it is decided where the next period
 * begins (`isCarryDropped`).
 */
export function carryAfter(policy: CarryPolicy, netLoss: bigint, carryIn: bigint): bigint {
  if (policy === "NONE") return 0n;
  return atMost0(policy === "PREVIOUS" ? netLoss : netLoss + carryIn);
}

/** Computes a category's gross: the met tier's rate of the base, or its fixed amount. */
export function settleCategory(
  kind: ContractKind,
  { category, tiers }: CategoryTerms,
  basis: CategoryBasis,
  { policy, carryIn }: { readonly policy: CarryPolicy; readonly carryIn: bigint },
): CategoryResult {
  const isDividend = kind === "dividend";
  const selected = selectTier(tiers, isDividend ? basis : { ...basis, netLoss: 0n });
  const tier = selected && { ...selected, number: tiers.indexOf(selected) };
  const base = isDividend ? atLeast0(basis.netLoss + carryIn) : basis.validBet;
  const gross = tier === null ? 0n : (tier.fixed ?? applyRate(base, tier.rate));
  const carryOut = isDividend ? carryAfter(policy, basis.netLoss, carryIn) : 0n;
  return { ...basis, category, carryIn, base, tier, gross, carryOut };
}

/** A contract's gross, and the agent above it that has a contract of the kind. */
export interface GrossOf {
  readonly agentId: string;
  readonly uplineId: string | null;
  readonly gross: bigint;
}

/** What a contract pays: its gross less that of its direct downlines, and what they are due beyond it. */
export interface Net {
  readonly downlines: bigint;
  readonly net: bigint;
  readonly shortfall: bigint;
}

/** Computes the nets of all contracts of a kind and period, by agent. */
export function netsOf(contracts: readonly GrossOf[]): Map<string, Net> {
  const downlines = new Map<string, bigint>();
  for (const { uplineId, gross } of contracts)
    if (uplineId !== null) downlines.set(uplineId, (downlines.get(uplineId) ?? 0n) + gross);
  return new Map(
    contracts.map(({ agentId, gross }): [string, Net] => {
      const due = downlines.get(agentId) ?? 0n;
      return [agentId, { downlines: due, net: atLeast0(gross - due), shortfall: atLeast0(due - gross) }];
    }),
  );
}

/** A contract's gross, and from when in the period it counts. */
export interface CountedGross extends GrossOf {
  readonly contractId: string;
  readonly countedFrom: Date;
}

/**
 * Computes the nets of all contracts of a kind and period, by contract. An agent that was moved may have two contracts in
 * a period, one after the other: what a downline is due reduces the one that counts when the downline's begins.
 */
export function netsOfContracts(contracts: readonly CountedGross[]): Map<string, Net> {
  const ordered = [...contracts].sort((a, b) => a.countedFrom.getTime() - b.countedFrom.getTime());
  const contractOf = (agentId: string, at: Date) => {
    const own = ordered.filter((contract) => contract.agentId === agentId);
    return (own.findLast(({ countedFrom }) => countedFrom <= at) ?? own[0])?.contractId ?? null;
  };
  return netsOf(
    contracts.map(({ contractId, uplineId, countedFrom, gross }) => ({
      agentId: contractId,
      uplineId: uplineId === null ? null : contractOf(uplineId, countedFrom),
      gross,
    })),
  );
}
