import type { Actor } from "../../core/ctx.js";
import { requireOperator } from "../identity/identity.policy.js";

/** Vendors and games are run by operators and by the platform. @throws DomainError not_logged_in, permission_denied */
export function requireMayRunCatalogue(actor: Actor): void {
  if (actor.kind !== "system") requireOperator(actor);
}
