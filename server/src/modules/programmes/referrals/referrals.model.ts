import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { EntryReason, EntryState } from "../programmes.model.js";
import type { ProgrammeRules } from "../rules/rules-schema.js";

/** How many random bytes make a code, one for each character. */
export const codeLength = 8;

/** A code as it is stored, however it was typed. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

export const RefereeState = enumOf("RefereeState", "What became of a member who was referred.", {
  JOINED: "Has registered.",
  REWARDED: "Has qualified, and both were rewarded as far as the cap allows.",
  UNDER_REVIEW: "Has qualified; staff check the reward.",
  EXPIRED: "Did not qualify in time, or brings no reward.",
});
export type RefereeState = EnumValue<typeof RefereeState>;

/** A member who was referred, as the referrer sees it. */
export interface ShownReferee {
  /** Masked. */
  readonly name: string;
  readonly at: Date;
  readonly state: RefereeState;
  /** What the referrer was granted, in minor units; null for nothing. */
  readonly earned: { readonly amount: bigint; readonly currency: string } | null;
}

/** What the rules of a referral programme say. Amounts are minor units. */
export interface ReferralTerms {
  readonly withinDays: number;
  readonly minDeposit: bigint;
  readonly validBet: bigint;
  readonly referee: bigint;
  readonly referrer: bigint;
  readonly monthlyCap: bigint;
  readonly turnoverBasisPoints: number;
}

/** What the rules of a referral programme say. */
export function referralTerms({
  when,
  conditions,
  reward,
  turnoverBasisPoints,
}: ProgrammeRules): ReferralTerms {
  const needs = conditions.find((one) => one.code === "referee");
  if (when.code !== "referral" || reward.code !== "referral_amounts" || !needs)
    throw new Error("not a referral programme");
  const { minDeposit, validBet } = needs;
  const { referee, referrer, monthlyCap } = reward;
  return {
    withinDays: when.withinDays,
    minDeposit,
    validBet,
    referee,
    referrer,
    monthlyCap,
    turnoverBasisPoints,
  };
}

/** How far a member who was referred has come. Amounts are minor units. */
export interface RefereeProgress {
  readonly currency: string;
  readonly terms: ReferralTerms;
  readonly isVerified: boolean;
  /** The first deposit. */
  readonly deposit: bigint;
  readonly validBet: bigint;
  readonly state: EntryState;
  readonly reason: EntryReason | null;
  /** Until when the member can qualify. */
  readonly until: Date;
}

interface Stored {
  /** Of the referee's entry, and of the referrer's; null without one. */
  readonly refereeState: EntryState | null;
  readonly referrerState: EntryState | null;
}

/** What the referrer sees of a referee: nothing of what the referee deposits or plays. */
export function refereeStateOf({ refereeState, referrerState }: Stored): RefereeState {
  if (refereeState === "APPLIED" || referrerState === "APPLIED") return "UNDER_REVIEW";
  if (referrerState === "GRANTED") return "REWARDED";
  if (refereeState === "JOINED" || refereeState === "IN_PROGRESS" || refereeState === "QUALIFIED")
    return "JOINED";
  return referrerState === "QUALIFIED" ? "JOINED" : "EXPIRED";
}
