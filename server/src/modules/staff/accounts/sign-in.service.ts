import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { dummyHash, type PasswordHasher } from "../../../core/password-hasher.js";
import { inTx } from "../../../core/tx.js";
import type { SignInGuard } from "../../../kit/sign-in-guard.js";
import type { StaffRefusalsService } from "../../audit/alerts/refusals.service.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import { normaliseUsername } from "../../identity/identity.model.js";
import { assertConfirmed, assertNewPassword } from "../../identity/passwords/passwords.model.js";
import type { StaffSessionsService } from "../sessions/sessions.service.js";
import { staffPasswordRule } from "../staff.model.js";
import { requireStaff, requireStaffSession } from "../staff.policy.js";
import { findAccountByName, lockAccount, type StaffAccountRow, updatePassword } from "../staff.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly hasher: PasswordHasher;
  readonly guard: SignInGuard;
  readonly refusals: StaffRefusalsService;
  readonly sessions: StaffSessionsService;
}

const refusedPassword = { code: "invalid_credentials", of: "password" } as const;

/** Signs staff in by password, and changes their passwords. */
export class StaffSignInService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("staff");
  }

  /**
   * Opens a session by username and password. It can do nothing yet but complete the sign-in: verify or set up a
   * second factor, and change a password that somebody else set.
   * @returns The session's token.
   * @throws DomainError invalid_credentials, also for disabled accounts and unknown names; too_many_requests after ten
   * failures in a row, 50 a day for a name or 100 a day from a network
   */
  async signIn(ctx: Ctx, given: { readonly username: string; readonly password: string }): Promise<string> {
    const usernameNorm = normaliseUsername(given.username);
    const attempt = {
      brandId: ctx.brand.id,
      ip: ctx.ip,
      names: [{ usernameNorm, knownDevice: null }],
    };
    const counted = await this.deps.guard.admit(attempt, () => Promise.resolve());
    const account = await findAccountByName(ctx.db, ctx.brand.id, usernameNorm);
    if (!account || !(await this.isRight(account, given.password))) {
      if (!account) await this.deps.hasher.verify(dummyHash, given.password);
      await counted.recordFailure();
      if (account) this.deps.refusals.recordInBackground(ctx, account, refusedPassword);
      throw new DomainError("invalid_credentials", { captcha: false });
    }
    await counted.recordSuccess();
    return inTx(ctx, async (ctx) => {
      await this.lockAsChecked(ctx, account);
      await this.record(ctx, "staff.sign-in", account.id, { isOfInstallation: account.brandId === null });
      return this.deps.sessions.open(ctx, account.id);
    });
  }

  /**
   * Changes the caller's password and ends the account's other sessions. Possible once the second factor is verified,
   * where there is one.
   * @returns The session's new token.
   * @throws DomainError not_logged_in, permission_denied, second_factor_required, too_many_requests; validation_failed
   * (password: invalid; newPassword: length, too_common, same_as_username, same_as_before; confirmNewPassword)
   */
  async changePassword(
    ctx: Ctx,
    given: { readonly password: string; readonly newPassword: string; readonly confirmNewPassword: string },
  ): Promise<string> {
    const staff = requireStaffSession(ctx.actor);
    if (staff.stage !== "change_password") requireStaff(ctx.actor);
    const account = await findAccountByName(ctx.db, ctx.brand.id, normaliseUsername(staff.username));
    if (!account) throw new DomainError("not_logged_in");
    await this.assertPassword(ctx, account, given.password);
    assertNewPassword(staffPasswordRule, given.newPassword, {
      username: staff.username,
      field: "newPassword",
    });
    assertConfirmed(given.newPassword, given.confirmNewPassword);
    if (given.newPassword === given.password)
      throw validationFailed({ field: "newPassword", code: "same_as_before" });
    const after = await this.deps.hasher.hash(given.newPassword);
    return inTx(ctx, async (ctx) => {
      const change = { id: account.id, before: account.passwordHash, after, mustChange: false };
      if (!(await updatePassword(ctx.db, change))) throw new DomainError("not_logged_in");
      await this.deps.sessions.endOthers(ctx, account.id, staff.sessionId);
      await this.record(ctx, "staff.change-password", account.id, {
        isOfInstallation: account.brandId === null,
      });
      return this.deps.sessions.renewToken(ctx, staff.sessionId);
    });
  }

  private async isRight({ state, passwordHash }: StaffAccountRow, password: string): Promise<boolean> {
    const matches = await this.deps.hasher.verify(passwordHash, password);
    return matches && state === "active";
  }

  /** Counts as an attempt to sign in, so that a stolen session cannot try passwords freely. */
  private async assertPassword(ctx: Ctx, account: StaffAccountRow, password: string): Promise<void> {
    const counted = await this.deps.guard.admit(
      {
        brandId: ctx.brand.id,
        ip: ctx.ip,
        names: [{ usernameNorm: normaliseUsername(account.username), knownDevice: null }],
      },
      () => Promise.resolve(),
    );
    if (await this.isRight(account, password)) return counted.recordSuccess();
    await counted.recordFailure();
    await this.deps.refusals.record(ctx, account, refusedPassword);
    throw validationFailed({ field: "password", code: "invalid" });
  }

  private async lockAsChecked(ctx: Ctx, checked: StaffAccountRow): Promise<void> {
    const account = await lockAccount(ctx.db, ctx.brand.id, checked.id);
    if (account?.state !== "active" || account.passwordHash !== checked.passwordHash)
      throw new DomainError("invalid_credentials", { captcha: false });
  }
}
