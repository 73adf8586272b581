import { defineErrors, type ErrorCode } from "../../../core/errors.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { EntryState, GrantOutcome } from "../programmes.model.js";
import type { DrawSeeds } from "../raffles/raffles.model.js";
import type { Reward } from "../rules/rules-schema.js";

defineErrors({
  envelope_empty: "conflict",
});

/** How long an envelope can be opened. */
export const envelopeLifeMs = 24 * 3_600_000;

export const EnvelopeState = enumOf("EnvelopeState", "What a member sees of a red envelope.", {
  SOON: "It can be opened later.",
  OPEN: "It can be opened.",
  OPENED: "The member has opened it.",
  UNDER_REVIEW: "The member has opened it; staff check the account before the share is paid.",
  REJECTED: "The member has opened it, and staff have rejected the share, which has returned.",
  EMPTY: "All shares are taken.",
  ENDED: "It has ended; what was left has returned.",
});
export type EnvelopeState = EnumValue<typeof EnvelopeState>;

export type EnvelopeReward = Extract<Reward, { readonly code: "envelope" }>;
export type AgentEnvelopesReward = Extract<Reward, { readonly code: "agent_envelopes" }>;

/** A red envelope. Amounts are minor units. */
export interface Envelope {
  readonly id: string;
  readonly programmeId: string;
  /** The agent who pays; null: the brand. */
  readonly senderId: string | null;
  readonly currency: string;
  readonly total: bigint;
  readonly shares: number;
  readonly minimum: bigint;
  readonly madeAt: Date;
  readonly opensAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** How many shares members have opened, and what they add up to. */
  readonly openedShares: number;
  readonly openedAmount: bigint;
  /** What has returned. */
  readonly returnedAmount: bigint;
}

/** An envelope as a member sees it. */
export interface ShownEnvelope extends Envelope {
  readonly state: EnvelopeState;
  /** The masked name of the agent who pays; null for the brand. */
  readonly sender: string | null;
  /** What the member has opened, in minor units; null before. */
  readonly ownAmount: bigint | null;
  /** The number of the member's share; null before. */
  readonly ownNumber: number | null;
  readonly seeds: DrawSeeds;
}

/** What agents may put into an envelope. Amounts are minor units. */
export interface EnvelopeTerms {
  readonly programmeId: string;
  readonly currency: string;
  readonly maxTotal: bigint;
  readonly maxShares: number;
  readonly minShare: bigint;
  /** What receivers have to stake of a share before a withdrawal, in basis points. */
  readonly turnoverBasisPoints: number;
}

/** What became of opening an envelope. */
export type OpenOutcome = GrantOutcome | "EMPTY" | "CLOSED";

/** What a member is answered when nothing was opened. */
export const openRefusals: Readonly<
  Record<Exclude<OpenOutcome, "GRANTED" | "REPEATED" | "UNDER_REVIEW">, ErrorCode>
> = {
  EMPTY: "envelope_empty",
  CLOSED: "programme_not_open",
  PAUSED: "programme_not_open",
  EXCLUDED: "programme_not_open",
  BUDGET_SPENT: "budget_spent",
  ACCOUNT_FROZEN: "account_locked",
  BONUS_OPEN: "bonus_open",
};

interface Seen {
  readonly opensAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly shares: number;
  readonly openedShares: number;
  readonly ownState: EntryState | null;
}

/** What a member sees of an envelope. */
export function stateOf(envelope: Seen, now: Date): EnvelopeState {
  if (envelope.ownState === "APPLIED") return "UNDER_REVIEW";
  if (envelope.ownState === "REJECTED") return "REJECTED";
  if (envelope.ownState !== null) return "OPENED";
  if (envelope.openedShares >= envelope.shares) return "EMPTY";
  if (envelope.endedAt !== null || envelope.expiresAt <= now) return "ENDED";
  return envelope.opensAt > now ? "SOON" : "OPEN";
}
