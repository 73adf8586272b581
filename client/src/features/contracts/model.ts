import type {
  ContractKind,
  ContractState,
  ContractTermsInput,
  ReceivedContractsQuery,
} from "../../gql/graphql";
import type { StatusTone } from "../../ui/feedback/status-badge";

type Received = NonNullable<NonNullable<ReceivedContractsQuery["me"]>["agent"]>["received"];

/** A contract, or an offer of one, as one of its sides sees it. */
export type Contract = Received["edges"][number]["node"];
/** A contract as the form of an offer needs it. */
export type AgreedContract = Pick<Contract, "id" | "currency" | "state" | "terms">;
export type Terms = Contract["terms"];
export type CategoryTerms = Terms["categories"][number];
export type Tier = CategoryTerms["tiers"][number];

/** The kinds of contract, in the order of the menu. */
export const contractKinds = [
  "DIVIDEND",
  "DAILY_SALARY",
  "HOURLY_SALARY",
  "REALTIME_SALARY",
] as const satisfies readonly ContractKind[];

/** The states of offers that await an answer, and of contracts in force. */
export const openStates = ["REQUESTED", "VALID", "TERMINATING"] as const satisfies readonly ContractState[];

/** The states of contracts that are over, and of offers that were not accepted. */
export const closedStates = [
  "REJECTED",
  "WITHDRAWN",
  "EXPIRED",
  "REPLACED",
  "ENDED",
  "TERMINATED",
] as const satisfies readonly ContractState[];

export const stateTones: Readonly<Record<ContractState, StatusTone>> = {
  REQUESTED: "warning",
  VALID: "success",
  TERMINATING: "warning",
  REJECTED: "danger",
  WITHDRAWN: "neutral",
  EXPIRED: "neutral",
  REPLACED: "neutral",
  ENDED: "neutral",
  TERMINATED: "danger",
};

/** Whether a contract is in force. */
export function isInForce({ state }: Pick<Contract, "state">): boolean {
  return state === "VALID" || state === "TERMINATING";
}

const conditionsOf = ({ validBet, netLoss, activeMembers }: Tier) =>
  [validBet, netLoss, activeMembers].join(" ");

/** What tiers pay, as text that is equal for equal pay. */
const payOf = ({ rate, lossRate, fixed }: Tier) => [rate, lossRate, fixed ?? ""].join(" ");

/** How a tier compares with the one of other terms that has the same conditions. */
export type TierChange = "same" | "changed" | "missing";

/** Compares a tier with the other terms' tiers of its category. */
export function compareTier(tier: Tier, others: readonly Tier[]): TierChange {
  const other = others.find((candidate) => conditionsOf(candidate) === conditionsOf(tier));
  if (!other) return "missing";
  return payOf(other) === payOf(tier) ? "same" : "changed";
}

/** The tiers of a category in terms; none when they do not have it. */
export function tiersOf(
  terms: Terms | null | undefined,
  category: CategoryTerms["category"],
): readonly Tier[] {
  return terms?.categories.find((of) => of.category === category)?.tiers ?? [];
}

/** The lowest and the highest rate that terms pay, in percent; null when they pay amounts. */
export function rateRange({ categories }: Terms): { readonly low: string; readonly high: string } | null {
  const tiers = categories.flatMap(({ tiers }) => tiers);
  if (tiers.some(({ fixed }) => fixed !== null)) return null;
  const rates = tiers
    .flatMap(({ rate, lossRate }) => (Number(lossRate) > 0 ? [rate, lossRate] : [rate]))
    .sort((a, b) => Number(a) - Number(b));
  const [low, high] = [rates[0], rates.at(-1)];
  return low === undefined || high === undefined ? null : { low, high };
}

/** Whether a kind's tiers have a condition or a kind of pay. */
export const kindHas = {
  netLoss: (kind: ContractKind) => kind === "DIVIDEND",
  activeMembers: (kind: ContractKind) => kind !== "REALTIME_SALARY",
  lossRate: (kind: ContractKind) => kind === "REALTIME_SALARY",
  carry: (kind: ContractKind) => kind === "DIVIDEND",
  severalTiers: (kind: ContractKind) => kind !== "REALTIME_SALARY",
} as const;

/** The terms of an offer as the server takes them. */
export type OfferTerms = ContractTermsInput;
