import type {
  DepositDetailsQuery,
  DepositHistoryQuery,
  DepositOffersQuery,
  DepositState,
  MemberReversalState,
} from "../../gql/graphql";
import { countDecimals, formatMinorUnits, parseAmount } from "../../lib/money/typed-amount";
import type { StatusTone } from "../../ui/feedback/status-badge";

export type DepositMethod = DepositOffersQuery["depositMethods"][number];
export type DepositBonus = DepositOffersQuery["depositBonuses"][number];
export type OfferedLimit = DepositOffersQuery["saferGambling"]["limits"][number];
export type DepositOrder = DepositDetailsQuery["deposit"];
export type DepositRow = DepositHistoryQuery["deposits"]["edges"][number]["node"];

/** Whether to offer a deposit limit: before the first deposit, to a member who has set none and is not excluded. */
export function isLimitOfferDue({
  credited,
  saferGambling: { limits, closure },
}: Pick<DepositOffersQuery, "credited" | "saferGambling">): boolean {
  const hasOwn = limits.some(({ kind, own }) => kind === "DEPOSIT" && own !== null);
  return credited.edges.length === 0 && !hasOwn && !closure;
}

const pendingStates: readonly DepositState[] = ["CREATED", "AWAITING_PAYMENT", "PROOF_UPLOADED"];

/** Whether the member may cancel a deposit: it is unpaid, and no proof of payment was uploaded. */
export function isCancellable(state: DepositState): boolean {
  return state === "CREATED" || state === "AWAITING_PAYMENT";
}

/** Whether a deposit may still change without an action of the member. */
export function isPending(state: DepositState): boolean {
  return pendingStates.includes(state);
}

const reversalTones: Readonly<Record<MemberReversalState, StatusTone>> = {
  OPEN: "warning",
  LOST: "danger",
  WON: "success",
};

const tones: Readonly<Record<DepositState, StatusTone>> = {
  CREATED: "info",
  AWAITING_PAYMENT: "info",
  PROOF_UPLOADED: "info",
  CREDITED: "success",
  EXPIRED: "neutral",
  CANCELLED: "neutral",
  FAILED: "danger",
  REFUSED: "danger",
  ON_HOLD: "warning",
};

/** What a deposit's badge shows: its state or, once it was reversed, what became of the reversal. */
type ShownState = Pick<DepositOrder, "state" | "reversal">;

/** The colour of a deposit. */
export function toneOf({ state, reversal }: ShownState): StatusTone {
  return reversal ? reversalTones[reversal] : tones[state];
}

/** The key of the text that says what state a deposit is in. */
export function stateTextOf({ state, reversal }: ShownState) {
  return reversal ? (`reversal.state.${reversal}` as const) : (`state.${state}` as const);
}

/** Whether a part of a deposit is reversed. */
export function isReversed({ reversal }: Pick<DepositOrder, "reversal">): boolean {
  return reversal === "OPEN" || reversal === "LOST";
}

/** The keys of the texts that explain the outcome of a deposit. */
export function resultTextOf({
  state,
  reason,
  reversal,
}: Pick<DepositOrder, "state" | "reason" | "reversal">) {
  if (reversal === "OPEN" || reversal === "LOST")
    return {
      title: `reversal.result.${reversal}.title`,
      text: `reversal.result.${reversal}.text`,
    } as const;
  const text =
    state === "ON_HOLD" && reason ? (`reason.${reason}` as const) : (`result.${state}.text` as const);
  return { title: `result.${state}.title`, text } as const;
}

/** The calculation of a deposit of a typed amount. */
export interface DepositCalculation {
  /** Decimal text. */
  readonly amount: string;
  readonly fee: string;
  readonly credited: string;
  readonly fault: "low" | "high" | null;
}

/** Calculates how much of a typed amount is credited, as the server will; null for an invalid amount. */
export function calculateDeposit(typed: string, method: DepositMethod): DepositCalculation | null {
  const digits = countDecimals(method.min.amount);
  const minor = parseAmount(typed, digits);
  const toMinor = (amount: string) => parseAmount(amount, digits) ?? 0n;
  if (minor === null) return null;
  const charged = toMinor(method.feeFixed.amount) + (minor * BigInt(method.feeBasisPoints)) / 10_000n;
  const fee = charged < minor ? charged : 0n;
  const isLow = minor < toMinor(method.min.amount);
  const isHigh = minor > toMinor(method.max.amount);
  return {
    amount: formatMinorUnits(minor, digits),
    fee: formatMinorUnits(fee, digits),
    credited: formatMinorUnits(minor - fee, digits),
    fault: isLow ? "low" : isHigh ? "high" : null,
  };
}

/** The calculation of a deposit's bonus. Decimal text. */
export interface BonusCalculation {
  readonly bonus: string;
  /** The turnover of deposit and bonus that is required before a withdrawal. */
  readonly turnover: string;
  /** The deposit is below the bonus's minimum. */
  readonly isLow: boolean;
}

/** Calculates the bonus of a typed amount, as the server will; null for an invalid amount. */
export function calculateBonus(
  typed: string,
  bonus: DepositBonus,
  method: DepositMethod,
): BonusCalculation | null {
  const calculation = calculateDeposit(typed, method);
  if (calculation === null || calculation.fault !== null) return null;
  const digits = countDecimals(method.min.amount);
  const toMinor = (amount: string) => parseAmount(amount, digits) ?? 0n;
  const paid = toMinor(calculation.amount);
  const share = (paid * BigInt(bonus.basisPoints)) / 10_000n;
  const max = toMinor(bonus.max.amount);
  const added = share < max ? share : max;
  const both = toMinor(calculation.credited) + added;
  const turnover = (both * BigInt(bonus.turnoverBasisPoints) + 9_999n) / 10_000n;
  return {
    bonus: formatMinorUnits(added, digits),
    turnover: formatMinorUnits(turnover, digits),
    isLow: paid < toMinor(bonus.minDeposit.amount),
  };
}

/** Hundredths of a percent as a multiple: 100000 → "10". */
export function formatMultiple(basisPoints: number): string {
  return String(basisPoints / 10_000);
}

/** Hundredths of a percent as a percentage: 150 → "1.5". */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}
