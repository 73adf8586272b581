import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/**
 * A member's data is read by the member, by operators, and by the platform and the vendor that serve it.
 * To other members it does not exist.
 * @throws DomainError not_logged_in, not_found
 */
export function requireMayRead(actor: Actor, memberId: string): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind === "member" && actor.memberId !== memberId) throw new DomainError("not_found");
}
