import { type Actor, isStaff } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { AnnouncementExecution } from "./content.model.js";

/**
 * Requires staff of the brand or the platform itself.
 * @throws DomainError not_logged_in for a guest, permission_denied for other actors
 */
export function requireMayManageContent(actor: Actor): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (!isStaff(actor) && actor.kind !== "system") throw new DomainError("permission_denied");
}

/** Returns the execution of announcements for anyone who is not signing in for the first time. */
export function defaultExecution(actor: Actor): AnnouncementExecution {
  return actor.kind === "guest" ? "B" : "A";
}

/**
 * Requires a sign-in for members' announcements.
 * @throws DomainError not_logged_in for a guest
 */
export function requireMayReadAnnouncements(actor: Actor, execution: AnnouncementExecution): void {
  if (execution !== "B" && actor.kind === "guest") throw new DomainError("not_logged_in");
}
