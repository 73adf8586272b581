import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import { anyOf, oneOf, period } from "../../../kit/lists/filters.js";
import { stateMachine } from "../../../kit/state-machine.js";
import { ContractKind } from "../../brands/brands.model.js";
import { TermsCategory } from "../contracts.model.js";

export const BillState = enumOf("ContractBillState", "State of a bill.", {
  NOT_REACHED: "No tier was met: nothing is paid.",
  NOTHING_DUE: "A tier was met, and the direct downlines are due all of it.",
  OPEN: "Bets are still added to it.",
  AWAITING_APPROVAL: "The brand's staff have to approve it.",
  PENDING: "Due; it is paid within minutes.",
  PAID: "Paid, or everything that was owed is collected.",
  REFUSED: "The brand's staff refused it: nothing is paid.",
  INSUFFICIENT: "The agent owes what its downlines are due beyond its gross.",
  PART: "A part of what the agent owes is collected.",
});
export type BillState = EnumValue<typeof BillState>;

export const billStates = stateMachine(BillState, {
  initial: "OPEN",
  transitions: {
    OPEN: ["NOTHING_DUE", "AWAITING_APPROVAL", "PENDING"],
    AWAITING_APPROVAL: ["PENDING", "REFUSED", "NOTHING_DUE"],
    PENDING: ["PAID", "NOTHING_DUE"],
    INSUFFICIENT: ["PART", "PAID"],
    PART: ["PART", "PAID"],
    NOT_REACHED: [],
    NOTHING_DUE: [],
    PAID: [],
    REFUSED: [],
  },
});

export const BillFunding = enumOf(
  "ContractFunding",
  "Who pays what downlines are due beyond an agent's gross.",
  {
    PLATFORM: "The brand.",
    UPLINE: "The agent, who can neither withdraw nor transfer money until it is paid.",
  },
);
export type BillFunding = EnumValue<typeof BillFunding>;

/** What a contract pays for a period. Amounts are minor units. */
export interface Bill {
  readonly id: string;
  readonly contractId: string;
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The part of the period that counts begins here. */
  readonly countedFrom: Date;
  readonly state: BillState;
  readonly gross: bigint;
  /** The gross of the direct downlines. */
  readonly downlines: bigint;
  /** What is paid: gross less that of the direct downlines, or 0. */
  readonly amount: bigint;
  /** What the direct downlines are due beyond the gross. */
  readonly shortfall: bigint;
  readonly funding: BillFunding;
  /** What of the shortfall the agent owes, and how much of that is collected. */
  readonly owed: bigint;
  readonly collected: bigint;
  /** What was reversed after it was paid. */
  readonly reversed: bigint;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly paidAt: Date | null;
}

/** A bill's arithmetic in one category. */
export interface BillLine {
  readonly billId: string;
  readonly category: TermsCategory;
  readonly validBet: bigint;
  readonly netLoss: bigint;
  readonly activeMembers: number;
  readonly carryIn: bigint;
  readonly base: bigint;
  /** Number of the tier that applies, from 0; null when none is met. */
  readonly tier: number | null;
  /** Millionths; 0 with a fixed amount or without a tier. */
  readonly rate: bigint;
  readonly fixed: bigint | null;
  readonly gross: bigint;
  readonly carryOut: bigint;
}

/** A bet behind a bill. Money is minor units of the bill's currency. */
export interface BillBet {
  /** Id of the round. */
  readonly id: string;
  /** Username of the member, masked when it is a phone number. */
  readonly account: string;
  readonly currency: string;
  readonly category: string;
  /** Of a correction in a bill of a period: the differences. */
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly settledAt: Date;
  readonly isCorrection: boolean;
  /** Realtime salaries only: the agent's own rate and that of the downline on the path, in millionths. */
  readonly rate: number | null;
  readonly downlineRate: number | null;
  /** Realtime salaries only; negative where a correction revokes some of it. */
  readonly amount: bigint | null;
}

/** Filters of the bets behind a bill. */
export const betFilters = { category: oneOf(TermsCategory, "Bets of a category; all when omitted.") };

/** Filters of bills. */
export const billFilters = {
  kinds: anyOf(ContractKind, "Kinds to include; all when empty."),
  states: anyOf(BillState, "States to include; all when empty."),
  ...period("bills whose period begins"),
};

/** Filters of a brand's bills, for staff. */
export const adminBillFilters = {
  ...billFilters,
  states: anyOf(BillState, "States to include; all when empty.", { default: ["AWAITING_APPROVAL"] }),
};

/** The state of a new bill of a closed period. */
export function stateOfNewBill(bill: {
  readonly isMet: boolean;
  readonly amount: bigint;
  readonly owed: bigint;
  readonly needsApproval: boolean;
}): BillState {
  if (bill.owed > 0n) return "INSUFFICIENT";
  if (bill.amount > 0n) return bill.needsApproval ? "AWAITING_APPROVAL" : "PENDING";
  return bill.isMet ? "NOTHING_DUE" : "NOT_REACHED";
}
