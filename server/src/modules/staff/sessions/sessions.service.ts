import type { Clock } from "../../../core/clock.js";
import { sha256 } from "../../../core/crypto.js";
import type { Ctx, StaffActor } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId, newId, newToken } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { Db } from "../../../db/database.js";
import type { AuditService } from "../../audit/audit.service.js";
import { isIdle, isTouchDue, staffActorOf, staffSessionTimes } from "../staff.model.js";
import { requirePermission, requireStaffSession } from "../staff.policy.js";
import { lockAccount } from "../staff.store.js";
import {
  endSessions,
  findLiveSession,
  insertSession,
  type ListedSession,
  listLiveSessions,
  recordVerification,
  replaceToken,
  touchSession,
} from "./sessions.store.js";

interface Deps {
  readonly audit: AuditService;
}

const maxUserAgent = 255;

/** Sessions of staff: opened by a password, complete once a second factor is verified. */
export class StaffSessionsService {
  constructor(private readonly deps: Deps) {}

  /** Finds the actor of a token; null when it is unknown, over, or idle for too long. Records activity. */
  async identify(db: Db, brandId: string, token: string, clock: Clock): Promise<StaffActor | null> {
    const now = clock.now();
    const session = await findLiveSession(db, brandId, sha256(token), now);
    if (!session || isIdle(session, now)) return null;
    if (isTouchDue(session, now)) await touchSession(db, session.id, now);
    return staffActorOf(session, now);
  }

  /** Opens a session in the caller's transaction. Callers have checked the password. Returns its token. */
  async open(ctx: Ctx, accountId: string): Promise<string> {
    const token = newToken();
    const now = ctx.clock.now();
    await insertSession(ctx.db, {
      id: newId(),
      accountId,
      tokenHash: sha256(token),
      now,
      expiresAt: new Date(now.getTime() + staffSessionTimes.life),
      ip: ctx.ip,
      userAgent: ctx.userAgent.slice(0, maxUserAgent),
    });
    return token;
  }

  /**
   * Records in the caller's transaction that a factor was verified in the caller's session.
   * @returns The session's new token; the one that was used is void.
   * @throws DomainError not_logged_in when the session has ended since then
   */
  async confirmFactor(ctx: Ctx, { sessionId }: StaffActor): Promise<string> {
    await recordVerification(ctx.db, sessionId, ctx.clock.now());
    return this.renewToken(ctx, sessionId);
  }

  /** Gives a session a new token in the caller's transaction. @throws DomainError not_logged_in when it has ended */
  async renewToken(ctx: Ctx, sessionId: string): Promise<string> {
    const token = newToken();
    if (!(await replaceToken(ctx.db, sessionId, sha256(token)))) throw new DomainError("not_logged_in");
    return token;
  }

  /** Ends the caller's session. @throws DomainError not_logged_in, permission_denied */
  async signOut(ctx: Ctx): Promise<void> {
    const { accountId, sessionId } = requireStaffSession(ctx.actor);
    await endSessions(ctx.db, accountId, { only: sessionId, now: ctx.clock.now() });
  }

  /**
   * Lists the live sessions of an account: the caller's own, or another's for who manages staff.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async list(ctx: Ctx, accountId: string): Promise<ListedSession[]> {
    await this.authorise(ctx, accountId);
    const now = ctx.clock.now();
    const activeSince = new Date(now.getTime() - staffSessionTimes.idle);
    return listLiveSessions(ctx.db, accountId, { now, activeSince });
  }

  /**
   * Ends one session of an account, or all of them: the caller's own, or another's for who manages staff.
   * @returns How many have ended.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async end(ctx: Ctx, accountId: string, sessionId: string | null): Promise<number> {
    const brandId = await this.authorise(ctx, accountId);
    if (sessionId !== null && !isId(sessionId)) throw new DomainError("not_found");
    return inTx(ctx, async (ctx) => {
      const only = sessionId === null ? {} : { only: sessionId };
      const ended = await endSessions(ctx.db, accountId, { ...only, now: ctx.clock.now() });
      if (ended.length > 0)
        await this.deps.audit.record(ctx, {
          action: "staff.end-sessions",
          subjectKind: "staff",
          subjectId: accountId,
          after: { sessions: ended },
          isOfInstallation: brandId === null,
        });
      return ended.length;
    });
  }

  /** Ends an account's sessions but for the given one, in the caller's transaction. */
  async endOthers(ctx: Ctx, accountId: string, except: string | null): Promise<void> {
    const kept = except === null ? {} : { except };
    await endSessions(ctx.db, accountId, { ...kept, now: ctx.clock.now() });
  }

  /** Returns the brand of the account; null when it is the installation's. */
  private async authorise(ctx: Ctx, accountId: string): Promise<string | null> {
    const staff = requireStaffSession(ctx.actor);
    if (staff.accountId === accountId) return staff.brandId;
    requirePermission(ctx.actor, "staff.manage");
    if (!isId(accountId)) throw new DomainError("not_found");
    const account = await inTx(ctx, ({ db }) => lockAccount(db, ctx.brand.id, accountId));
    if (!account || (account.brandId === null && staff.brandId !== null)) throw new DomainError("not_found");
    return account.brandId;
  }
}
