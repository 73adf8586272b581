import type { PasswordRule } from "@croupier/schema/rules/password.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { dummyHash, type PasswordHasher } from "../../../core/password-hasher.js";
import type { AuditService } from "../../audit/audit.service.js";
import type { IdentityService } from "../account/identity.service.js";
import type { AccountRow } from "../account/identity.store.js";
import type { SecurityNotices } from "../factors/security-notices.service.js";
import { endResets } from "./password-reset.store.js";
import { assertConfirmed, assertNewPassword } from "./passwords.model.js";
import { updatePassword } from "./passwords.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly identity: IdentityService;
  readonly hasher: PasswordHasher;
  readonly notices: SecurityNotices;
  /** Reads the brand's password rule. */
  readonly ruleOf: (ctx: Ctx) => Promise<PasswordRule>;
  /** Cancels an account's pending links to social accounts. */
  readonly cancelPendingLinks: (ctx: Ctx, accountId: string) => Promise<void>;
}

/** A new password and its repetition, as entered. */
export interface ChosenPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Validates and writes new passwords. Callers have authorised the change. */
export class NewPassword {
  constructor(private readonly deps: Deps) {}

  /** Reads the brand's password rule. */
  rule(ctx: Ctx): Promise<PasswordRule> {
    return this.deps.ruleOf(ctx);
  }

  /** @throws DomainError validation_failed (newPassword, confirmNewPassword) */
  async assert(
    ctx: Ctx,
    username: string | null,
    { newPassword, confirmNewPassword }: ChosenPassword,
  ): Promise<void> {
    assertNewPassword(await this.rule(ctx), newPassword, { username, field: "newPassword" });
    assertConfirmed(newPassword, confirmNewPassword);
  }

  /**
   * Hashes a valid password. Call it outside transactions, since hashing takes tens of milliseconds.
   * @throws DomainError validation_failed (newPassword: same_as_before), too_many_requests
   */
  async hash(account: AccountRow | null, newPassword: string): Promise<string> {
    const isSame = await this.deps.hasher.verify(account?.password_hash ?? dummyHash, newPassword);
    if (isSame) throw validationFailed({ field: "newPassword", code: "same_as_before" });
    return this.deps.hasher.hash(newPassword);
  }

  /**
   * Writes the new password in the caller's transaction, ends all sessions, reset links and pending social links, and
   * notifies the member.
   * @throws DomainError invalid_credentials when the password changed concurrently, or the account is not active
   */
  async write(ctx: Ctx, account: AccountRow, hash: string, action: string): Promise<void> {
    const { id: accountId, password_hash: before } = account;
    const now = ctx.clock.now();
    const change = { brandId: ctx.brand.id, accountId, before, hash, now };
    if (!(await updatePassword(ctx.db, change)))
      throw new DomainError("invalid_credentials", { captcha: false });
    await endResets(ctx.db, accountId, now);
    await this.deps.cancelPendingLinks(ctx, accountId);
    await this.deps.identity.endSessions(ctx, accountId);
    await this.deps.audit.record(ctx, { action, subjectKind: "account", subjectId: accountId });
    await this.deps.notices.notifyPasswordChanged(ctx, accountId);
  }
}
