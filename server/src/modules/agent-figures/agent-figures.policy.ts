import type { Actor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";

/** Requires the platform, whose jobs compute salaries. @throws DomainError permission_denied */
export function requirePlatform(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("permission_denied");
}
