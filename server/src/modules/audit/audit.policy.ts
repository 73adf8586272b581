import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { assertMayCall } from "../../kit/access.js";

/**
 * Requires the right to read the audit log: the brand's, or the installation's, which only its own staff may read.
 * @throws DomainError not_logged_in, permission_denied; second_factor_required and password_change_required while the
 * sign-in is not complete
 */
export function requireMayReadAudit(actor: Actor, { ofInstallation }: { readonly ofInstallation: boolean }) {
  assertMayCall(actor, { audiences: ["staff"], permission: "audit.read" });
  if (!ofInstallation) return;
  if (actor.kind !== "staff" || actor.brandId !== null) throw new DomainError("permission_denied");
}

/** Requires the right to export the audit log. @throws DomainError as requireMayReadAudit; reauthentication_required */
export function requireMayExportAudit(actor: Actor): void {
  assertMayCall(actor, { audiences: ["staff"], permission: "audit.read", isSensitive: true });
}
