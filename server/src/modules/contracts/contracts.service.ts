import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { contractsTopic, type LiveEvents } from "../../core/events.js";
import { isId } from "../../core/ids.js";
import { streamLiveEvents } from "../../core/live-query.js";
import { inTx } from "../../core/tx.js";
import { requireAgent } from "../agents/agents.policy.js";
import type { ContractKind } from "../brands/brands.model.js";
import type { AffectedDownline, ContractChanges } from "./contract-changes.js";
import { contractList } from "./contract-lists.reads.js";
import type { Contract, ContractAction, ContractTerms, SidedContract } from "./contracts.model.js";
import { requireContractingAgent, requireOn, requireSide, sideOf } from "./contracts.policy.js";
import {
  expireOffers,
  findContract,
  findInForce,
  hasPending,
  listOpenBetween,
  nameContracts,
} from "./contracts.store.js";
import type { ContractKindsService } from "./kinds/kinds.service.js";

interface Deps {
  readonly kinds: Pick<ContractKindsService, "assertOpen">;
  readonly changes: ContractChanges;
  readonly live: LiveEvents;
}

/** Number of offers that a run of the expiry handles at a time. */
const expiryBatch = 200;

/**
 * Contracts between agents. Each side sees its own contracts only: an agent those that it has been offered and those that
 * it has offered to its direct downlines.
 */
export class ContractsService {
  constructor(private readonly deps: Deps) {}

  /** The agent's contracts of both sides, newest first. @throws DomainError as `requireAgent` */
  readonly list = contractList.for((ctx) => ({
    brandId: ctx.brand.id,
    agentId: requireAgent(ctx.actor).memberId,
  }));

  /**
   * Gets a contract that the caller is a side of.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, not_found
   */
  async get(ctx: Ctx, id: string): Promise<Contract> {
    if (ctx.actor.kind === "member" || ctx.actor.kind === "guest") requireAgent(ctx.actor);
    const found = isId(id) ? await findContract(ctx.db, ctx.brand.id, id) : null;
    if (!found || sideOf(ctx, found) === null) throw new DomainError("not_found");
    return found;
  }

  /**
   * Lists the signed-in agent's offers to agents directly below that await an answer, and its contracts with them that are
   * in force.
   * @throws DomainError as `requireAgent`
   */
  async openWith(ctx: Ctx, agentIds: readonly string[]): Promise<Contract[]> {
    const { memberId } = requireAgent(ctx.actor);
    return listOpenBetween(ctx.db, ctx.brand.id, memberId, agentIds);
  }

  /** Completes a contract that the caller is a side of. */
  async complete(ctx: Ctx, contract: Contract): Promise<SidedContract> {
    const [named] = await nameContracts(ctx.db, ctx.brand.id, [contract]);
    if (!named) throw new Error("a contract was lost while it was named");
    return { ...named, side: sideOf(ctx, contract) === "AGENT" ? "RECEIVED" : "GIVEN" };
  }

  /**
   * Finds the terms that an offer would replace; null when there are none, and once the offer is answered.
   * @throws DomainError as `get`
   */
  async replacedBy(ctx: Ctx, offer: Contract): Promise<ContractTerms | null> {
    if (offer.state !== "REQUESTED" || sideOf(ctx, offer) === null) return null;
    return (await findInForce(ctx.db, offer, offer.agentId))?.terms ?? null;
  }

  /**
   * Lists whose contracts an offer would end; the agent alone learns that, of its direct downlines. Empty for everyone
   * else, and once the offer is answered.
   */
  async affectedBy(ctx: Ctx, offer: Contract): Promise<AffectedDownline[]> {
    if (offer.state !== "REQUESTED" || sideOf(ctx, offer) !== "AGENT") return [];
    const { changes } = this.deps;
    return changes.nameAffected(ctx, await changes.findAffected(ctx, offer));
  }

  /**
   * Accepts an offer: it replaces the agent's contract from the next period on. With `endSubordinates` the contracts of
   * direct downlines with a higher rate end, and those below them.
   * @throws DomainError as `requireContractingAgent`, not_found, permission_denied for the side that offered it,
   * already_resolved, contract_kind_closed, downline_rate_higher {affected: [{contractId, account}]},
   * upline_contract_missing, contract_above_upline, validation_failed
   */
  async accept(ctx: Ctx, id: string, endSubordinates = false): Promise<Contract> {
    requireContractingAgent(ctx);
    return this.change(ctx, id, async (ctx, offer) => {
      requireOn("AGENT", ctx, offer);
      await this.deps.kinds.assertOpen(ctx, offer, [offer.agentId]);
      await this.deps.changes.accept(ctx, offer, endSubordinates);
    });
  }

  /**
   * Rejects an offer.
   * @throws DomainError as `requireContractingAgent`, not_found, permission_denied, already_resolved
   */
  async reject(ctx: Ctx, id: string): Promise<Contract> {
    requireContractingAgent(ctx);
    return this.change(ctx, id, async (ctx, offer) => {
      requireOn("AGENT", ctx, offer);
      await this.deps.changes.move(ctx, offer, { to: "REJECTED" });
      await this.deps.changes.notifyUpline(ctx, offer, "CONTRACT_REJECTED");
      this.deps.changes.publish(ctx, offer);
    });
  }

  /** Withdraws an offer; for the side that made it. @throws DomainError as `reject` */
  async withdraw(ctx: Ctx, id: string): Promise<Contract> {
    requireSide(ctx);
    return this.change(ctx, id, async (ctx, offer) => {
      requireOn("UPLINE", ctx, offer);
      await this.deps.changes.move(ctx, offer, { to: "WITHDRAWN" });
      await this.deps.changes.notifyAgent(ctx, offer, "CONTRACT_OFFER_CLOSED");
      this.deps.changes.publish(ctx, offer);
    });
  }

  /**
   * Requests to end a contract; the other side accepts or declines. It stays in force until then.
   * @throws DomainError not_logged_in, permission_denied, session_locked, not_found, already_resolved, contract_pending
   * while an offer to change it awaits its answer
   */
  async terminate(ctx: Ctx, id: string): Promise<Contract> {
    requireSide(ctx);
    return this.change(ctx, id, async (ctx, contract) => {
      if (contract.state !== "VALID") throw new DomainError("already_resolved");
      if (await hasPending(ctx.db, contract, contract.agentId)) throw new DomainError("contract_pending");
      const isEndedByAgent = sideOf(ctx, contract) === "AGENT";
      await this.deps.changes.move(ctx, contract, { to: "TERMINATING", isEndedByAgent });
      if (isEndedByAgent) await this.deps.changes.notifyUpline(ctx, contract, "CONTRACT_TERMINATION");
      else await this.deps.changes.notifyAgent(ctx, contract, "CONTRACT_TERMINATION");
      this.deps.changes.publish(ctx, contract);
    });
  }

  /**
   * Accepts the other side's request to end a contract: it ends with its current period, and so do those below it.
   * @throws DomainError as `terminate`, permission_denied for the side that requested it
   */
  async acceptTermination(ctx: Ctx, id: string): Promise<Contract> {
    requireSide(ctx);
    return this.change(ctx, id, async (ctx, contract) => {
      requireOtherSide(ctx, contract);
      await this.deps.changes.endByAgreement(ctx, contract);
    });
  }

  /** Declines the other side's request to end a contract. @throws DomainError as `acceptTermination` */
  async declineTermination(ctx: Ctx, id: string): Promise<Contract> {
    requireSide(ctx);
    return this.change(ctx, id, async (ctx, contract) => {
      requireOtherSide(ctx, contract);
      await this.deps.changes.move(ctx, contract, { to: "VALID", isEndedByAgent: null });
      if (contract.isEndedByAgent) await this.deps.changes.notifyAgent(ctx, contract, "CONTRACT_KEPT");
      else await this.deps.changes.notifyUpline(ctx, contract, "CONTRACT_KEPT");
      this.deps.changes.publish(ctx, contract);
    });
  }

  /**
   * Does what the /wps contract names as an action.
   * @throws DomainError as each of them; not_found for a contract of another kind
   */
  async process(
    ctx: Ctx,
    kind: ContractKind,
    {
      contractId,
      action,
      endSubordinates,
    }: { readonly contractId: string; readonly action: ContractAction; readonly endSubordinates: boolean },
  ): Promise<Contract> {
    requireContractingAgent(ctx);
    if ((await this.get(ctx, contractId)).kind !== kind) throw new DomainError("not_found");
    switch (action) {
      case "ACCEPT":
        return this.accept(ctx, contractId, endSubordinates);
      case "REJECT":
        return this.reject(ctx, contractId);
      case "TERMINATE":
        return this.terminate(ctx, contractId);
      case "ACCEPT_TERMINATION":
        return this.acceptTermination(ctx, contractId);
      case "DECLINE_TERMINATION":
        return this.declineTermination(ctx, contractId);
    }
  }

  /**
   * Watches the agent's contracts: yields null first, then each contract that is new or has changed. Ends with the signal.
   * @throws DomainError as `requireAgent`, immediately
   */
  watch(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<Contract | null> {
    const { memberId } = requireAgent(ctx.actor);
    const read = ({ id }: { readonly id: string }) => this.get(ctx, id);
    return streamLiveEvents(this.deps.live, contractsTopic(memberId), read, signal);
  }

  /** Expires the brand's offers that were not answered in time; for the job. */
  async expire(ctx: Ctx, signal: AbortSignal): Promise<void> {
    let expired = expiryBatch;
    while (expired === expiryBatch && !signal.aborted)
      expired = await inTx(ctx, async (ctx) => {
        const given = { brandId: ctx.brand.id, now: ctx.clock.now(), limit: expiryBatch };
        const offers = await expireOffers(ctx.db, given);
        for (const offer of offers) await this.deps.changes.notifyBoth(ctx, offer, "CONTRACT_OFFER_CLOSED");
        return offers.length;
      });
  }

  private async change(
    ctx: Ctx,
    id: string,
    act: (ctx: Ctx, contract: Contract) => Promise<void>,
  ): Promise<Contract> {
    if (!isId(id)) throw new DomainError("not_found");
    await inTx(ctx, async (ctx) => {
      const isOwn = (contract: Contract) => sideOf(ctx, contract) !== null;
      await act(ctx, await this.deps.changes.lock(ctx, id, isOwn));
    });
    return this.get(ctx, id);
  }
}

/** Requires that the other side requested to end a contract. @throws DomainError already_resolved, permission_denied */
function requireOtherSide(ctx: Ctx, contract: Contract): void {
  if (contract.state !== "TERMINATING") throw new DomainError("already_resolved");
  requireOn(contract.isEndedByAgent ? "UPLINE" : "AGENT", ctx, contract);
}
