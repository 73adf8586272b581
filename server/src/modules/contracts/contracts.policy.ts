import { type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireAgent } from "../agents/agents.policy.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import { requireMoneyAccess } from "../identity/identity.policy.js";
import type { Contract } from "./contracts.model.js";

/**
 * Requires an agent whose session may move money, which contracts promise. Returns the agent's id.
 * @throws DomainError not_logged_in, password_change_required, in_need_true_account, permission_denied, session_locked
 */
export function requireContractingAgent({ actor }: Ctx): string {
  requireAgent(actor);
  return requireMoneyAccess(actor).memberId;
}

/** One of the two sides of a contract: its agent, or the agent or staff above. */
export type Side = "AGENT" | "UPLINE";

/**
 * The side that the caller is on; null for everyone else, to whom the contract does not exist. Staff are above agents at
 * the top.
 */
export function sideOf(
  { actor }: Ctx,
  { agentId, uplineId }: Pick<Contract, "agentId" | "uplineId">,
): Side | null {
  if (isStaff(actor) || actor.kind === "system") return uplineId === null ? "UPLINE" : null;
  if (actor.kind !== "member") return null;
  if (actor.memberId === agentId) return "AGENT";
  return actor.memberId === uplineId ? "UPLINE" : null;
}

/**
 * Requires someone who may be a side of contracts.
 * @throws DomainError not_logged_in, in_need_true_account, permission_denied, session_locked
 */
export function requireSide(ctx: Ctx): void {
  if (isStaff(ctx.actor) || ctx.actor.kind === "system") requireMayRunBrand(ctx.actor);
  else requireContractingAgent(ctx);
}

/** Requires that the caller is on one side. @throws DomainError permission_denied */
export function requireOn(side: Side, ctx: Ctx, contract: Contract): void {
  if (sideOf(ctx, contract) !== side) throw new DomainError("permission_denied");
}
