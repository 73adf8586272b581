import { type Actor, isStaff, type MemberActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type Account, isAgentType, type Portal } from "./identity.model.js";

/**
 * Requires a signed-in member: player, agent or trial.
 * @throws DomainError not_logged_in, password_change_required
 */
export function requireMember(actor: Actor): MemberActor {
  const member = requireSignedInMember(actor);
  if (member.mustChangePassword) throw new DomainError("password_change_required");
  return member;
}

/**
 * Requires a signed-in member, even one who must change the password first: for reading the own account and for the
 * password change itself.
 * @throws DomainError not_logged_in
 */
export function requireSignedInMember(actor: Actor): MemberActor {
  if (actor.kind !== "member") throw new DomainError("not_logged_in");
  return actor;
}

/**
 * Requires a member with a real account, not a trial one.
 * @throws DomainError not_logged_in, password_change_required, in_need_true_account for trial members
 */
export function requireRealMember(actor: Actor): MemberActor {
  const member = requireMember(actor);
  if (member.role === "trial") throw new DomainError("in_need_true_account");
  return member;
}

/**
 * Requires a member whose session may move money.
 * @throws DomainError not_logged_in, password_change_required, in_need_true_account, session_locked when the session
 * has been idle
 */
export function requireMoneyAccess(actor: Actor): MemberActor {
  const member = requireRealMember(actor);
  if (member.lockedForMoney) throw new DomainError("session_locked");
  return member;
}

/** Requires the platform itself, that is a job or a CLI command. @throws DomainError permission_denied */
export function requireSystem(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("permission_denied");
}

/** Requires staff or the platform, who manage accounts. @throws DomainError not_logged_in, permission_denied */
export function requireMayManageAccounts(actor: Actor): void {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind !== "system" && !isStaff(actor)) throw new DomainError("permission_denied");
}

/**
 * Requires that an account may sign in to a portal. Call it only once the password was correct, since its errors reveal
 * the account's state.
 * @throws DomainError account_locked, account_disabled, non_agent_login
 */
export function requirePortalAccess(account: Pick<Account, "memberType" | "state">, portal: Portal): void {
  if (account.state === "disabled") throw new DomainError("account_disabled");
  if (account.state !== "active") throw new DomainError("account_locked");
  if (portal === "agent" && !isAgentType(account.memberType)) throw new DomainError("non_agent_login");
}
