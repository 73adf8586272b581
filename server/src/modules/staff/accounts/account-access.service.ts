import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { PasswordHasher } from "../../../core/password-hasher.js";
import type { SecretKeys } from "../../../core/secret-keys.js";
import type { Details } from "../../approvals/approvals.model.js";
import type { Approval, ApprovalsService } from "../../approvals/approvals.service.js";
import { countFactors, deleteFactors } from "../factors/factors.store.js";
import type { StaffSessionsService } from "../sessions/sessions.service.js";
import { requireReauthenticated } from "../staff.policy.js";
import { readRoles, type StaffAccountRow, setAccountState, updatePassword } from "../staff.store.js";
import { findManagedAccount, lockManagedAccount } from "./managed-accounts.js";
import { type OpenedAccount, passwordPartOf } from "./one-time-password.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly hasher: PasswordHasher;
  readonly sessions: StaffSessionsService;
  readonly secretKeys: SecretKeys;
}

type AccountState = StaffAccountRow["state"];

/**
 * Disables, enables and resets staff accounts. What could let one admin act as a second person needs two admins: a reset,
 * and enabling an account that has roles.
 */
export class StaffAccountAccessService {
  constructor(private readonly deps: Deps) {}

  /**
   * Disables an account, which ends its sessions and what waits for a second admin about it, or enables it again. A second
   * admin has to enable an account that has roles.
   * @returns The state in effect.
   * @throws DomainError not_logged_in, permission_denied, reauthentication_required, not_found, operation_not_allowed for
   * the own account, second_approver_needed
   */
  async setState(ctx: Ctx, id: string, state: AccountState): Promise<AccountState> {
    requireReauthenticated(ctx.actor);
    const { brandId, state: current } = await findManagedAccount(ctx, id);
    if (current === state) return state;
    const isDisabled = state === "disabled";
    return this.deps.approvals.decide(ctx, {
      kind: "staff_enable",
      subject: id,
      isOfInstallation: brandId === null,
      related: isDisabled ? ["staff_reset", "staff_roles"] : [],
      audit: { action: isDisabled ? "staff.disable" : "staff.enable", subjectKind: "staff" },
      lock: (ctx) => lockManagedAccount(ctx, id),
      guard: async (ctx, account) => {
        const known = await describe(ctx, account);
        return {
          before: { ...known, state: account.state },
          after: { ...known, state },
          isSafe: isDisabled || known.roles === "",
        };
      },
      act: async (ctx) => {
        await setAccountState(ctx.db, id, state);
        if (isDisabled) await this.deps.sessions.endOthers(ctx, id, null);
      },
      read: async (ctx) => (await findManagedAccount(ctx, id)).state,
    });
  }

  /**
   * Gives an account a new one-time password, and removes its factors and sessions, once a second admin requests the
   * same: for who lost them. Each of the two gets one part of the password, so that neither can sign in as the owner. A
   * request is void when the password, the factors or the roles have changed since.
   * @throws DomainError as setState, operation_not_allowed for disabled accounts; too_many_requests
   */
  async reset(ctx: Ctx, id: string): Promise<OpenedAccount> {
    const { accountId } = requireReauthenticated(ctx.actor);
    const found = await findManagedAccount(ctx, id);
    const isInEffect = await this.deps.approvals.decide(ctx, {
      kind: "staff_reset",
      subject: id,
      isOfInstallation: found.brandId === null,
      audit: { action: "staff.reset", subjectKind: "staff" },
      lock: (ctx) => lockManagedAccount(ctx, id),
      guard: (ctx, account) => this.proposeReset(ctx, account, found.passwordHash),
      act: (ctx, account, _plan, { requestedBy }) => this.replaceAccess(ctx, account, requestedBy),
      read: async (ctx) => (await findManagedAccount(ctx, id)).passwordHash !== found.passwordHash,
    });
    return { id, isInEffect, passwordPart: this.passwordPart(found, accountId) };
  }

  /** The change that a reset makes of an account whose password was the given one when it was asked for. */
  private async proposeReset(ctx: Ctx, account: StaffAccountRow, passwordHash: string) {
    if (account.state !== "active" || account.passwordHash !== passwordHash)
      throw new DomainError("operation_not_allowed");
    const known = await describe(ctx, account);
    const { hasAuthenticator, passkeys } = await countFactors(ctx.db, account.id);
    return {
      before: { ...known, credentials: "current", authenticator: hasAuthenticator, passkeys },
      after: { ...known, credentials: "one-time", authenticator: false, passkeys: 0 },
      hidden: passwordHash,
    };
  }

  /** Replaces password, factors and sessions; the password is the parts of who requested and who approves it. */
  private async replaceAccess(
    ctx: Ctx,
    account: StaffAccountRow,
    requestedBy: Approval["requestedBy"],
  ): Promise<void> {
    const { accountId } = requireReauthenticated(ctx.actor);
    if (requestedBy === undefined) throw new Error("no one resets an account alone");
    const password = this.passwordPart(account, requestedBy) + this.passwordPart(account, accountId);
    const after = await this.deps.hasher.hash(password);
    const { id, passwordHash: before } = account;
    if (!(await updatePassword(ctx.db, { id, before, after, mustChange: true })))
      throw new DomainError("operation_not_allowed");
    await deleteFactors(ctx.db, id);
    await this.deps.sessions.endOthers(ctx, id, null);
  }

  /** An admin's part of the one-time password that replaces the account's present one. */
  private passwordPart({ id, passwordHash }: Pick<StaffAccountRow, "id" | "passwordHash">, adminId: string) {
    return passwordPartOf(this.deps.secretKeys, { of: ["reset", id, passwordHash], adminId });
  }
}

/** What a second admin has to see of an account. A request is void when it has changed. */
async function describe(ctx: Ctx, { id, username }: StaffAccountRow) {
  const roles = await readRoles(ctx.db, id);
  return { username, roles: roles.sort().join(" ") } satisfies Details;
}
