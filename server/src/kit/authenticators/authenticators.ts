import { newRecoveryCodes, normaliseRecoveryCode, stepOf } from "../../core/authenticator-codes.js";
import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import {
  type AuthenticatorTables,
  confirmAuthenticator,
  replaceRecoveryCodes,
  type UnconfirmedAuthenticator,
  useRecoveryCode,
  useStep,
} from "./authenticators.store.js";

interface AuthenticatorOptions {
  readonly tables: AuthenticatorTables;
  readonly throttles: Throttles;
  readonly secretKeys: SecretKeys;
  /** Separate the values of one module from those of another. */
  readonly purposes: { readonly throttle: string; readonly secret: string; readonly recoveryCode: string };
}

/** Wrong codes of an account that are verified in a quarter of an hour. */
const tries = { points: 10, windowSeconds: 15 * 60 };

/** Codes of authenticator apps (TOTP, RFC 6238) and recovery codes, of members or staff. */
export class Authenticators {
  private readonly throttle: Throttle;

  constructor(private readonly options: AuthenticatorOptions) {
    this.throttle = options.throttles.make({ name: options.purposes.throttle, ...tries });
  }

  /** Encrypts a secret, to be stored. */
  seal(secret: string): Buffer {
    return seal(this.options.secretKeys, this.options.purposes.secret, secret);
  }

  /** Counts an attempt to verify a code. @throws DomainError too_many_requests after ten in 15 minutes */
  async countTry(accountId: string): Promise<void> {
    await admit(this.throttle, accountId);
  }

  /** Forgets the attempts of an account, whose code was right. */
  clearTries(accountId: string): Promise<void> {
    return this.throttle.clear(accountId);
  }

  /**
   * Verifies the first code of an authenticator.
   * @returns What confirms the authenticator in the caller's transaction; false when it was changed or confirmed since.
   * @throws DomainError too_many_requests, invalid_verification_code
   */
  async verifyFirstCode(
    { clock }: Ctx,
    { accountId, secretSealed }: UnconfirmedAuthenticator,
    code: string,
  ): Promise<(db: Db) => Promise<boolean>> {
    await this.countTry(accountId);
    const now = clock.now();
    const step = this.stepOf(secretSealed, code.trim(), now);
    if (step === null) throw new DomainError("invalid_verification_code");
    await this.clearTries(accountId);
    const { tables } = this.options;
    return (db) => confirmAuthenticator(db, tables, { accountId, secretSealed, step, now });
  }

  /**
   * Uses up a code of a confirmed authenticator, or a recovery code, in the caller's transaction if there is one.
   * @param secretSealed null without a confirmed authenticator
   * @param onRecovery runs in the transaction that uses a recovery code up
   * @returns Whether the code was valid.
   */
  async spend(
    ctx: Ctx,
    {
      accountId,
      secretSealed,
      text,
    }: { readonly accountId: string; readonly secretSealed: Buffer | null; readonly text: string },
    onRecovery: (ctx: Ctx) => Promise<void>,
  ): Promise<boolean> {
    const { tables } = this.options;
    const now = ctx.clock.now();
    const step = secretSealed && /^\d{6}$/.test(text) ? this.stepOf(secretSealed, text, now) : null;
    if (step !== null) return useStep(ctx.db, tables, { accountId, step });
    const recovery = normaliseRecoveryCode(text);
    if (recovery === null) return false;
    const hash = this.hashOf(accountId, recovery);
    return inTx(ctx, async (ctx) => {
      const spent = await useRecoveryCode(ctx.db, tables, { accountId, hash, now });
      if (spent) await onRecovery(ctx);
      return spent;
    });
  }

  /** Replaces the recovery codes of an account in the caller's transaction, and returns them. */
  async renewRecoveryCodes({ db }: Ctx, accountId: string): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => this.hashOf(accountId, code.replace("-", "")));
    await replaceRecoveryCodes(db, this.options.tables, { accountId, hashes });
    return codes;
  }

  private stepOf(secretSealed: Buffer, text: string, now: Date): number | null {
    const { secretKeys, purposes } = this.options;
    return stepOf(unseal(secretKeys, purposes.secret, secretSealed), text, now);
  }

  private hashOf(accountId: string, code: string): Buffer {
    const { secretKeys, purposes } = this.options;
    return keyedHash(secretKeys.hashKey, `${purposes.recoveryCode}:${accountId}`, code);
  }
}
