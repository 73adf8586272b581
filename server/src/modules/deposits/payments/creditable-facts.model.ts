import { DepositState, resolvePayment } from "../deposits.model.js";

const yesOrNo = [true, false] as const;

/** What is known of a deposit whose payment is reported, apart from its wallet, which must be active and without debt. */
interface DepositFacts {
  readonly state: DepositState;
  /** The reported amount is the ordered one. */
  readonly isExact: boolean;
  /** It counts towards the member's limits. */
  readonly isCounted: boolean;
  readonly isExcluded: boolean;
  readonly isReversed: boolean;
}

/** Writes facts as the database does: the state, then `t` or `f` for each of the others, in this order. */
function textOf({ state, ...facts }: DepositFacts): string {
  const { isExact, isCounted, isExcluded, isReversed } = facts;
  return [state, ...[isExact, isCounted, isExcluded, isReversed].map((fact) => (fact ? "t" : "f"))].join(" ");
}

/** A deposit that does not count towards the limits may be credited all the same, once it is counted: alone. */
function isCreditable({ isExact, isCounted, ...facts }: DepositFacts): boolean {
  const deposit = { ...facts, amount: isExact ? 1n : 2n, isFrozen: false, isWithinLimits: isCounted };
  return resolvePayment({ status: "PAID", amount: 1n, reportedAmount: null }, deposit).kind === "credit";
}

/**
 * Everything that may be known of a deposit whose payment is credited as it is, by the rules of `resolvePayment`. The
 * database credits groups of payments by it, and knows no rule.
 */
export const creditableFacts: readonly string[] = DepositState.values
  .flatMap((state) => yesOrNo.map((isExact) => ({ state, isExact })))
  .flatMap((facts) => yesOrNo.map((isCounted) => ({ ...facts, isCounted })))
  .flatMap((facts) => yesOrNo.map((isExcluded) => ({ ...facts, isExcluded })))
  .flatMap((facts) => yesOrNo.map((isReversed) => ({ ...facts, isReversed })))
  .filter(isCreditable)
  .map(textOf);
