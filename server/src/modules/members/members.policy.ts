import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/**
 * Requires that the actor may read a member's data: the member, staff, the platform and the game vendor. Other
 * members get not_found.
 * @throws DomainError not_logged_in, not_found
 */
export function requireMayRead(actor: Actor, memberId: string): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind === "member" && actor.memberId !== memberId) throw new DomainError("not_found");
}
