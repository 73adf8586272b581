import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";

/**
 * Requires the right to replace the country table, which all brands share: staff of the installation and the platform.
 * @throws DomainError not_logged_in for guests, permission_denied for others
 */
export function requireMayLoadCountries(actor: Actor): void {
  requireMayRunBrand(actor);
  if (actor.kind === "staff" && actor.brandId !== null) throw new DomainError("permission_denied");
}
