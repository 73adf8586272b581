import { type Actor, isStaff, type MemberActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireRealMember } from "../identity/identity.policy.js";

/** Requires a signed-in agent. @throws DomainError not_logged_in, in_need_true_account, permission_denied */
export function requireAgent(actor: Actor): MemberActor {
  const member = requireRealMember(actor);
  if (member.role !== "agent") throw new DomainError("permission_denied");
  return member;
}

/**
 * Requires the right to create invitations of an agent: the agent itself, staff and the platform.
 * @throws DomainError not_logged_in, in_need_true_account, permission_denied
 */
export function requireMayInviteFor(actor: Actor, agentId: string): void {
  if (isStaff(actor) || actor.kind === "system") return;
  if (requireAgent(actor).memberId !== agentId) throw new DomainError("permission_denied");
}

/** Requires the platform, which alone changes the agent tree. @throws DomainError permission_denied */
export function requirePlatform(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("permission_denied");
}
