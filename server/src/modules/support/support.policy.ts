import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/**
 * Guests and members write to the brand's people: trial members, those who must change their password and those
 * to whom play is closed, too.
 * @throws DomainError permission_denied for any other
 */
export function requireVisitor(actor: Actor): void {
  if (actor.kind !== "guest" && actor.kind !== "member") throw new DomainError("permission_denied");
}
