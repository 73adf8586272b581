import { defineErrors } from "../../core/errors.js";

defineErrors({
  limits_in_other_currency: "unprocessable",
});

/** A member's money in one currency, in minor units. */
export interface Wallet {
  readonly id: string;
  readonly memberId: string;
  readonly currency: string;
  /** The spendable balance: cash and bonus minus holds. */
  readonly balance: bigint;
  readonly held: bigint;
  /** The bonus part of the balance. */
  readonly bonus: bigint;
  /** The member's debt, as a positive amount. */
  readonly debt: bigint;
  /** Increases with every posting and hold, so that the higher number is the newer state. */
  readonly sequence: bigint;
  readonly updatedAt: Date;
  readonly isActive: boolean;
}

/** The wallet of a trial member: empty, without accounts. */
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
