import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/**
 * Brands are run by their operators and by the platform.
 * @throws DomainError not_logged_in for a guest, permission_denied for any other
 */
export function requireMayRunBrand(actor: Actor): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind !== "operator" && actor.kind !== "system") throw new DomainError("permission_denied");
}

/** Only the platform itself adds brands. @throws DomainError permission_denied */
export function requirePlatform(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("permission_denied");
}
