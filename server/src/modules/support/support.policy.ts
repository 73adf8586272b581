import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/**
 * Allows guests and members to write to customer service, including trial members, members who must change their
 * password and excluded members.
 * @throws DomainError permission_denied for any other
 */
export function requireVisitor(actor: Actor): void {
  if (actor.kind !== "guest" && actor.kind !== "member") throw new DomainError("permission_denied");
}
