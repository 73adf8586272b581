import type { Actor, MemberActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireMember } from "../identity/identity.policy.js";

/** Whose wallet it is. @throws DomainError not_logged_in for anyone but a member, password_change_required */
export function requireOwner(actor: Actor): MemberActor {
  return requireMember(actor);
}

/**
 * Wallets are opened by the platform and by operators for anyone, by members for themselves.
 * @throws DomainError permission_denied
 */
export function requireMayOpen(actor: Actor, memberId: string): void {
  const own = actor.kind === "member" && actor.role !== "trial" && actor.memberId === memberId;
  if (!own && actor.kind !== "system" && actor.kind !== "operator")
    throw new DomainError("permission_denied");
}
