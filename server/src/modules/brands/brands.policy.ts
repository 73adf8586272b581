import { type Actor, isStaff } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/**
 * Requires the right to manage the brand: its staff and the platform.
 * @throws DomainError not_logged_in for guests, permission_denied for others
 */
export function requireMayRunBrand(actor: Actor): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (!isStaff(actor) && actor.kind !== "system") throw new DomainError("permission_denied");
}

/**
 * Requires the right to create brands: staff of the installation with the permission, and the platform.
 * @throws DomainError not_logged_in for guests, permission_denied for others
 */
export function requireMayCreateBrands(actor: Actor): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind === "system") return;
  const isAllowed =
    actor.kind === "staff" && actor.brandId === null && actor.permissions.has("brands.create");
  if (!isAllowed) throw new DomainError("permission_denied");
}
