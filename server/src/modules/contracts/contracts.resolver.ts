import type { Ctx } from "../../core/ctx.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { AgentType } from "../agents/agents.gql.js";
import { ContractKind } from "../brands/brands.model.js";
import type { ContractOffersService } from "./contract-offers.service.js";
import {
  AffectedDownlineType,
  AllowedTierType,
  ContractConnectionType,
  ContractListArgs,
  ContractTermsType,
  ContractType,
  OfferContractInput,
  TermsInput,
  toAllowedView,
  toContractView,
  toTermsView,
} from "./contracts.gql.js";
import type { Contract } from "./contracts.model.js";
import type { ContractsService } from "./contracts.service.js";
import type { ContractKindsService } from "./kinds/kinds.service.js";

const { mutation, subscription } = rootFields<ContractsService>(allow("agent"));
const { subfield } = rootFields<ContractsService, ContractType>(allow("agent"));

async function toView(contracts: ContractsService, ctx: Ctx, contract: Promise<Contract>) {
  return toContractView(await contracts.complete(ctx, await contract));
}

const offering = rootFields<{ readonly contracts: ContractsService; readonly offers: ContractOffersService }>(
  allow("agent"),
);

/** The offers of agents. */
export const ContractOffersResolver = resolverOf<{
  readonly contracts: ContractsService;
  readonly offers: ContractOffersService;
}>({
  offerContract: offering.mutation({
    returns: field.of(
      ContractType,
      "Offers a contract, or a change of one, to a direct downline agent. Idempotent by `requestId`.",
    ),
    args: { input: field.of(OfferContractInput, "The offer.") },
    resolve: ({ contracts, offers }, { ctx }, { input }) => toView(contracts, ctx, offers.offer(ctx, input)),
  }),
});

/** The answers to offers, and how contracts end. */
export const ContractsResolver = resolverOf<ContractsService>({
  acceptContract: mutation({
    returns: field.of(
      ContractType,
      "Accepts an offer. It replaces the contract in force from the next period on. Where direct downlines have higher rates, `downline_rate_higher` names them and nothing changes, unless their contracts may end.",
    ),
    args: {
      id: field.id("Id of the offer."),
      endSubordinates: field
        .boolean("Whether contracts of direct downlines with higher rates end, and those below them.")
        .default(false),
    },
    resolve: (contracts, { ctx }, { id, endSubordinates }) =>
      toView(contracts, ctx, contracts.accept(ctx, id, endSubordinates)),
  }),
  rejectContract: mutation({
    returns: field.of(ContractType, "Rejects an offer."),
    args: { id: field.id("Id of the offer.") },
    resolve: (contracts, { ctx }, { id }) => toView(contracts, ctx, contracts.reject(ctx, id)),
  }),
  withdrawContract: mutation({
    returns: field.of(ContractType, "Withdraws an offer that the agent has made."),
    args: { id: field.id("Id of the offer.") },
    resolve: (contracts, { ctx }, { id }) => toView(contracts, ctx, contracts.withdraw(ctx, id)),
  }),
  requestContractTermination: mutation({
    returns: field.of(ContractType, "Asks the other side to end a contract; it stays in force until then."),
    args: { id: field.id("Id of the contract.") },
    resolve: (contracts, { ctx }, { id }) => toView(contracts, ctx, contracts.terminate(ctx, id)),
  }),
  acceptContractTermination: mutation({
    returns: field.of(
      ContractType,
      "Accepts the other side's request: the contract ends with its current period, and so do those below it.",
    ),
    args: { id: field.id("Id of the contract.") },
    resolve: (contracts, { ctx }, { id }) => toView(contracts, ctx, contracts.acceptTermination(ctx, id)),
  }),
  declineContractTermination: mutation({
    returns: field.of(ContractType, "Declines the other side's request: the contract stays in force."),
    args: { id: field.id("Id of the contract.") },
    resolve: (contracts, { ctx }, { id }) => toView(contracts, ctx, contracts.declineTermination(ctx, id)),
  }),
  contractChanged: subscription({
    returns: field
      .of(
        ContractType,
        "Null first, as the signal to refetch; then each of the agent's contracts that is new or has changed.",
      )
      .nullable(),
    subscribe: (contracts, { ctx }, _, closed) => contracts.watch(ctx, closed),
    resolve: (contracts, { ctx }, _, contract) =>
      contract && toView(contracts, ctx, Promise.resolve(contract)),
  }),
});

const ofKinds = rootFields<ContractKindsService>(allow("agent"));

/** Adds the kinds of contract to the agent. */
export const AgentContractKindsResolver = resolverOfType<ContractKindsService>(AgentType, {
  contractKinds: ofKinds.subfield({
    returns: field
      .of(ContractKind, "The kinds of contract that are open to the agent, and those of which it has one.")
      .list(),
    resolve: (kinds, { ctx }) => kinds.list(ctx),
  }),
});

const ofAgent = rootFields<ContractsService>(allow("agent"));

/** Adds contracts to the agent. */
export const AgentContractsResolver = resolverOfType<ContractsService>(AgentType, {
  contracts: ofAgent.subfield({
    returns: field.of(
      ContractConnectionType,
      "Contracts and offers that the agent has received or given, newest first.",
    ),
    args: ContractListArgs,
    resolve: (contracts, { ctx }, request) => ContractConnectionType.read(ctx, contracts.list, request),
  }),
  contract: ofAgent.subfield({
    returns: field.of(ContractType, "A contract that the agent has received or given."),
    args: { id: field.id("Id of the contract.") },
    resolve: (contracts, { ctx }, { id }) => toView(contracts, ctx, contracts.get(ctx, id)),
  }),
});

const ofOffers = rootFields<ContractOffersService>(allow("agent"));

/** Adds to the agent what it may offer. */
export const AgentContractOffersResolver = resolverOfType<ContractOffersService>(AgentType, {
  allowedContractTiers: ofOffers.subfield({
    returns: field
      .of(
        AllowedTierType,
        "The most that each tier of an offer to a downline may pay, by the agent's own contract at the tier's conditions; its rates may be missing.",
      )
      .list(),
    args: {
      kind: field.of(ContractKind, "The kind of the offer."),
      currency: field.string("Its currency."),
      terms: field.of(TermsInput, "Its terms."),
    },
    resolve: async (offers, { ctx }, offer) => {
      const allowed = await offers.allowedFor(ctx, offer);
      return allowed.map((tier) => toAllowedView(tier, offer.currency));
    },
  }),
});

/** Adds to an offer what it would change. */
export const ContractResolver = resolverOfType<ContractsService, ContractType>(ContractType, {
  replaces: subfield({
    returns: field
      .of(
        ContractTermsType,
        "The terms in force that an offer would replace; null when there are none, or it is answered.",
      )
      .nullable(),
    resolve: async (contracts, { ctx }, _, { contract, currency }) => {
      const terms = await contracts.replacedBy(ctx, contract);
      return terms && toTermsView(terms, currency);
    },
  }),
  affected: subfield({
    returns: field
      .of(
        AffectedDownlineType,
        "Direct downlines whose contracts an offer would end, because they have higher rates; for the agent that it was made to.",
      )
      .list(),
    resolve: (contracts, { ctx }, _, { contract }) => contracts.affectedBy(ctx, contract),
  }),
});
