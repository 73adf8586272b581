import { defineErrors } from "../../core/errors.js";

defineErrors({
  limits_in_other_currency: "unprocessable",
});

/** A member's money in one currency, in minor units. */
export interface Wallet {
  readonly id: string;
  readonly memberId: string;
  readonly currency: string;
  /** What can be spent: cash and bonus, holds taken off. */
  readonly balance: bigint;
  readonly held: bigint;
  /** What of the balance is bonus. */
  readonly bonus: bigint;
  /** What the member owes, as a positive amount. */
  readonly debt: bigint;
  /** Grows with every posting and hold: the larger one is the newer one. */
  readonly sequence: bigint;
  readonly updatedAt: Date;
  readonly isActive: boolean;
}

/** What a trial member is shown: nothing, and nothing behind it. */
export function trialWallet(memberId: string, currency: string, now: Date): Wallet {
  return {
    id: memberId,
    memberId,
    currency,
    balance: 0n,
    held: 0n,
    bonus: 0n,
    debt: 0n,
    sequence: 0n,
    updatedAt: now,
    isActive: true,
  };
}
