import { type Actor, isStaff, type MemberActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireMember } from "../identity/identity.policy.js";

/** The owner of the wallet. @throws DomainError not_logged_in for anyone but a member, password_change_required */
export function requireOwner(actor: Actor): MemberActor {
  return requireMember(actor);
}

/**
 * Wallets are opened by the platform and by staff for anyone, by members for themselves.
 * @throws DomainError permission_denied
 */
export function requireMayOpen(actor: Actor, memberId: string): void {
  const isOwn = actor.kind === "member" && actor.role !== "trial" && actor.memberId === memberId;
  if (!isOwn && actor.kind !== "system" && !isStaff(actor)) throw new DomainError("permission_denied");
}
