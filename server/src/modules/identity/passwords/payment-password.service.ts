import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import type { PasswordHasher } from "../../../core/password-hasher.js";
import { admit, type Throttle, type Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import type { AuthenticatorService } from "../factors/authenticator.service.js";
import type { StrongProof } from "../factors/factor-rule.model.js";
import type { SecurityNotices } from "../factors/security-notices.service.js";
import { requireMayManageAccounts, requireRealMember } from "../identity.policy.js";
import type { PasswordProof } from "./password-proof.service.js";
import { assertConfirmed } from "./passwords.model.js";
import { assertPaymentPassword } from "./payment-password.model.js";
import {
  findPaymentPassword,
  insertPaymentPassword,
  type NewPaymentPassword,
  replacePaymentPassword,
} from "./payment-password.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly throttles: Throttles;
  readonly hasher: PasswordHasher;
  readonly proof: PasswordProof;
  readonly authenticators: Pick<AuthenticatorService, "proveStrong">;
  readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
}

const tries = 5;
const lockSeconds = 15 * 60;
const daySeconds = 24 * 3600;
/** Wrong ones of an account in a day, right ones between them or not: guessing one in a million takes centuries. */
const triesOfDay = 20;

/** Manages payment passwords: six digits that a member enters to authorise payments, with throttles of their own. */
export class PaymentPasswordService {
  private readonly throttle: Throttle;

  private readonly dayThrottle: Throttle;

  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("account");
    this.throttle = deps.throttles.make({
      name: "payment-password",
      points: tries,
      windowSeconds: daySeconds,
    });
    this.dayThrottle = deps.throttles.make({
      name: "payment-password-day",
      points: triesOfDay,
      windowSeconds: daySeconds,
    });
  }

  /**
   * Sets the first payment password, by the account's password and, once one is bound, a proof of an authenticator or
   * passkey.
   * @throws DomainError not_logged_in, in_need_true_account, payment_password_set, too_many_requests,
   * validation_failed (password, paymentPassword, confirmPaymentPassword), missing_verification_code,
   * invalid_verification_code, passkey_refused
   */
  async set(
    ctx: Ctx,
    given: StrongProof & { readonly paymentPassword: string; readonly confirmPaymentPassword: string },
  ): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    assertPaymentPassword(given.paymentPassword);
    assertConfirmed(given.paymentPassword, given.confirmPaymentPassword, "confirmPaymentPassword");
    await this.deps.proof.require(ctx, memberId, given.password, "password");
    await this.deps.authenticators.proveStrong(ctx, memberId, given.code);
    const row = await this.rowOf(ctx, memberId, given.paymentPassword);
    await inTx(ctx, async (ctx) => {
      await this.insert(ctx, row);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "payment_password_set");
    });
  }

  /**
   * Hashes the payment password of an account that is about to be created, before its transaction. Call the returned
   * function in that transaction, to write it.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (paymentPassword), too_many_requests
   */
  async prepare(ctx: Ctx, paymentPassword: string): Promise<(ctx: Ctx, accountId: string) => Promise<void>> {
    requireMayManageAccounts(ctx.actor);
    assertPaymentPassword(paymentPassword);
    const hash = await this.deps.hasher.hash(paymentPassword);
    return (ctx, accountId) =>
      this.insert(ctx, { brandId: ctx.brand.id, accountId, hash, now: ctx.clock.now() });
  }

  /**
   * Changes the payment password, by the current one.
   * @throws DomainError not_logged_in, in_need_true_account, payment_password_not_set, too_many_requests,
   * invalid_payment_password {triesLeft}, validation_failed (paymentPassword, confirmPaymentPassword)
   */
  async change(
    ctx: Ctx,
    given: { oldPaymentPassword: string; paymentPassword: string; confirmPaymentPassword: string },
  ): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    assertPaymentPassword(given.paymentPassword);
    assertConfirmed(given.paymentPassword, given.confirmPaymentPassword, "confirmPaymentPassword");
    if (given.oldPaymentPassword === given.paymentPassword)
      throw validationFailed({ field: "paymentPassword", code: "same_as_before" });
    const before = await this.check(ctx, memberId, given.oldPaymentPassword);
    const row = await this.rowOf(ctx, memberId, given.paymentPassword);
    await inTx(ctx, async (ctx) => {
      if (!(await replacePaymentPassword(ctx.db, { ...row, before })))
        throw new DomainError("invalid_payment_password", { triesLeft: tries });
      await this.record(ctx, "payment-password.change", memberId);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "payment_password_changed");
    });
  }

  /**
   * Requires the signed-in member's payment password.
   * @throws DomainError not_logged_in, in_need_true_account, payment_password_not_set,
   * invalid_payment_password {triesLeft}, too_many_requests {retryAfterSeconds} after five consecutive wrong ones or
   * twenty of a day
   */
  async require(ctx: Ctx, text: string): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    await this.check(ctx, memberId, text);
  }

  /** Returns when it was last set or changed; null when none is set. Callers have authorised the access. */
  async changedAt(ctx: Ctx, accountId: string): Promise<Date | null> {
    const row = await findPaymentPassword(ctx.db, ctx.brand.id, accountId);
    return row?.changedAt ?? null;
  }

  /**
   * Verifies the payment password and returns its hash. Each attempt is counted before the check. Call it outside a
   * transaction, whose rollback would undo the notice of a locked one.
   */
  private async check(ctx: Ctx, accountId: string, text: string): Promise<string> {
    const row = await findPaymentPassword(ctx.db, ctx.brand.id, accountId);
    if (!row) throw new DomainError("payment_password_not_set");
    const { count } = await admit(this.throttle, accountId);
    const { count: countOfDay } = await admit(this.dayThrottle, accountId);
    const right = /^\d{6}$/.test(text) && (await this.deps.hasher.verify(row.hash, text));
    if (right) {
      await this.throttle.clear(accountId);
      await this.dayThrottle.refund(accountId);
      return row.hash;
    }
    const triesLeft = Math.min(tries - count, triesOfDay - countOfDay);
    if (triesLeft <= 0) await this.lock(ctx, accountId, { isForDay: countOfDay >= triesOfDay });
    throw new DomainError("invalid_payment_password", { triesLeft });
  }

  /** Refuses further attempts and notifies the member, who may not be the one who guesses. */
  private async lock(
    ctx: Ctx,
    accountId: string,
    { isForDay }: { readonly isForDay: boolean },
  ): Promise<void> {
    if (!isForDay) await this.throttle.block(accountId, lockSeconds);
    await inTx(ctx, async (ctx) => {
      await this.record(ctx, "payment-password.lock", accountId);
      await this.deps.notices.notifyAccountChanged(ctx, accountId, "payment_password_locked");
    });
  }

  private async rowOf(ctx: Ctx, accountId: string, text: string): Promise<NewPaymentPassword> {
    const hash = await this.deps.hasher.hash(text);
    return { brandId: ctx.brand.id, accountId, hash, now: ctx.clock.now() };
  }

  private async insert(ctx: Ctx, row: NewPaymentPassword): Promise<void> {
    await inTx(ctx, async (ctx) => {
      if (!(await insertPaymentPassword(ctx.db, row))) throw new DomainError("payment_password_set");
      await this.record(ctx, "payment-password.set", row.accountId);
    });
  }
}
