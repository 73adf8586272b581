import { formatMinor } from "../../core/money.js";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { formatRate } from "../../kit/rates.js";
import { ContractKind } from "../brands/brands.model.js";
import {
  adminContractFilters,
  CarryPolicy,
  type Contract,
  ContractSide,
  ContractState,
  type ContractTerms,
  contractFilters,
  type NamedContract,
  type SidedContract,
  TermsCategory,
} from "./contracts.model.js";
import { PeriodType } from "./periods.model.js";
import type { AllowedTier } from "./terms.model.js";

const tierConditions = {
  validBet: field.decimal(
    "Least valid bet of the team, in the contract's currency; of a realtime salary the single bet.",
  ),
  netLoss: field.decimal("Least net loss of the team; 0 in contracts other than dividends."),
  activeMembers: field.int("Least number of active members."),
};

const tierPay = {
  rate: field.decimal(
    "Percent of the net loss or valid bet; of a realtime salary of bets that the member won.",
  ),
  lossRate: field.decimal("Percent of the valid bets that the member lost; 0 but in realtime salaries."),
  fixed: field.decimal("A fixed amount in place of a share; null for a share.").nullable(),
};

const ContractTierType = objectOf(
  "ContractTier",
  "Conditions of a contract, and what is paid where they are met.",
  {
    ...tierConditions,
    ...tierPay,
  },
);

const ContractCategoryTermsType = objectOf("ContractCategoryTerms", "The tiers of a category.", {
  category: field.of(TermsCategory, "The category."),
  tiers: field.of(ContractTierType, "Its tiers. The met one that pays the most applies.").list(),
});

const terms = {
  period: field.of(PeriodType, "What it is settled by."),
  includeSelf: field.boolean("Whether the agent's own play counts."),
  carry: field.of(CarryPolicy, "What a dividend does with a loss of the house."),
  categories: field.of(ContractCategoryTermsType, "Tiers by category.").list(),
};

export const ContractTermsType = objectOf("ContractTerms", "What the sides of a contract agree on.", terms);
export type ContractTermsType = InstanceType<typeof ContractTermsType>;

const shared = {
  id: field.id("Id of the contract."),
  kind: field.of(ContractKind, "Its kind."),
  currency: field.string("The currency in which it counts and pays."),
  state: field.of(ContractState, "Its state."),
  agentId: field.id("Member id of the agent that is paid."),
  agent: field.string("Username of that agent; a phone number is masked."),
  terms: field.of(ContractTermsType, "What the sides agree on."),
  offeredAt: field.dateTime("When it was offered."),
  expiresAt: field.dateTime("Until when the offer may be accepted."),
  changedAt: field.dateTime("When its state changed last."),
  settlesFrom: field.dateTime("From when it counts; null for an offer.").nullable(),
  settlesUntil: field.dateTime("Until when it counts; null while it has no end.").nullable(),
};

export const ContractType = objectOf("Contract", "A contract of the agent, or an offer of one.", {
  ...shared,
  side: field.of(ContractSide, "Whether the agent has received or given it."),
  upline: field.string("Username of the agent above, masked; null for the brand.").nullable(),
  awaitsMe: field.boolean("Whether the agent has to answer: an offer, or a request to end the contract."),
  contract: field.hidden<Contract>(),
});
export type ContractType = InstanceType<typeof ContractType>;

export const AdminContractType = objectOf("AdminContract", "A contract as staff see it.", {
  ...shared,
  isAtTop: field.boolean("Whether the brand has offered it, to an agent at the top."),
});
export type AdminContractType = InstanceType<typeof AdminContractType>;

/** Converts terms to their GraphQL type. */
export function toTermsView({ categories, ...rest }: ContractTerms, currency: string): ContractTermsType {
  const text = (amount: bigint) => formatMinor(amount, currency);
  return {
    ...rest,
    categories: categories.map(({ category, tiers }) => ({
      category,
      tiers: tiers.map(({ validBet, netLoss, activeMembers, rate, lossRate, fixed }) => ({
        activeMembers,
        validBet: text(validBet),
        netLoss: text(netLoss),
        rate: formatRate(rate),
        lossRate: formatRate(lossRate),
        fixed: fixed === null ? null : text(fixed),
      })),
    })),
  };
}

function toSharedView(contract: NamedContract) {
  const { id, kind, currency, state, agentId, agent, offeredAt, expiresAt, changedAt } = contract;
  const { settlesFrom, settlesUntil } = contract;
  return {
    id,
    kind,
    currency,
    state,
    agentId,
    agent,
    offeredAt,
    expiresAt,
    changedAt,
    settlesFrom,
    settlesUntil,
    terms: toTermsView(contract.terms, currency),
  };
}

/** Converts a contract to the view of the side that reads it. */
export function toContractView(contract: SidedContract): ContractType {
  const { side, state, isEndedByAgent, upline } = contract;
  const isAgent = side === "RECEIVED";
  return {
    ...toSharedView(contract),
    contract,
    upline,
    side,
    awaitsMe: state === "REQUESTED" ? isAgent : state === "TERMINATING" && isAgent !== isEndedByAgent,
  };
}

/** Converts a contract to the view of staff. */
export function toAdminContractView(contract: NamedContract): AdminContractType {
  return { ...toSharedView(contract), isAtTop: contract.uplineId === null };
}

export const ContractConnectionType = connectionOf(ContractType, {
  name: "Contract",
  one: "contract",
  many: "contracts",
  description: "A page of an agent's contracts, newest first.",
  toNode: toContractView,
});

export const ContractListArgs = listArgs(contractFilters);

export const AdminContractConnectionType = connectionOf(AdminContractType, {
  name: "AdminContract",
  one: "contract",
  many: "contracts",
  description: "A page of the brand's contracts, newest first.",
  toNode: toAdminContractView,
});

export const AdminContractListArgs = listArgs(adminContractFilters);

export const DownlineContractType = objectOf(
  "DownlineContract",
  "An offer of the agent to a member directly below that awaits an answer, or a contract between them in force.",
  {
    id: shared.id,
    kind: shared.kind,
    currency: shared.currency,
    state: shared.state,
  },
);

export const AffectedDownlineType = objectOf(
  "AffectedDownline",
  "A downline whose contract an offer would end.",
  {
    contractId: field.id("Id of the downline's contract."),
    account: field.string("Username of the downline; a phone number is masked."),
  },
);

export const AllowedTierType = objectOf("AllowedContractTier", "The most that a tier may pay.", {
  category: field.of(TermsCategory, "The tier's category."),
  tier: field.int("Number of the tier in its category, from 0."),
  ...tierPay,
});

/** Converts what a tier may pay to its GraphQL type. */
export function toAllowedView({ category, tier, allowed }: AllowedTier, currency: string) {
  const { rate, lossRate, fixed } = allowed;
  return {
    category,
    tier,
    rate: formatRate(rate),
    lossRate: formatRate(lossRate),
    fixed: fixed === null ? null : formatMinor(fixed, currency),
  };
}

const TierInput = inputOf("ContractTierInput", "A tier of a contract.", {
  validBet: tierConditions.validBet,
  netLoss: field.decimal("Least net loss of the team; dividends only.").nullable(),
  activeMembers: field.int("Least number of active members.").default(0),
  rate: field.decimal("Percent, with four digits after the point at most.").nullable(),
  lossRate: field.decimal("Percent of bets that the member lost; realtime salaries only.").nullable(),
  fixed: field.decimal("A fixed amount in place of a share; daily and hourly salaries only.").nullable(),
});

const CategoryTermsInput = inputOf("ContractCategoryTermsInput", "The tiers of a category.", {
  category: field.of(TermsCategory, "The category; all games together exclude the others."),
  tiers: field.of(TierInput, "One tier for a realtime salary, 1 to 20 for the others.").list(),
});

export const TermsInput = inputOf("ContractTermsInput", "What the sides of a contract agree on.", {
  period: field
    .of(PeriodType, "Dividends only: day, week, half month or month. A day when omitted.")
    .nullable(),
  includeSelf: field.boolean("Whether the agent's own play counts.").default(false),
  carry: field.of(CarryPolicy, "Dividends only.").default("NONE"),
  categories: field.of(CategoryTermsInput, "Tiers by category.").list(),
});

export const OfferContractInput = inputOf(
  "OfferContractInput",
  "An offer of a contract, or of a change of one.",
  {
    agentId: field.id("Member id of the agent to be paid."),
    kind: field.of(ContractKind, "The kind."),
    currency: field.string("One of the brand's currencies."),
    terms: field.of(TermsInput, "The terms."),
    requestId: field.id("Idempotency key: a UUID that the client generates."),
  },
);
