import { type Actor, isStaff } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/**
 * Requires the right to manage the brand: its operators and the platform.
 * @throws DomainError not_logged_in for guests, permission_denied for others
 */
export function requireMayRunBrand(actor: Actor): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (!isStaff(actor) && actor.kind !== "system") throw new DomainError("permission_denied");
}

/** Requires the platform, which alone adds brands. @throws DomainError permission_denied */
export function requirePlatform(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("permission_denied");
}
