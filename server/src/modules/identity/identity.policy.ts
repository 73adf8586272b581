import type { Actor, MemberActor, OperatorActor } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type Account, isAgentType, type Portal } from "./identity.model.js";

/**
 * The signed-in member: player, agent or trial.
 * @throws DomainError not_logged_in, password_change_required
 */
export function requireMember(actor: Actor): MemberActor {
  const member = requireSignedInMember(actor);
  if (member.mustChangePassword) throw new DomainError("password_change_required");
  return member;
}

/**
 * Whoever is signed in, even with a password that must be changed first: for what tells who that is, and for
 * the change itself.
 * @throws DomainError not_logged_in
 */
export function requireSignedInMember(actor: Actor): MemberActor {
  if (actor.kind !== "member") throw new DomainError("not_logged_in");
  return actor;
}

/**
 * A member with a real account.
 * @throws DomainError not_logged_in, password_change_required, in_need_true_account for trial members
 */
export function requireRealMember(actor: Actor): MemberActor {
  const member = requireMember(actor);
  if (member.role === "trial") throw new DomainError("in_need_true_account");
  return member;
}

/**
 * A member whose session may move money.
 * @throws DomainError not_logged_in, password_change_required, in_need_true_account, session_locked after
 * idling too long
 */
export function requireMoneyAccess(actor: Actor): MemberActor {
  const member = requireRealMember(actor);
  if (member.lockedForMoney) throw new DomainError("session_locked");
  return member;
}

/** Who runs the brand. @throws DomainError not_logged_in for a guest, permission_denied for any other */
export function requireOperator(actor: Actor): OperatorActor {
  if (actor.kind === "guest") throw new DomainError("not_logged_in");
  if (actor.kind !== "operator") throw new DomainError("permission_denied");
  return actor;
}

/** What only the platform itself does: jobs, shell verbs. @throws DomainError permission_denied */
export function requireSystem(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("permission_denied");
}

/** Accounts are managed by operators and by the platform. @throws DomainError not_logged_in, permission_denied */
export function requireMayManageAccounts(actor: Actor): void {
  if (actor.kind !== "system") requireOperator(actor);
}

/** Only the platform makes, locks and opens operators. @throws DomainError not_logged_in, permission_denied */
export function requireMayManage(actor: Actor, kind: Account["kind"]): void {
  requireMayManageAccounts(actor);
  if (kind === "operator" && actor.kind !== "system") throw new DomainError("permission_denied");
}

/**
 * Whether an account may use a door; asked only after its password was right.
 * @throws DomainError account_locked, account_disabled, non_member_login, non_agent_login, permission_denied
 */
export function requirePortalAccess(
  account: Pick<Account, "kind" | "memberType" | "state">,
  portal: Portal,
): void {
  if (account.state === "disabled") throw new DomainError("account_disabled");
  if (account.state !== "active") throw new DomainError("account_locked");
  if (portal === "operator" && account.kind !== "operator") throw new DomainError("permission_denied");
  if (portal === "member" && account.kind !== "member") throw new DomainError("non_member_login");
  if (portal === "agent" && !isAgentType(account.memberType)) throw new DomainError("non_agent_login");
}
