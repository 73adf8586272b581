import type { Actor } from "../../core/ctx.js";
import { requireStaff } from "../staff/staff.policy.js";

/** Requires staff or the platform itself. @throws DomainError not_logged_in, permission_denied */
export function requireMayRunCatalogue(actor: Actor): void {
  if (actor.kind !== "system") requireStaff(actor);
}
