import { applyRate } from "../../../kit/rates.js";
import type { BasisPeriod, ContractBasis } from "../../agent-figures/agent-figures.model.js";
import type { ContractKind } from "../../brands/brands.model.js";
import type { ContractTerms } from "../contracts.model.js";
import { localTimeAt, type Period } from "../periods.model.js";
import type { ContractSettings } from "../settings.model.js";
import type { BillLine } from "./bills.model.js";
import { type CategoryBasis, type CategoryResult, settleCategory } from "./settlement.model.js";

/** How figures become what contracts count. */
export interface Counting {
  readonly settings: ContractSettings;
  /** Which share of a category's valid bets counts, in millionths. */
  readonly contributions: ReadonlyMap<string, number>;
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

/** A category's result as a line of a bill. */
export function toLine(result: CategoryResult): Omit<BillLine, "billId"> {
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
