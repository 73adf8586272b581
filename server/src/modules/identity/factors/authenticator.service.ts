import { newSecret, setupUri } from "../../../core/authenticator-codes.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { SecretKeys } from "../../../core/secret-keys.js";
import type { Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import { Authenticators } from "../../../kit/authenticators/authenticators.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { authenticatorPurposes } from "../identity.model.js";
import { requireRealMember } from "../identity.policy.js";
import type { PasswordProof } from "../passwords/password-proof.service.js";
import { lockAccount } from "../passwords/passwords.store.js";
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteRecoveryCodes,
  findAuthenticator,
  hasAuthenticator,
  putUnconfirmed,
} from "./authenticator.store.js";
import type { StrongProof } from "./factor-rule.model.js";
import type { FactorRule } from "./factor-rule.service.js";
import type { PasskeyAnswers } from "./passkey-answers.service.js";
import type { SecurityNotices } from "./security-notices.service.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly throttles: Throttles;
  readonly factors: Pick<FactorRule, "hasStrongFactor" | "requireAnotherRecoveryMethod">;
  readonly passkeyAnswers: Pick<PasskeyAnswers, "verify">;
  readonly proof: PasswordProof;
  readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
  readonly secretKeys: SecretKeys;
}

/** The secret to set up an authenticator app with. */
export interface AuthenticatorSetup {
  /** otpauth://totp/…, for a QR code. */
  readonly uri: string;
  /** The same secret in base32, for manual entry. */
  readonly secret: string;
}

/** A bound, that is confirmed, authenticator. */
export interface AuthenticatorState {
  readonly boundAt: Date;
  readonly recoveryCodesLeft: number;
}

const tables = { authenticator: "identity.authenticator", recoveryCode: "identity.recovery_code" } as const;

/**
 * Manages authenticators (TOTP, RFC 6238) as a second factor, and the recovery codes of accounts with an authenticator or
 * passkeys.
 */
export class AuthenticatorService {
  private readonly authenticators: Authenticators;

  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("account");
    const { throttles, secretKeys } = deps;
    this.authenticators = new Authenticators({
      throttles,
      secretKeys,
      tables,
      purposes: authenticatorPurposes,
    });
  }

  /**
   * Generates a secret for the member's authenticator. It is bound once `confirm` receives a code of it.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (password), too_many_requests,
   * authenticator_bound, and the errors of `proveStrong`
   */
  async begin(ctx: Ctx, { password, code }: StrongProof): Promise<AuthenticatorSetup> {
    const { memberId } = requireRealMember(ctx.actor);
    const { username } = await this.deps.proof.require(ctx, memberId, password, "password");
    if (await hasAuthenticator(ctx.db, ctx.brand.id, memberId)) throw new DomainError("authenticator_bound");
    await this.proveStrong(ctx, memberId, code);
    const { name: issuer } = await this.deps.brands.current(ctx);
    const secret = newSecret();
    const fresh = await putUnconfirmed(ctx.db, {
      brandId: ctx.brand.id,
      accountId: memberId,
      secretSealed: this.authenticators.seal(secret),
      now: ctx.clock.now(),
    });
    if (!fresh) throw new DomainError("authenticator_bound");
    return { uri: setupUri(secret, { issuer, account: username }), secret };
  }

  /**
   * Binds the authenticator of the last `begin`, by a code of it. Returns the recovery codes, which are shown only
   * once.
   * @throws DomainError not_logged_in, in_need_true_account, invalid_verification_code, too_many_requests,
   * authenticator_bound, authenticator_not_bound without a `begin`
   */
  async confirm(ctx: Ctx, { code }: { code: string }): Promise<readonly string[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const row = await findAuthenticator(ctx.db, ctx.brand.id, memberId);
    if (!row) throw new DomainError("authenticator_not_bound");
    if (row.confirmedAt) throw new DomainError("authenticator_bound");
    const unconfirmed = { accountId: memberId, secretSealed: row.secretSealed };
    const confirm = await this.authenticators.verifyFirstCode(ctx, unconfirmed, code);
    return inTx(ctx, async (ctx) => {
      if (!(await confirm(ctx.db))) throw new DomainError("authenticator_bound");
      await this.record(ctx, "authenticator.bind", memberId);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "authenticator_bound");
      return this.authenticators.renewRecoveryCodes(ctx, memberId);
    });
  }

  /**
   * Removes the authenticator, by the password and one of its codes or a recovery code. When the brand requires
   * step-up, the last recovery method cannot be removed.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (password), too_many_requests,
   * authenticator_not_bound, invalid_verification_code, last_recovery_method
   */
  async remove(ctx: Ctx, given: { password: string; code: string }): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const { factors } = this.deps;
    await factors.requireAnotherRecoveryMethod(ctx, memberId, "authenticator");
    await this.prove(ctx, given);
    await inTx(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.brand.id, memberId);
      await factors.requireAnotherRecoveryMethod(ctx, memberId, "authenticator");
      if (!(await deleteAuthenticator(ctx.db, ctx.brand.id, memberId)))
        throw new DomainError("authenticator_not_bound");
      await this.dropRecoveryCodes(ctx, memberId);
      await this.record(ctx, "authenticator.remove", memberId);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "authenticator_removed");
    });
  }

  /**
   * Replaces the recovery codes, by the password and a code.
   * @throws DomainError as `remove`
   */
  async renewRecoveryCodes(ctx: Ctx, given: { password: string; code: string }): Promise<readonly string[]> {
    const memberId = await this.prove(ctx, given);
    return inTx(ctx, async (ctx) => {
      await this.record(ctx, "authenticator.recovery-codes", memberId);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "recovery_codes_renewed");
      return this.authenticators.renewRecoveryCodes(ctx, memberId);
    });
  }

  /**
   * Whether a text proves a strong factor of the account: a currently valid code of its authenticator, an unused recovery
   * code, or an answer of one of its passkeys (AuthenticationResponseJSON). What proves it is spent. False when the account
   * has no such factor. Callers know whose account it is.
   * @throws DomainError too_many_requests after ten wrong ones in 15 minutes, passkey_refused
   */
  async verify(ctx: Ctx, accountId: string, text: string): Promise<boolean> {
    if (!(await this.deps.factors.hasStrongFactor(ctx, accountId))) return false;
    await this.authenticators.countTry(accountId);
    const isRight = text.startsWith("{")
      ? (await this.deps.passkeyAnswers.verify(ctx, text)) === accountId
      : await this.spendCode(ctx, accountId, text.trim());
    if (isRight) await this.authenticators.clearTries(accountId);
    return isRight;
  }

  /**
   * Requires a proof, as of `verify`, of an account that has an authenticator or passkey; nothing of others.
   * @throws DomainError missing_verification_code, invalid_verification_code, too_many_requests, passkey_refused
   */
  async proveStrong(ctx: Ctx, accountId: string, code = ""): Promise<void> {
    if (!(await this.deps.factors.hasStrongFactor(ctx, accountId))) return;
    if (code.trim() === "") throw new DomainError("missing_verification_code");
    if (!(await this.verify(ctx, accountId, code))) throw new DomainError("invalid_verification_code");
  }

  /**
   * Makes recovery codes for an account that has none left, in the caller's transaction, and returns them, since they are
   * shown only once; null when it has some.
   */
  async ensureRecoveryCodes(ctx: Ctx, accountId: string): Promise<readonly string[] | null> {
    if ((await countRecoveryCodes(ctx.db, accountId)) > 0) return null;
    return this.authenticators.renewRecoveryCodes(ctx, accountId);
  }

  /** Deletes the recovery codes of an account whose last strong factor was removed in the caller's transaction. */
  async dropRecoveryCodes(ctx: Ctx, accountId: string): Promise<void> {
    if (!(await this.deps.factors.hasStrongFactor(ctx, accountId)))
      await deleteRecoveryCodes(ctx.db, accountId);
  }

  /** Counts the account's unused recovery codes. Callers have authorised the access. */
  countRecoveryCodes(ctx: Ctx, accountId: string): Promise<number> {
    return countRecoveryCodes(ctx.db, accountId);
  }

  /** Reads the account's authenticator; null when none is bound. Callers have authorised the access. */
  async state(ctx: Ctx, accountId: string): Promise<AuthenticatorState | null> {
    const row = await findAuthenticator(ctx.db, ctx.brand.id, accountId);
    if (!row?.confirmedAt) return null;
    return { boundAt: row.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(ctx.db, accountId) };
  }

  private async prove(ctx: Ctx, { password, code }: { password: string; code: string }): Promise<string> {
    const { memberId } = requireRealMember(ctx.actor);
    await this.deps.proof.require(ctx, memberId, password, "password");
    if (!(await this.deps.factors.hasStrongFactor(ctx, memberId)))
      throw new DomainError("authenticator_not_bound");
    if (!(await this.verify(ctx, memberId, code))) throw new DomainError("invalid_verification_code");
    return memberId;
  }

  /** Uses up a code of the authenticator, if there is one, or a recovery code. */
  private async spendCode(ctx: Ctx, accountId: string, text: string): Promise<boolean> {
    const row = await findAuthenticator(ctx.db, ctx.brand.id, accountId);
    const secretSealed = row?.confirmedAt ? row.secretSealed : null;
    return this.authenticators.spend(ctx, { accountId, secretSealed, text }, (ctx) =>
      this.record(ctx, "authenticator.recovery", accountId),
    );
  }
}
