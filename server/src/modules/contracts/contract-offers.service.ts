import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { createOnce } from "../../kit/create-once.js";
import { requireAgent } from "../agents/agents.policy.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { ContractKind } from "../brands/brands.model.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { isAgentType } from "../identity/identity.model.js";
import type { ContractChanges } from "./contract-changes.js";
import { type Contract, offerLifetimeMs, offerThrottle } from "./contracts.model.js";
import { requireContractingAgent } from "./contracts.policy.js";
import {
  findByRequest,
  findInForce,
  hasPending,
  insertContract,
  lockGroup,
  type NewContract,
} from "./contracts.store.js";
import type { ContractKindsService } from "./kinds/kinds.service.js";
import {
  type AllowedTier,
  allowedTiers,
  parsePoints,
  parseTerms,
  serializeTerms,
  type TermsForm,
} from "./terms.model.js";

interface Deps {
  readonly agents: Pick<AgentsService, "uplineOf">;
  readonly identity: Pick<IdentityService, "account">;
  readonly changes: ContractChanges;
  readonly kinds: Pick<ContractKindsService, "assertOpen">;
  readonly throttles: Throttles;
}

/** An offer of a contract, or of a change of one. */
export interface OfferRequest {
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly terms: TermsForm;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

/** Offers of contracts, which staff make to agents at the top, and agents to those directly below. */
export class ContractOffersService {
  private readonly offers: Throttle;

  constructor(private readonly deps: Deps) {
    this.offers = deps.throttles.make(offerThrottle);
  }

  /**
   * Computes the most that an offer may pay at each tier: what the signed-in agent's own contract pays at the tier's
   * conditions. What the tiers pay themselves does not matter.
   * @throws DomainError as `requireAgent`, upline_contract_missing, invalid_amount
   */
  async allowedFor(
    ctx: Ctx,
    { kind, currency, terms }: Pick<OfferRequest, "kind" | "currency" | "terms">,
  ): Promise<AllowedTier[]> {
    const own = await this.own(ctx, { kind, currency });
    if (!own) throw new DomainError("upline_contract_missing");
    return allowedTiers(parsePoints(currency, terms), own.terms);
  }

  /** Finds the signed-in agent's own contract in force. @throws DomainError as `requireAgent` */
  async own(ctx: Ctx, { kind, currency }: Pick<Contract, "kind" | "currency">): Promise<Contract | null> {
    const { memberId } = requireAgent(ctx.actor);
    return findInForce(ctx.db, { brandId: ctx.brand.id, kind, currency }, memberId);
  }

  /**
   * Offers a contract, or a change of one, to a direct downline agent. Idempotent by `requestId`.
   * @throws DomainError as `requireContractingAgent`, not_found unless the agent is direct downline, contract_kind_closed,
   * wrong_currency, invalid_amount, validation_failed, upline_contract_missing, contract_above_upline, contract_pending,
   * too_many_requests, idempotency_conflict
   */
  async offer(ctx: Ctx, request: OfferRequest): Promise<Contract> {
    const contract = await this.prepare(ctx, request);
    const { agentId, offeredBy } = contract;
    const { row } = await createOnce(request.requestId, {
      find: () => findByRequest(ctx.db, ctx.brand.id, contract),
      create: async () => {
        await admit(this.offers, offeredBy);
        return inTx(ctx, (ctx) => this.insert(ctx, contract));
      },
      isSame: (known) =>
        known.agentId === agentId &&
        known.kind === contract.kind &&
        known.currency === contract.currency &&
        serializeTerms(known.terms) === serializeTerms(contract.terms),
    });
    return row;
  }

  /**
   * Offers a contract in the caller's transaction, which has created the agent and limits how often that may happen.
   * @throws DomainError as `offer`, without too_many_requests and idempotency_conflict
   */
  async offerToNew(ctx: Ctx, request: OfferRequest): Promise<Contract> {
    return this.insert(ctx, await this.prepare(ctx, request));
  }

  /** Checks an offer of the signed-in agent by itself. */
  private async prepare(ctx: Ctx, request: OfferRequest): Promise<NewContract> {
    const uplineId = requireContractingAgent(ctx);
    await this.assertAgent(ctx, request.agentId, uplineId);
    return this.toOffer(ctx, request, { uplineId, offeredBy: uplineId });
  }

  /**
   * Makes an offer of what someone has entered, checked by itself. Callers have authorised the offer.
   * @throws DomainError contract_kind_closed, wrong_currency, invalid_amount, validation_failed
   */
  async toOffer(
    ctx: Ctx,
    { agentId, kind, currency, terms, requestId }: OfferRequest,
    by: { readonly uplineId: string | null; readonly offeredBy: string },
  ): Promise<NewContract> {
    const sides = by.uplineId === null ? [agentId] : [agentId, by.uplineId];
    await this.deps.kinds.assertOpen(ctx, { kind, currency }, sides);
    const id = newId();
    const offeredAt = ctx.clock.now();
    return {
      id,
      brandId: ctx.brand.id,
      agentId,
      kind,
      currency,
      requestId,
      offeredAt,
      ...by,
      terms: parseTerms(kind, currency, terms),
      state: "REQUESTED",
      expiresAt: new Date(offeredAt.getTime() + offerLifetimeMs),
      changedAt: offeredAt,
      settlesFrom: null,
      settlesUntil: null,
      lineageId: id,
      isEndedByAgent: null,
    };
  }

  /**
   * Stores an offer in the caller's transaction, and notifies the agent.
   * @throws DomainError upline_contract_missing, contract_above_upline, validation_failed, contract_pending
   */
  async insert(ctx: Ctx, contract: NewContract): Promise<Contract> {
    await lockGroup(ctx.db, contract);
    await this.deps.changes.assertWithinUpline(ctx, contract);
    if (await hasPending(ctx.db, contract, contract.agentId)) throw new DomainError("contract_pending");
    await insertContract(ctx.db, contract);
    await this.deps.changes.notifyAgent(ctx, contract, "CONTRACT_OFFERED");
    this.deps.changes.publish(ctx, contract);
    return contract;
  }

  /**
   * Asserts that someone is an active agent directly below another, or at the top.
   * @throws DomainError not_found
   */
  async assertAgent(ctx: Ctx, agentId: string, uplineId: string | null): Promise<void> {
    const account = isId(agentId) ? await this.deps.identity.account(ctx, agentId) : null;
    const isAgent = account !== null && account.state === "active" && isAgentType(account.memberType);
    if (!isAgent || (await this.deps.agents.uplineOf(ctx, agentId)) !== uplineId)
      throw new DomainError("not_found");
  }
}
