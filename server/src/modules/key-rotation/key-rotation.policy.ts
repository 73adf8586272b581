import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requirePermission } from "../staff/staff.policy.js";

/**
 * Requires the right to turn keys, which all brands share: staff of the installation and the platform.
 * @throws DomainError not_logged_in for guests, permission_denied for others
 */
export function requireMayRotateKeys(actor: Actor): void {
  if (actor.kind === "system") return;
  if (requirePermission(actor, "keys.rotate").brandId !== null) throw new DomainError("permission_denied");
}
