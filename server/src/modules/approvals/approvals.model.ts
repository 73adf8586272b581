import { defineErrors } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, flag } from "../../kit/lists/filters.js";
import { stateMachine } from "../../kit/state-machine.js";

defineErrors({
  second_approver_needed: "conflict",
});

export const ApprovalKind = enumOf("ApprovalKind", "Kinds of decisions that may need dual approval.", {
  deposit_credit: "Crediting a deposit.",
  unmatched_payment: "Crediting a payment of a deposit that had been paid already.",
  deposit_reversal: "Crediting a deposit again that was reversed.",
  withdrawal: "Approving a payout.",
  payout_refusal: "Refusing a withdrawal whose payout is unknown.",
  payout_paid: "Marking a withdrawal as paid.",
  withdrawal_refund: "Refunding a payout that was not received.",
  vendor_transfer: "Resolving a vendor transfer.",
  deposit_bonus: "Offering a deposit bonus.",
  deposit_payee: "The account that a bank transfer is sent to.",
  deposit_provider: "The base URL or the secret of a payment provider of deposits.",
  payout_provider: "The base URL or the secret of a payout provider.",
  method_provider: "The payout provider of a withdrawal method.",
  withdrawal_terms: "The first withdrawal terms of a currency, or looser ones.",
  approval_policy: "Higher thresholds of dual approval.",
  jackpot_feed: "Paying money into the jackpot's pool.",
  transfer_terms: "The first terms of transfers between members in a currency, or looser ones.",
  brand_limit: "A higher limit of all members, or none.",
  member_limit: "A higher limit that the brand sets for one member, or none.",
  brand_currencies: "Removing currencies of the brand.",
  brand_time_zone: "The time zone by which the brand's days begin.",
  brand_closing: "Closing the brand, or opening it again.",
  member_move: "Moving a member below another agent.",
  vendor: "A game vendor's base URL, key and secret: a new vendor, or a change.",
  social_provider: "The issuer or the secret of a social sign-in provider.",
  contract_offer: "A contract that is offered to an agent at the top.",
  contract_settings: "Settings of contracts by which more is paid.",
  contract_bill: "Paying an agent's bill.",
  programme: "Starting a programme, or changing the rules of one that has started.",
  programme_budget: "A higher budget of a programme.",
  programme_application: "Granting what a member applied for.",
  reward_revocation: "Revoking a reward that was granted.",
  points_rate: "Converting points into a currency, or for more money.",
  staff_account: "A new staff account.",
  staff_roles: "The roles of a staff account.",
  staff_reset: "A new one-time password of a staff account, without its second factors.",
  staff_enable: "Enabling a staff account that has roles.",
});
export type ApprovalKind = EnumValue<typeof ApprovalKind>;

export const ApprovalRequestState = enumOf("ApprovalRequestState", "State of an approval request.", {
  WAITING: "Waits for a second person.",
  APPROVED: "A second person approved it, and it took effect.",
  REFUSED: "Another person refused it.",
  WITHDRAWN: "Its requester withdrew it.",
  REPLACED: "Another change of the same subject was requested or took effect.",
  EXPIRED: "No one approved it in time.",
});
export type ApprovalRequestState = EnumValue<typeof ApprovalRequestState>;

export const approvalRequestStates = stateMachine(ApprovalRequestState, {
  initial: "WAITING",
  transitions: {
    WAITING: ["APPROVED", "REFUSED", "WITHDRAWN", "REPLACED", "EXPIRED"],
    APPROVED: [],
    REFUSED: [],
    WITHDRAWN: [],
    REPLACED: [],
    EXPIRED: [],
  },
});

/** How long a request waits for a second person, in milliseconds. */
export const requestLifetimeMs = 24 * 3_600_000;

/** Values of a subject by name, as staff read them; never a secret. */
export type Details = Readonly<Record<string, string | number | boolean | null>>;

/** An amount of money that a decision is about. */
export interface DecisionAmount {
  /** Minor units. */
  readonly value: bigint;
  readonly currency: string;
  /** The member who gains or loses by it; null when there is none. */
  readonly memberId: string | null;
}

/** What a person wants to change of a subject. */
export interface Proposal {
  /** The values that change, as they are and as they would be. */
  readonly before: Details;
  readonly after: Details;
  /** The part of the new values that stays secret; a second person has to enter the same. */
  readonly hidden?: string;
  /** What the policies measure; without it two persons are needed. */
  readonly amount?: DecisionAmount;
  /** Whether two persons are needed even where the policies let one decide about the amount. */
  readonly isAlwaysDual?: boolean;
  /** Whether one person suffices because it gives away and loosens nothing. */
  readonly isSafe?: boolean;
}

/** What a request asks to change. */
export interface ApprovalSubject {
  readonly kind: ApprovalKind;
  /** Id or code of the subject. */
  readonly subject: string;
  /** Whether it concerns the installation rather than the brand: staff of the installation approve it, in any brand. */
  readonly isOfInstallation?: boolean;
}

/** A request as staff see it. */
export interface ApprovalRequest extends ApprovalSubject {
  readonly id: string;
  /** Null for requests about the installation. */
  readonly brandId: string | null;
  readonly state: ApprovalRequestState;
  readonly before: Details;
  readonly after: Details;
  /** Minor units. */
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly memberId: string | null;
  /** Account id and username of the requester. */
  readonly requestedBy: string;
  readonly requester: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** Username of the person who ended it; null when none did. */
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

/** The first of two approvals of a decision, as lists of what staff decide about show it; null while there is none. */
export interface FirstApproval {
  /** What was approved, such as `CREDIT 100.00`. */
  readonly firstApproval: string | null;
  /** Username of the person who approved it. */
  readonly firstApprover: string | null;
}

/** A value that a request changes. */
export interface ChangedValue {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const toText = (value: Details[string] | undefined) =>
  value === null || value === undefined ? null : String(value);

/** Lists the values that differ between what is and what would be. */
export function listChanges({ before, after }: Pick<Proposal, "before" | "after">): ChangedValue[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** Serialises a proposal so that equal proposals have equal texts, whatever the order of their fields. */
export function canonicalText({ before, after, hidden }: Proposal): string {
  const sorted = (details: Details) =>
    Object.entries(details).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return JSON.stringify([sorted(before), sorted(after), hidden ?? null]);
}

export const approvalRequestFilters = {
  states: anyOf(ApprovalRequestState, "States to include; all when empty.", { default: ["WAITING"] }),
  kinds: anyOf(ApprovalKind, "Kinds to include; all when empty."),
  ofInstallation: flag(
    "Lists requests about the installation, such as its staff, rather than the brand's. For staff of the installation.",
  ),
};
