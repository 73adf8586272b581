import type { Actor, MemberActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireRealMember } from "../identity/identity.policy.js";

/** The signed-in agent. @throws DomainError not_logged_in, in_need_true_account, permission_denied */
export function requireAgent(actor: Actor): MemberActor {
  const member = requireRealMember(actor);
  if (member.role !== "agent") throw new DomainError("permission_denied");
  return member;
}

/**
 * Whose invitations are handled: an agent's own, or any agent's by operators and the platform.
 * @throws DomainError not_logged_in, in_need_true_account, permission_denied
 */
export function requireMayInviteFor(actor: Actor, agentId: string): void {
  if (actor.kind === "operator" || actor.kind === "system") return;
  if (requireAgent(actor).memberId !== agentId) throw new DomainError("permission_denied");
}

/** The tree is changed by the platform only. @throws DomainError permission_denied */
export function requirePlatform(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("permission_denied");
}
