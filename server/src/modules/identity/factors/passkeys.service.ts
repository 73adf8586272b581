import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { inTx } from "../../../core/tx.js";
import {
  newPasskeyOptions,
  type PageOrigin,
  type PublicKeyCredentialCreationOptionsJSON,
  passkeyHostOf,
  requirePasskeyName,
  verifyNewPasskey,
} from "../../../kit/passkeys/passkeys.js";
import type { AuditService, RecordChange } from "../../audit/audit.service.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { requireRealMember } from "../identity.policy.js";
import type { PasswordProof } from "../passwords/password-proof.service.js";
import { lockAccount } from "../passwords/passwords.store.js";
import type { AuthenticatorService } from "./authenticator.service.js";
import { mostPasskeys, type StrongProof } from "./factor-rule.model.js";
import type { FactorRule } from "./factor-rule.service.js";
import type { PasskeyAnswers } from "./passkey-answers.service.js";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey,
} from "./passkeys.store.js";
import type { SecurityNotices } from "./security-notices.service.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly factors: Pick<FactorRule, "requireAnotherRecoveryMethod">;
  readonly authenticators: Pick<
    AuthenticatorService,
    "proveStrong" | "ensureRecoveryCodes" | "dropRecoveryCodes"
  >;
  readonly answers: PasskeyAnswers;
  readonly proof: PasswordProof;
  readonly notices: Pick<SecurityNotices, "notifyAccountChanged">;
}

/** Passkeys of members (WebAuthn). The device has to verify the person, by a PIN or a fingerprint. */
export class PasskeysService {
  private readonly record: RecordChange;

  constructor(private readonly deps: Deps) {
    this.record = deps.audit.of("account");
  }

  /** Lists an account's passkeys, oldest first. Callers have authorised the access. */
  list(ctx: Ctx, accountId: string): Promise<readonly Passkey[]> {
    return listPasskeys(ctx.db, accountId);
  }

  /**
   * Makes what the browser needs to create a passkey for the member, by the password and, once an authenticator or
   * passkey is bound, a proof of it.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (password), too_many_requests,
   * missing_verification_code, invalid_verification_code, passkey_refused, passkeys_full
   */
  async begin(
    ctx: Ctx,
    origin: PageOrigin,
    given: StrongProof,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { memberId } = requireRealMember(ctx.actor);
    const { username } = await this.deps.proof.require(ctx, memberId, given.password, "password");
    await this.deps.authenticators.proveStrong(ctx, memberId, given.code);
    const host = passkeyHostOf(origin);
    const known = await listPasskeys(ctx.db, memberId);
    if (known.length >= mostPasskeys) throw new DomainError("passkeys_full", { max: mostPasskeys });
    const { name: siteName } = await this.deps.brands.current(ctx);
    const options = await newPasskeyOptions({
      origin,
      siteName,
      username,
      accountId: memberId,
      known: known
        .filter((passkey) => passkey.host === host)
        .map(({ id: credentialId }) => ({ credentialId })),
      isDiscoverable: true,
    });
    await this.deps.answers.issue(ctx, { accountId: memberId, origin, challenge: options.challenge });
    return options;
  }

  /**
   * Stores the passkey of the last `begin`, by the browser's response (RegistrationResponseJSON).
   * @returns The recovery codes, which are shown only once, with the account's first factor; null with every further one.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (name), passkey_refused, passkeys_full
   */
  async add(
    ctx: Ctx,
    { name, response }: { readonly name: string; readonly response: string },
  ): Promise<readonly string[] | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const label = requirePasskeyName(name);
    const { answer, origin } = await this.deps.answers.take(ctx, memberId, response);
    const passkey = await verifyNewPasskey(ctx, origin, answer, answer.challenge);
    const row = { ...passkey, accountId: memberId, brandId: ctx.brand.id, name: label };
    return inTx(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.brand.id, memberId);
      if ((await countPasskeys(ctx.db, memberId)) >= mostPasskeys)
        throw new DomainError("passkeys_full", { max: mostPasskeys });
      if (!(await insertPasskey(ctx.db, { ...row, host: passkeyHostOf(origin), now: ctx.clock.now() })))
        throw new DomainError("passkey_refused");
      await this.record(ctx, "passkey.add", memberId, { after: { name: label } });
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "passkey_added");
      return this.deps.authenticators.ensureRecoveryCodes(ctx, memberId);
    });
  }

  /**
   * Renames one of the member's passkeys.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (name), not_found
   */
  async rename(ctx: Ctx, { id, name }: { readonly id: string; readonly name: string }): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const label = requirePasskeyName(name);
    if (!(await renamePasskey(ctx.db, { accountId: memberId, id, name: label })))
      throw new DomainError("not_found");
  }

  /**
   * Removes one of the member's passkeys, by the password and a proof of an authenticator or passkey. When the brand
   * requires step-up, the last recovery method cannot be removed.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (password), too_many_requests,
   * missing_verification_code, invalid_verification_code, passkey_refused, last_recovery_method, not_found
   */
  async remove(ctx: Ctx, id: string, given: StrongProof): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const { factors } = this.deps;
    await factors.requireAnotherRecoveryMethod(ctx, memberId, "passkey");
    await this.deps.proof.require(ctx, memberId, given.password, "password");
    await this.deps.authenticators.proveStrong(ctx, memberId, given.code);
    await inTx(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.brand.id, memberId);
      await factors.requireAnotherRecoveryMethod(ctx, memberId, "passkey");
      if (!(await deletePasskey(ctx.db, memberId, id))) throw new DomainError("not_found");
      await this.deps.authenticators.dropRecoveryCodes(ctx, memberId);
      await this.record(ctx, "passkey.remove", memberId);
      await this.deps.notices.notifyAccountChanged(ctx, memberId, "passkey_removed");
    });
  }
}
