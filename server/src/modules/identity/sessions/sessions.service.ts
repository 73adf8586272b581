import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { newToken } from "../../../core/ids.js";
import { networkOf } from "../../../core/ip.js";
import { inTx } from "../../../core/tx.js";
import { describeDevice, type SessionInfo, type SignedIn, type StepUpMethod } from "../identity.model.js";
import { requireRealMember, requireSignedInMember } from "../identity.policy.js";
import type { PasswordProof } from "../passwords/password-proof.service.js";
import type { RememberMe } from "../sign-in/remember-me.js";
import { deleteAllRemembered, deleteFamiliesOf, lockFamilyOf } from "../sign-in/remembered.store.js";
import type { StepUps } from "../sign-in/step-up.service.js";
import { publishSessionsEnded, raiseSessionsEnded } from "./publish-sessions-ended.js";
import {
  endAllSessions,
  endSession,
  listLiveSessions,
  replaceToken,
  unlockSession,
} from "./sessions.store.js";

interface Deps {
  readonly live: LiveEvents;
  readonly proof: Pick<PasswordProof, "require">;
  readonly rememberMe: RememberMe;
  readonly stepUps: Pick<StepUps, "sendCode">;
}

/** Manages a member's sessions between signing in and signing out. */
export class SessionsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the member's active sessions, newest first.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<readonly SessionInfo[]> {
    const { memberId, sessionId } = requireRealMember(ctx.actor);
    const rows = await listLiveSessions(ctx.db, ctx.brand.id, memberId, ctx.clock.now());
    return rows.map((row) => ({
      id: row.id,
      portal: row.portal,
      startedAt: row.created_at,
      activeAt: row.active_at,
      ip: row.ip,
      device: describeDevice(row.user_agent),
      current: row.id === sessionId,
    }));
  }

  /**
   * Ends one of the member's sessions immediately, with its sockets and its browser's remembered sign-in.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found
   */
  async end(ctx: Ctx, { sessionId }: { readonly sessionId: string }): Promise<void> {
    const own = await this.list(ctx);
    if (!own.some(({ id }) => id === sessionId)) throw new DomainError("not_found");
    await inTx(ctx, async (ctx) => {
      await lockFamilyOf(ctx.db, ctx.brand.id, sessionId);
      await deleteFamiliesOf(ctx.db, ctx.brand.id, [sessionId]);
      await endSession(ctx.db, ctx.brand.id, sessionId, ctx.clock.now());
      publishSessionsEnded(this.deps.live, ctx, [sessionId]);
    });
  }

  /**
   * Ends all of the member's sessions except this one and returns their number.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async endOthers(ctx: Ctx): Promise<number> {
    const { memberId, sessionId } = requireRealMember(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const { db, brand, clock } = ctx;
      await deleteAllRemembered(db, brand.id, memberId, sessionId);
      const ended = await endAllSessions(db, brand.id, memberId, clock.now(), sessionId);
      publishSessionsEnded(this.deps.live, ctx, ended);
      await raiseSessionsEnded(ctx, memberId, sessionId);
      return ended.length;
    });
  }

  /**
   * Unlocks an idle session, by the password.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, validation_failed
   * (password: required, wrong), too_many_requests {retryAfterSeconds}
   */
  async unlock(ctx: Ctx, { password }: { readonly password: string }): Promise<void> {
    const { memberId, sessionId } = requireRealMember(ctx.actor);
    await this.deps.proof.require(ctx, memberId, password, "password");
    if (!(await unlockSession(ctx.db, ctx.brand.id, sessionId, ctx.clock.now())))
      throw new DomainError("not_logged_in");
  }

  /**
   * Replaces the token of a session, so that one which appeared in a URL becomes invalid.
   * @throws DomainError not_logged_in
   */
  async exchange(ctx: Ctx, token: string): Promise<SignedIn> {
    const actor = requireSignedInMember(ctx.actor);
    const fresh = newToken();
    const of = { brandId: ctx.brand.id, id: actor.sessionId };
    if (!(await replaceToken(ctx.db, { ...of, from: sha256(token), to: sha256(fresh) })))
      throw new DomainError("not_logged_in");
    return {
      token: fresh,
      accountId: actor.memberId,
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: actor.mustChangePassword ?? false,
      actor,
    };
  }

  /** Signs in by a remember-me token; null when the member has to sign in again. */
  resume(ctx: Ctx, { token, deviceId }: { token: string; deviceId: string }): Promise<SignedIn | null> {
    return this.deps.rememberMe.resume(ctx, token, deviceId);
  }

  /** Deletes the remembered sign-in of a token. */
  forget(ctx: Ctx, token: string): Promise<void> {
    return this.deps.rememberMe.forget(ctx, token);
  }

  /**
   * Sends the step-up code of a sign-in to the account's verified phone or e-mail address.
   * @throws DomainError step_up_expired, operation_not_allowed, and the errors of CodesService.send
   */
  sendStepUpCode(
    ctx: Ctx,
    given: { readonly ticket: string; readonly method: StepUpMethod; readonly deviceId?: string },
  ): Promise<{ expiredMinutes: number }> {
    const { ticket, method, deviceId } = given;
    const source = { deviceHash: deviceId ? sha256(deviceId) : null, network: networkOf(ctx.ip) };
    return this.deps.stepUps.sendCode(ctx, { ticket, method, source });
  }
}
