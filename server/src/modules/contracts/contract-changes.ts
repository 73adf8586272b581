import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { contractsTopic, type LiveEvents } from "../../core/events.js";
import { type MemberNotificationKind, notifyMember } from "../../core/member-notifications.js";
import { maskAccount } from "../agents/agents.model.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { type Contract, contractStates } from "./contracts.model.js";
import {
  type ContractGroup,
  changeState,
  cutClosedBelow,
  findContract,
  findInForce,
  findLastEnd,
  findOffer,
  inForce,
  listBelow,
  listGroupsOf,
  lockGroup,
  readUsernames,
  type StateChange,
} from "./contracts.store.js";
import { countsFrom, periodAt } from "./periods.model.js";
import { assertWithin, isWithin } from "./terms.model.js";

interface Deps {
  readonly agents: Pick<AgentsService, "uplineOf">;
  readonly brands: Pick<BrandsService, "current">;
  readonly wallet: Pick<WalletService, "open">;
  readonly live: LiveEvents;
}

/** A downline whose contract an offer would end. */
export interface AffectedDownline {
  readonly contractId: string;
  /** Username of the agent, masked when it is a phone number. */
  readonly account: string;
}

/** How contracts change, in the transaction of the caller, who has authorised it. Everyone concerned is notified. */
export class ContractChanges {
  constructor(private readonly deps: Deps) {}

  /**
   * Locks the contracts of a contract's kind and currency, and reads it.
   * @throws DomainError not_found unless `isOwn` says that the caller may change it
   */
  async lock(ctx: Ctx, id: string, isOwn: (contract: Contract) => boolean): Promise<Contract> {
    const found = await findContract(ctx.db, ctx.brand.id, id);
    if (!found || !isOwn(found)) throw new DomainError("not_found");
    await lockGroup(ctx.db, found);
    const locked = await findContract(ctx.db, ctx.brand.id, id);
    if (!locked) throw new DomainError("not_found");
    return locked;
  }

  /**
   * Asserts that terms are within the contract that the upline has; those at the top have staff above them.
   * @throws DomainError upline_contract_missing, contract_above_upline, validation_failed
   */
  async assertWithinUpline(ctx: Ctx, contract: Pick<Contract, "kind" | "currency" | "terms" | "uplineId">) {
    const { kind, currency, terms, uplineId } = contract;
    if (uplineId === null) return;
    const group = { brandId: ctx.brand.id, kind, currency };
    const upline = await findInForce(ctx.db, group, uplineId);
    if (!upline) throw new DomainError("upline_contract_missing");
    assertWithin(terms, upline.terms, currency);
  }

  /** Lists the direct downlines' contracts that may not stay in force below an agent's terms. */
  async findAffected(
    ctx: Ctx,
    { agentId, terms, ...group }: ContractGroup & Pick<Contract, "agentId" | "terms">,
  ): Promise<Contract[]> {
    const below = await listBelow(ctx.db, group, [agentId], inForce);
    return below.filter((downline) => !isWithin(downline.terms, terms));
  }

  /** Names the agents of affected contracts. */
  async nameAffected(ctx: Ctx, affected: readonly Contract[]): Promise<AffectedDownline[]> {
    const names = await readUsernames(
      ctx.db,
      ctx.brand.id,
      affected.map(({ agentId }) => agentId),
    );
    return affected.map(({ id, agentId }) => ({
      contractId: id,
      account: maskAccount(names.get(agentId) ?? ""),
    }));
  }

  /**
   * Puts an offer in force in place of the agent's contract. Contracts of direct downlines with a higher rate are ended,
   * and those below them.
   * @throws DomainError already_resolved, not_found when the agent is not below the upline any more,
   * upline_contract_missing, contract_above_upline, validation_failed, downline_rate_higher {affected} unless
   * `endSubordinates`
   */
  async accept(ctx: Ctx, offer: Contract, endSubordinates: boolean): Promise<void> {
    const now = ctx.clock.now();
    contractStates.assertMove(offer.state, "VALID");
    if (offer.state !== "REQUESTED" || offer.expiresAt <= now) throw new DomainError("already_resolved");
    if ((await this.deps.agents.uplineOf(ctx, offer.agentId)) !== offer.uplineId)
      throw new DomainError("not_found");
    await this.assertWithinUpline(ctx, offer);
    const affected = await this.findAffected(ctx, offer);
    if (affected.length > 0 && !endSubordinates)
      throw new DomainError("downline_rate_higher", { affected: await this.nameAffected(ctx, affected) });
    await this.deps.wallet.open(asPlatform(ctx), { memberId: offer.agentId, currency: offer.currency });
    const former = await findInForce(ctx.db, offer, offer.agentId);
    const settlesFrom = former ? await this.end(ctx, former, "REPLACED") : await this.startOf(ctx, offer);
    const lineageId = former?.lineageId ?? offer.id;
    await this.move(ctx, offer, { to: "VALID", settlesFrom, lineageId });
    await this.terminate(ctx, affected);
    await this.notifyUpline(ctx, offer, "CONTRACT_ACCEPTED");
    this.publish(ctx, offer);
  }

  /** Ends a contract whose two sides agree, and the contracts below it. */
  async endByAgreement(ctx: Ctx, contract: Contract): Promise<void> {
    await this.end(ctx, contract, "ENDED");
    await this.terminateBelow(ctx, contract, [contract.agentId]);
    await this.notifyBoth(ctx, contract, "CONTRACT_ENDED");
  }

  /**
   * Ends the contracts of a member that was moved to another agent, and those below it, and withdraws the offers to it.
   * They count until `at`, when the move takes effect, also those that have ended within their current period: the former
   * upline's team does not have the bets that come later.
   */
  async endForMove(
    ctx: Ctx,
    { memberId, at }: { readonly memberId: string; readonly at: Date },
  ): Promise<void> {
    for (const group of await listGroupsOf(ctx.db, ctx.brand.id, memberId)) {
      await lockGroup(ctx.db, group);
      const offer = await findOffer(ctx.db, group, memberId);
      if (offer) {
        await this.move(ctx, offer, { to: "WITHDRAWN" });
        await this.notifyBoth(ctx, offer, "CONTRACT_OFFER_CLOSED");
      }
      const contract = await findInForce(ctx.db, group, memberId);
      if (contract) await this.terminate(ctx, [contract]);
      await cutClosedBelow(ctx.db, group, { memberId, at });
    }
  }

  /** Changes the state of a locked contract. @throws DomainError already_resolved */
  async move(
    ctx: Ctx,
    { id, state }: Pick<Contract, "id" | "state">,
    change: Omit<StateChange, "id" | "from" | "now">,
  ): Promise<void> {
    contractStates.assertMove(state, change.to);
    const isChanged = await changeState(ctx.db, { id, from: state, now: ctx.clock.now(), ...change });
    if (!isChanged) throw new DomainError("already_resolved");
  }

  /** Notifies the agent, naming the upline or the brand. */
  async notifyAgent(ctx: Ctx, contract: Contract, kind: MemberNotificationKind): Promise<void> {
    const { uplineId, agentId } = contract;
    await this.notify(ctx, contract, { kind, memberId: agentId, partyId: uplineId });
  }

  /** Notifies the upline, naming the agent; there is no one to notify when staff offered the contract. */
  async notifyUpline(ctx: Ctx, contract: Contract, kind: MemberNotificationKind): Promise<void> {
    const { uplineId, agentId } = contract;
    if (uplineId === null) return;
    await this.notify(ctx, contract, { kind, memberId: uplineId, partyId: agentId });
  }

  async notifyBoth(ctx: Ctx, contract: Contract, kind: MemberNotificationKind): Promise<void> {
    await this.notifyAgent(ctx, contract, kind);
    await this.notifyUpline(ctx, contract, kind);
    this.publish(ctx, contract);
  }

  /** Publishes a contract's change to both sides. */
  publish(ctx: Ctx, { id, agentId, uplineId }: Contract): void {
    ctx.afterCommit(() => {
      for (const memberId of [agentId, uplineId])
        if (memberId !== null) this.deps.live.publish(contractsTopic(memberId), { id });
    });
  }

  private async notify(
    ctx: Ctx,
    { id, kind: contractKind }: Contract,
    to: { readonly kind: MemberNotificationKind; readonly memberId: string; readonly partyId: string | null },
  ): Promise<void> {
    const { kind, memberId, partyId } = to;
    const party =
      partyId === null
        ? (await this.deps.brands.current(ctx)).name
        : maskAccount((await readUsernames(ctx.db, ctx.brand.id, [partyId])).get(partyId) ?? "");
    const key = `contract:${id}:${kind}:${ctx.clock.now().getTime()}`;
    await notifyMember(ctx, { key, memberId, kind, party, contract: { id, kind: contractKind } });
  }

  /** From when a contract without a predecessor counts: not before one that has ended is settled to its end. */
  private async startOf(ctx: Ctx, { agentId, terms, ...group }: Contract): Promise<Date> {
    const start = countsFrom(terms.period, ctx.clock.now(), ctx.brand.timeZone);
    const ended = await findLastEnd(ctx.db, group, agentId);
    return ended !== null && ended > start ? ended : start;
  }

  /** Ends a contract in force once its current period is over. Returns that time, from which another one may settle. */
  private async end(ctx: Ctx, contract: Contract, to: "REPLACED" | "ENDED" | "TERMINATED"): Promise<Date> {
    const { end } = periodAt(contract.terms.period, ctx.clock.now(), ctx.brand.timeZone);
    const from = contract.settlesFrom ?? end;
    const settlesUntil = from > end ? from : end;
    await this.move(ctx, contract, { to, settlesUntil });
    return settlesUntil;
  }

  /** Ends contracts because of those above them, and all that are below them. */
  private async terminate(ctx: Ctx, contracts: readonly Contract[]): Promise<void> {
    const [first] = contracts;
    if (!first) return;
    for (const contract of contracts) {
      await this.end(ctx, contract, "TERMINATED");
      await this.notifyBoth(ctx, contract, "CONTRACT_ENDED");
    }
    await this.terminateBelow(
      ctx,
      first,
      contracts.map(({ agentId }) => agentId),
    );
  }

  /** Ends the contracts that agents without a contract have given, and withdraws their offers. */
  private async terminateBelow(ctx: Ctx, group: ContractGroup, agentIds: readonly string[]): Promise<void> {
    const { brandId, kind, currency } = group;
    const of = { brandId, kind, currency };
    for (const offer of await listBelow(ctx.db, of, agentIds, ["REQUESTED"])) {
      await this.move(ctx, offer, { to: "WITHDRAWN" });
      await this.notifyBoth(ctx, offer, "CONTRACT_OFFER_CLOSED");
    }
    await this.terminate(ctx, await listBelow(ctx.db, of, agentIds, inForce));
  }
}

/** The platform acting for the caller, who may not open a wallet of another member. */
function asPlatform(ctx: Ctx): Ctx {
  return { ...ctx, actor: { kind: "system", name: "contracts" } };
}
