import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";

/**
 * Requires a player, whose id it returns. Agents take part in no programme, because they pass money on without staking it;
 * none exists for them.
 * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found
 */
export function requirePlayer({ actor }: Ctx): string {
  const { memberId, role } = requireRealMember(actor);
  if (role !== "member") throw new DomainError("not_found");
  return memberId;
}

/**
 * Requires a player whose session may move money. @throws DomainError as `requirePlayer` does, session_locked
 */
export function requirePlayerWithMoneyAccess(ctx: Ctx): string {
  requireMoneyAccess(ctx.actor);
  return requirePlayer(ctx);
}
