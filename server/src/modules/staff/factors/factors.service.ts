import { newSecret, setupUri } from "../../../core/authenticator-codes.js";
import type { Ctx, StaffActor } from "../../../core/ctx.js";
import { DomainError, type ErrorCode } from "../../../core/errors.js";
import type { SecretKeys } from "../../../core/secret-keys.js";
import type { Throttles } from "../../../core/throttle.js";
import { inTx } from "../../../core/tx.js";
import { Authenticators } from "../../../kit/authenticators/authenticators.js";
import { confirmAuthenticator } from "../../../kit/authenticators/authenticators.store.js";
import type { StaffRefusalsService } from "../../audit/alerts/refusals.service.js";
import type { AuditService } from "../../audit/audit.service.js";
import type { StaffSessionsService } from "../sessions/sessions.service.js";
import { staffAuthenticatorPurposes } from "../staff.model.js";
import { requireReauthenticated, requireStaff, requireStaffSession } from "../staff.policy.js";
import { lockAccount } from "../staff.store.js";
import {
  authenticatorTables,
  countFactors,
  deleteAuthenticator,
  type FactorCounts,
  findAuthenticator,
  putUnconfirmedSecret,
} from "./factors.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly refusals: StaffRefusalsService;
  readonly sessions: StaffSessionsService;
  readonly throttles: Throttles;
  readonly secretKeys: SecretKeys;
}

/** The result of setting up a factor. */
export interface FactorSetUp {
  /** The session's new token. */
  readonly token: string;
  /** Shown only once, with the account's first factor; null with every further one. */
  readonly recoveryCodes: readonly string[] | null;
}

/** Errors of factors that were not verified. */
const refusals: ReadonlySet<ErrorCode> = new Set(["invalid_verification_code", "passkey_refused"]);

/** Second factors of staff: authenticator apps (TOTP, RFC 6238) and recovery codes. Passkeys have a service of their own. */
export class StaffFactorsService {
  private readonly authenticators: Authenticators;

  constructor(private readonly deps: Deps) {
    const { throttles, secretKeys } = deps;
    this.authenticators = new Authenticators({
      throttles,
      secretKeys,
      tables: authenticatorTables,
      purposes: staffAuthenticatorPurposes,
    });
  }

  /**
   * Gives an account an authenticator with a known secret, in base32. For demo data only.
   * @throws DomainError permission_denied for anyone but the platform; factor_in_use
   */
  async installAuthenticator(ctx: Ctx, accountId: string, secret: string): Promise<void> {
    if (ctx.actor.kind !== "system") throw new DomainError("permission_denied");
    const secretSealed = this.authenticators.seal(secret);
    if (!(await putUnconfirmedSecret(ctx.db, accountId, secretSealed)))
      throw new DomainError("factor_in_use");
    const confirmed = { accountId, secretSealed, step: 0, now: ctx.clock.now() };
    await confirmAuthenticator(ctx.db, authenticatorTables, confirmed);
  }

  /** Reads which factors the caller has. @throws DomainError not_logged_in, permission_denied */
  async own(ctx: Ctx): Promise<FactorCounts> {
    return countFactors(ctx.db, requireStaffSession(ctx.actor).accountId);
  }

  /**
   * Generates a secret for an authenticator app. It becomes a factor once `confirm` receives a code of it.
   * @throws DomainError not_logged_in, permission_denied; second_factor_required, password_change_required or
   * reauthentication_required when the account has a factor already or the password has to be changed first;
   * factor_in_use when it has an authenticator
   */
  async beginAuthenticator(ctx: Ctx): Promise<{ readonly secret: string; readonly uri: string }> {
    const { accountId, username } = this.requireMayAdd(ctx);
    const secret = newSecret();
    if (!(await putUnconfirmedSecret(ctx.db, accountId, this.authenticators.seal(secret))))
      throw new DomainError("factor_in_use");
    return { secret, uri: setupUri(secret, { issuer: `Croupier ${ctx.brand.code}`, account: username }) };
  }

  /**
   * Makes the authenticator of the last `beginAuthenticator` a factor, by a code of it.
   * @throws DomainError as beginAuthenticator; too_many_requests, invalid_verification_code
   */
  async confirmAuthenticator(ctx: Ctx, code: string): Promise<FactorSetUp> {
    const staff = this.requireMayAdd(ctx);
    const { accountId } = staff;
    const row = await findAuthenticator(ctx.db, accountId);
    if (!row) throw new DomainError("invalid_verification_code");
    if (row.confirmedAt) throw new DomainError("factor_in_use");
    const { secretSealed } = row;
    const confirm = await this.recordingRefusal(ctx, staff, "second factor", () =>
      this.authenticators.verifyFirstCode(ctx, { accountId, secretSealed }, code),
    );
    return this.add(ctx, staff, "staff.add-authenticator", async (ctx) => {
      if (!(await confirm(ctx.db))) throw new DomainError("factor_in_use");
    });
  }

  /**
   * Adds a factor in one transaction: `store` writes it. With the account's first factor come its recovery codes. The
   * caller's session is verified by it. For use by services that have authorised the caller.
   */
  async add(
    ctx: Ctx,
    staff: StaffActor,
    action: string,
    store: (ctx: Ctx) => Promise<void>,
  ): Promise<FactorSetUp> {
    return inTx(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.brand.id, staff.accountId);
      const { hasAuthenticator, passkeys } = await countFactors(ctx.db, staff.accountId);
      const isFirst = !hasAuthenticator && passkeys === 0;
      // Another session may have added the first factor, or an admin removed all, since the request began.
      if (isFirst !== (staff.stage === "set_up_factor")) throw new DomainError("second_factor_required");
      await store(ctx);
      await this.record(ctx, action, staff.accountId);
      const recoveryCodes = isFirst
        ? await this.authenticators.renewRecoveryCodes(ctx, staff.accountId)
        : null;
      return { token: await this.deps.sessions.confirmFactor(ctx, staff), recoveryCodes };
    });
  }

  /**
   * Verifies a code of the authenticator app or a recovery code: the second step of the sign-in, or a
   * re-authentication. The code is used up.
   * @returns The session's new token.
   * @throws DomainError not_logged_in, permission_denied, too_many_requests after ten wrong codes in 15 minutes,
   * invalid_verification_code
   */
  async verifyCode(ctx: Ctx, code: string): Promise<string> {
    const staff = requireStaffSession(ctx.actor);
    return this.attempt(ctx, staff, "second factor", () =>
      inTx(ctx, async (ctx) => {
        if (!(await this.spend(ctx, staff.accountId, code.trim())))
          throw new DomainError("invalid_verification_code");
        return this.deps.sessions.confirmFactor(ctx, staff);
      }),
    );
  }

  /**
   * Makes an attempt to verify a factor, of whatever kind. Ten that fail in 15 minutes are the account's last ones for that
   * time, and each that is refused is recorded, which alerts may follow. For use by services that have authorised the
   * caller.
   * @param of what is refused, for the audit log
   * @throws DomainError too_many_requests, and what `work` throws
   */
  async attempt<Result>(
    ctx: Ctx,
    staff: StaffActor,
    of: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.authenticators.countTry(staff.accountId);
    const result = await this.recordingRefusal(ctx, staff, of, work);
    await this.authenticators.clearTries(staff.accountId);
    return result;
  }

  /**
   * Removes the caller's authenticator. Another factor has to be there.
   * @throws DomainError as requireReauthenticated; last_factor, not_found
   */
  async removeAuthenticator(ctx: Ctx): Promise<void> {
    const { accountId } = requireReauthenticated(ctx.actor);
    await this.remove(ctx, accountId, "staff.remove-authenticator", (ctx) =>
      deleteAuthenticator(ctx.db, accountId),
    );
  }

  /** Removes a factor of the caller: `erase` deletes it. @throws DomainError last_factor, not_found */
  async remove(
    ctx: Ctx,
    accountId: string,
    action: string,
    erase: (ctx: Ctx) => Promise<boolean>,
  ): Promise<void> {
    await inTx(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.brand.id, accountId);
      if (!(await erase(ctx))) throw new DomainError("not_found");
      const { hasAuthenticator, passkeys } = await countFactors(ctx.db, accountId);
      if (!hasAuthenticator && passkeys === 0) throw new DomainError("last_factor");
      await this.record(ctx, action, accountId);
    });
  }

  /** Replaces the caller's recovery codes. @throws DomainError as requireReauthenticated */
  async renewRecoveryCodes(ctx: Ctx): Promise<readonly string[]> {
    const { accountId } = requireReauthenticated(ctx.actor);
    return inTx(ctx, async (ctx) => {
      await this.record(ctx, "staff.renew-recovery-codes", accountId);
      return this.authenticators.renewRecoveryCodes(ctx, accountId);
    });
  }

  /** A first factor is set up during the sign-in, a further one after a recent verification. */
  requireMayAdd(ctx: Ctx): StaffActor {
    const staff = requireStaffSession(ctx.actor);
    if (staff.stage === "set_up_factor") return staff;
    requireStaff(ctx.actor);
    return requireReauthenticated(ctx.actor);
  }

  private async recordingRefusal<Result>(
    ctx: Ctx,
    { accountId: id, brandId }: StaffActor,
    of: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && refusals.has(error.code))
        await this.deps.refusals.record(ctx, { id, brandId }, { code: error.code, of });
      throw error;
    }
  }

  private async spend(ctx: Ctx, accountId: string, text: string): Promise<boolean> {
    const row = await findAuthenticator(ctx.db, accountId);
    const secretSealed = row?.confirmedAt ? row.secretSealed : null;
    return this.authenticators.spend(ctx, { accountId, secretSealed, text }, (ctx) =>
      this.record(ctx, "staff.use-recovery-code", accountId),
    );
  }

  /** Records a change that the caller made of their own account. */
  private record(ctx: Ctx, action: string, subjectId: string): Promise<void> {
    const isOfInstallation = requireStaffSession(ctx.actor).brandId === null;
    return this.deps.audit.record(ctx, { action, subjectKind: "staff", subjectId, isOfInstallation });
  }
}
