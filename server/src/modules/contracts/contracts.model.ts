import { defineErrors } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, exactId, oneOf } from "../../kit/lists/filters.js";
import { stateMachine } from "../../kit/state-machine.js";
import { ContractKind } from "../brands/brands.model.js";
import type { PeriodType } from "./periods.model.js";

defineErrors({
  contract_above_upline: "unprocessable",
  contract_kind_closed: "unprocessable",
  contract_pending: "conflict",
  downline_rate_higher: "conflict",
  upline_contract_missing: "unprocessable",
});

export const ContractState = enumOf("ContractState", "State of a contract, which begins as an offer.", {
  REQUESTED: "An offer that awaits the agent's answer.",
  VALID: "In force.",
  TERMINATING: "In force; one side has requested to end it.",
  REJECTED: "The agent rejected the offer.",
  WITHDRAWN: "The offer was withdrawn.",
  EXPIRED: "The agent didn't answer the offer within seven days.",
  REPLACED: "Ended because an offer that changes it was accepted.",
  ENDED: "Ended by both sides.",
  TERMINATED: "Ended because the upline has a lower rate now, or no contract.",
});
export type ContractState = EnumValue<typeof ContractState>;

export const contractStates = stateMachine(ContractState, {
  initial: "REQUESTED",
  transitions: {
    REQUESTED: ["VALID", "REJECTED", "WITHDRAWN", "EXPIRED"],
    VALID: ["TERMINATING", "REPLACED", "TERMINATED"],
    TERMINATING: ["VALID", "ENDED", "TERMINATED"],
    REJECTED: [],
    WITHDRAWN: [],
    EXPIRED: [],
    REPLACED: [],
    ENDED: [],
    TERMINATED: [],
  },
});

/** Offers of an agent: an offer writes to someone else's inbox, and locks the contracts of its kind. */
export const offerThrottle = { name: "contract-offers", points: 60, windowSeconds: 3_600 } as const;

/** How long an offer awaits its answer, in milliseconds. */
export const offerLifetimeMs = 7 * 24 * 3_600_000;

export const TermsCategory = enumOf("ContractTermsCategory", "What the tiers of a contract are about.", {
  LIVE: "Live dealer tables.",
  RNG: "Slots and other random number generator games.",
  FISH: "Fish shooting games.",
  PVP: "Games between members, board games included.",
  SPORTS: "Sports betting.",
  ESPORTS: "E-sports betting.",
  LOTT: "Lotteries.",
  ELOTT: "Electronic lotteries.",
  COCKFIGHT: "Cockfighting.",
  CONS: "All games together.",
});
export type TermsCategory = EnumValue<typeof TermsCategory>;

export const CarryPolicy = enumOf("ContractCarryPolicy", "What a dividend does with a loss of the house.", {
  NONE: "Each period counts by itself.",
  UNTIL_RECOVERED: "It is carried into the following periods until their gains have covered it.",
  PREVIOUS: "It is carried into the next period only.",
  HALF_MONTH:
    "It is carried until the half month ends (the 15th or the month's last day), or the month for longer periods.",
});
export type CarryPolicy = EnumValue<typeof CarryPolicy>;

/** A tier of a contract: conditions, and what is paid where they are met. Money is minor units. */
export interface Tier {
  /** Least valid bet of the team; for a realtime salary, of the single bet. */
  readonly validBet: bigint;
  /** Least net loss of the team; dividends only, 0 otherwise. */
  readonly netLoss: bigint;
  /** Least number of active members. */
  readonly activeMembers: number;
  /** Millionths of the base; for a realtime salary, of the valid bets that the member won. 0 with a fixed amount. */
  readonly rate: bigint;
  /** Millionths of the valid bets that the member lost; realtime salaries only, 0 otherwise. */
  readonly lossRate: bigint;
  /** What is paid in place of a share; daily and hourly salaries only, null otherwise. */
  readonly fixed: bigint | null;
}

/** The tiers of a category. */
export interface CategoryTerms {
  readonly category: TermsCategory;
  readonly tiers: readonly Tier[];
}

/** What two sides agree on. */
export interface ContractTerms {
  readonly period: PeriodType;
  /** Whether the agent's own play counts. */
  readonly includeSelf: boolean;
  readonly carry: CarryPolicy;
  readonly categories: readonly CategoryTerms[];
}

/** A contract or an offer of one. */
export interface Contract {
  readonly id: string;
  readonly brandId: string;
  /** Who is paid. */
  readonly agentId: string;
  /** Who offered it; null for staff, to an agent at the top. */
  readonly uplineId: string | null;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly terms: ContractTerms;
  readonly state: ContractState;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  /** When its state changed last. */
  readonly changedAt: Date;
  /** The time it settles from and until; null for an offer, and while it has no end. */
  readonly settlesFrom: Date | null;
  readonly settlesUntil: Date | null;
  /** The first of the contracts that replaced one another. */
  readonly lineageId: string;
  /** Who requested to end it: the agent (true) or the upline (false); null while no one has. */
  readonly isEndedByAgent: boolean | null;
}

/** A contract with the names of its sides. */
export interface NamedContract extends Contract {
  /** Username of the agent, masked when it is a phone number. */
  readonly agent: string;
  /** Username of the upline, masked; null for staff. */
  readonly upline: string | null;
}

/** A contract as one of its sides sees it. */
export interface SidedContract extends NamedContract {
  readonly side: ContractSide;
}

/** The brand's feature that offers a kind of contract. */
export const featureOfKind = {
  dividend: "dividend-contracts",
  daily_salary: "daily-salary",
  hourly_salary: "hourly-salary",
  realtime_salary: "realtime-salary",
} as const satisfies Readonly<Record<ContractKind, string>>;

export const ContractSide = enumOf("ContractSide", "The agent's side of a contract.", {
  RECEIVED: "Offered to the agent, by which it is paid.",
  GIVEN: "Offered by the agent to a direct downline.",
});
export type ContractSide = EnumValue<typeof ContractSide>;

/** Filters of an agent's contracts. */
export const contractFilters = {
  side: oneOf(ContractSide, "Contracts of one side; both when omitted."),
  kinds: anyOf(ContractKind, "Kinds to include; all when empty."),
  states: anyOf(ContractState, "States to include; all when empty."),
  agentId: exactId("Contracts by which an agent is paid."),
};

/** Filters of a brand's contracts, for staff. */
export const adminContractFilters = {
  kinds: anyOf(ContractKind, "Kinds to include; all when empty."),
  states: anyOf(ContractState, "States to include; all when empty."),
  agentId: exactId("Contracts of an agent."),
};

/** The actions of the /wps contract. */
export const ContractAction = enumOf("ContractAction", "What one side does about a contract.", {
  ACCEPT: "Accepts the offer.",
  REJECT: "Rejects the offer.",
  TERMINATE: "Requests to end the contract.",
  ACCEPT_TERMINATION: "Accepts the other side's request to end it.",
  DECLINE_TERMINATION: "Declines it: the contract stays in force.",
});
export type ContractAction = EnumValue<typeof ContractAction>;
