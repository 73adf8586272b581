import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { requireAgent } from "../../agents/agents.policy.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { ContractKind, hasFeature } from "../../brands/brands.model.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import { isAgentType } from "../../identity/identity.model.js";
import { type Contract, featureOfKind } from "../contracts.model.js";
import { listClosedKinds, listOpenKinds, replaceClosedKinds } from "./kinds.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly brands: Pick<BrandsService, "current">;
  readonly identity: Pick<IdentityService, "account">;
}

/** A kind of contract, and whether an agent may agree on new contracts of it. */
export interface KindOfAgent {
  readonly kind: ContractKind;
  readonly isOpen: boolean;
}

/**
 * Which kinds of contract are open: those that the brand offers, unless staff have closed them to an agent. A kind that is
 * closed ends no contract.
 */
export class ContractKindsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the kinds that concern the signed-in agent: open ones, and those of which it still has a contract or an offer.
   * @throws DomainError as `requireAgent`
   */
  async list(ctx: Ctx): Promise<ContractKind[]> {
    const { memberId: agentId } = requireAgent(ctx.actor);
    const open = await this.openTo(ctx, [agentId]);
    const own = await listOpenKinds(ctx.db, { brandId: ctx.brand.id, agentId });
    return ContractKind.values.filter((kind) => open.includes(kind) || own.includes(kind));
  }

  /**
   * Asserts that the brand offers contracts of a kind and has their currency, and that the kind is open to the agents.
   * @throws DomainError contract_kind_closed, wrong_currency
   */
  async assertOpen(
    ctx: Ctx,
    { kind, currency }: Pick<Contract, "kind" | "currency">,
    agentIds: readonly string[],
  ): Promise<void> {
    const open = await this.openTo(ctx, agentIds);
    if (!open.includes(kind)) throw new DomainError("contract_kind_closed");
    const { currencies } = await this.deps.brands.current(ctx);
    if (!currencies.includes(currency)) throw new DomainError("wrong_currency", { currency });
  }

  /**
   * Lists the kinds that the brand offers, and whether they are open to an agent; for staff.
   * @throws DomainError not_logged_in, permission_denied, not_found unless it is an agent
   */
  async ofAgent(ctx: Ctx, agentId: string): Promise<KindOfAgent[]> {
    requireMayRunBrand(ctx.actor);
    await this.assertAgent(ctx, agentId);
    const open = await this.openTo(ctx, [agentId]);
    return (await this.offered(ctx)).map((kind) => ({ kind, isOpen: open.includes(kind) }));
  }

  /**
   * Closes kinds to an agent, and opens all others. Contracts in force stay. To open a kind again waits until a second
   * person requests the same.
   * @throws DomainError not_logged_in, permission_denied, not_found unless it is an agent, second_approver_needed
   */
  async setClosed(ctx: Ctx, agentId: string, given: readonly ContractKind[]): Promise<KindOfAgent[]> {
    requireMayRunBrand(ctx.actor);
    await this.assertAgent(ctx, agentId);
    const closed = ContractKind.values.filter((kind) => given.includes(kind));
    return this.deps.approvals.decide(ctx, {
      kind: "contract_settings",
      subject: `kinds ${agentId}`,
      audit: { action: "contract-kinds.set", subjectKind: "account", subjectId: agentId },
      lock: (ctx) => listClosedKinds(ctx.db, ctx.brand.id, [agentId]),
      guard: (_ctx, before) => ({
        before: { closed: ContractKind.values.filter((kind) => before.includes(kind)).join(" ") },
        after: { closed: closed.join(" ") },
        isSafe: before.every((kind) => closed.includes(kind)),
      }),
      act: (ctx) => replaceClosedKinds(ctx.db, { brandId: ctx.brand.id, agentId }, closed),
      read: (ctx) => this.ofAgent(ctx, agentId),
    });
  }

  /** Lists the kinds that the brand offers and that are closed to none of the agents. Callers have authorised it. */
  private async openTo(ctx: Ctx, agentIds: readonly string[]): Promise<ContractKind[]> {
    const offered = await this.offered(ctx);
    if (offered.length === 0) return [];
    const closed = await listClosedKinds(ctx.db, ctx.brand.id, agentIds);
    return offered.filter((kind) => !closed.includes(kind));
  }

  private async offered(ctx: Ctx): Promise<ContractKind[]> {
    const brand = await this.deps.brands.current(ctx);
    return ContractKind.values.filter((kind) => hasFeature(brand, featureOfKind[kind]));
  }

  private async assertAgent(ctx: Ctx, agentId: string): Promise<void> {
    const account = isId(agentId) ? await this.deps.identity.account(ctx, agentId) : null;
    if (account === null || !isAgentType(account.memberType)) throw new DomainError("not_found");
  }
}
