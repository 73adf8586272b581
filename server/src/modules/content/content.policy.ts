import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Execution } from "./content.model.js";

/**
 * A brand's content is written by its operators and by the platform.
 * @throws DomainError not_logged_in for a guest, permission_denied for any other
 */
export function requireMayWrite(actor: Actor): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind !== "operator" && actor.kind !== "system") throw new DomainError("permission_denied");
}

/** The announcements that open for somebody who does not sign in for the first time. */
export function usualExecution(actor: Actor): Execution {
  return actor.kind === "guest" ? "B" : "A";
}

/**
 * Announcements for members are for whoever is signed in.
 * @throws DomainError not_logged_in for a guest who asks for them
 */
export function requireMayRead(actor: Actor, execution: Execution): void {
  if (execution !== "B" && actor.kind === "guest") throw new DomainError("not_logged_in");
}
