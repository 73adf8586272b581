import type { Clock } from "../../../core/clock.js";
import { sha256 } from "../../../core/crypto.js";
import type { Actor, BrandRef, Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { newId } from "../../../core/ids.js";
import { type Meter, noMeter } from "../../../core/meter.js";
import { inTx } from "../../../core/tx.js";
import type { Db } from "../../../db/database.js";
import type { AuditService } from "../../audit/audit.service.js";
import {
  type Account,
  type AccountState,
  actorOf,
  describeDevice,
  isPassword,
  isTouchDue,
  isUsername,
  type MemberType,
  normaliseUsername,
  passwordLength,
  type SignedIn,
  type SignInRecord,
} from "../identity.model.js";
import { requireMayManage, requireMayManageAccounts } from "../identity.policy.js";
import type { PasswordHasher } from "../passwords/password-hasher.js";
import { publishSessionsEnded } from "../sessions/session-ends.js";
import { endAllSessions, endSession, findLiveSession, touchSession } from "../sessions/sessions.store.js";
import { deleteAllRemembered, deleteFamiliesOf } from "../sign-in/remembered.store.js";
import type { SignIn, SignInInput } from "../sign-in/sign-in.js";
import {
  findAccount,
  findByUsername,
  insertAccount,
  previousSignIn,
  toAccount,
  updateState,
} from "./identity.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly signIns: Pick<SignIn, "run">;
  readonly live: LiveEvents;
  readonly hasher: PasswordHasher;
  readonly meter?: Meter;
}

export interface NewAccount {
  readonly username: string;
  readonly kind: Account["kind"];
  /** Of members only. */
  readonly memberType?: MemberType;
  /** Null: the account cannot be signed in to by password. */
  readonly password: string | null;
  readonly mustChangePassword?: boolean;
}

/** Whose call it is. */
export interface IdentifiedCaller {
  readonly actor: Actor;
  /** The session whose activity is to be written down if the user caused the call; null where there is none to be. */
  readonly dueSessionId: string | null;
}

const guest: Actor = { kind: "guest" };
const nobody: IdentifiedCaller = { actor: guest, dueSessionId: null };
const tokenText = /^[A-Za-z0-9_-]{43}$/;

/** Accounts and their sessions. A session belongs to one brand; its token is kept as a hash. */
export class IdentityService {
  constructor(private readonly deps: Deps) {}

  /**
   * Opens a session; the one that the call came with ends. Whether an account exists, and its state, is
   * told only after the right password or code. A member to whom play is closed comes in, and is told.
   * @throws DomainError validation_failed, captcha_required, captcha_check_failed, invalid_credentials {captcha},
   * too_many_requests {retryAfterSeconds}, account_locked, account_disabled, non_member_login, non_agent_login,
   * permission_denied, verification_required {stepUp: StepUpNeeded}, step_up_expired; by code or with a further
   * proof operation_not_allowed, missing_phone_number, invalid_phone_number, invalid_verification_code,
   * missing_verification_code, code_expired
   */
  async signIn(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    const { meter = noMeter } = this.deps;
    try {
      const signedIn = await this.deps.signIns.run(ctx, input);
      meter.signIn("ok");
      return signedIn;
    } catch (error) {
      meter.signIn(error instanceof DomainError ? error.code : "failed");
      throw error;
    }
  }

  /** Ends this call's session at once, and its browser's remembered sign-in. @throws DomainError not_logged_in */
  async signOut(ctx: Ctx): Promise<void> {
    const { actor } = ctx;
    const sessionId = actor.kind === "member" || actor.kind === "operator" ? actor.sessionId : null;
    if (sessionId === null) throw new DomainError("not_logged_in");
    await deleteFamiliesOf(ctx.db, ctx.brand.id, [sessionId]);
    await endSession(ctx.db, ctx.brand.id, sessionId, ctx.clock.now());
    publishSessionsEnded(this.deps.live, ctx, [sessionId]);
  }

  /**
   * Who a token stands for in this brand; a guest when it is dead, another brand's, or nonsense.
   * A call that the user caused counts as activity, unless the session was idle too long already.
   */
  async authenticate(
    db: Db,
    brand: BrandRef,
    token: string,
    clock: Clock,
    use: { readonly userCaused: boolean },
  ): Promise<Actor> {
    const { actor, dueSessionId } = await this.identifyCaller(db, brand, token, clock);
    if (use.userCaused && dueSessionId !== null) await this.recordActivity(db, dueSessionId, clock);
    return actor;
  }

  /** As `authenticate`, where it is not known yet whether the user caused the call: `recordActivity` says so. */
  async identifyCaller(db: Db, brand: BrandRef, token: string, clock: Clock): Promise<IdentifiedCaller> {
    if (!tokenText.test(token)) return nobody;
    const now = clock.now();
    const session = await findLiveSession(db, brand.id, sha256(token), now);
    if (!session) return nobody;
    const dueSessionId = isTouchDue(session, now) ? session.id : null;
    return { actor: actorOf(session, now) ?? guest, dueSessionId };
  }

  /** Writes down that the user does something in a session that `identifyCaller` told to be due. */
  recordActivity(db: Db, dueSessionId: string, clock: Clock): Promise<void> {
    return touchSession(db, dueSessionId, clock.now());
  }

  /**
   * Makes an account and answers its id; `also` writes what belongs to it in the same transaction.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (username: invalid or taken,
   * password: out_of_range)
   */
  async createAccount(
    ctx: Ctx,
    input: NewAccount,
    also: (ctx: Ctx, id: string) => Promise<void> = async () => undefined,
  ): Promise<string> {
    requireMayManage(ctx.actor, input.kind);
    if (!isUsername(input.username)) throw validationFailed({ field: "username", code: "invalid" });
    if (input.password !== null && !isPassword(input.password))
      throw validationFailed({ field: "password", code: "out_of_range", params: passwordLength });
    // Hashed before the transaction opens: it takes tens of milliseconds.
    const passwordHash = input.password === null ? null : await this.deps.hasher.hash(input.password);
    const id = newId();
    const memberType = input.kind === "member" ? (input.memberType ?? 0) : null;
    const { username, kind, mustChangePassword = false } = input;
    return inTx(ctx, async (ctx) => {
      const made = await insertAccount(ctx.db, {
        id,
        username,
        kind,
        memberType,
        passwordHash,
        mustChangePassword,
        brandId: ctx.brand.id,
        usernameNorm: normaliseUsername(username),
        now: ctx.clock.now(),
      });
      if (!made) throw validationFailed({ field: "username", code: "taken" });
      await this.deps.audit.record(ctx, {
        action: "account.create",
        subjectKind: "account",
        subjectId: id,
        after: { username, kind, memberType, mustChangePassword },
      });
      await also(ctx, id);
      return id;
    });
  }

  /**
   * Locks, disables or reactivates an account; unless it is active all its sessions end. Operators do so with
   * members; with operators only the platform does.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setState(ctx: Ctx, { accountId, state }: { accountId: string; state: AccountState }): Promise<void> {
    requireMayManageAccounts(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const account = await findAccount(ctx.db, ctx.brand.id, accountId);
      if (account) requireMayManage(ctx.actor, account.kind);
      const before = await updateState(ctx.db, ctx.brand.id, accountId, state);
      if (before === null) throw new DomainError("not_found");
      if (before === state) return;
      await this.deps.audit.record(ctx, {
        action: "account.state",
        subjectKind: "account",
        subjectId: accountId,
        before: { state: before },
        after: { state },
      });
      if (state !== "active") await this.endSessions(ctx, accountId);
    });
  }

  /**
   * Ends all of an account's sessions, and the browsers that sign in by themselves: its password has changed,
   * or it was disabled. For use by services that have authorised the change.
   */
  async endSessions(ctx: Ctx, accountId: string): Promise<void> {
    await deleteAllRemembered(ctx.db, ctx.brand.id, accountId);
    const ended = await endAllSessions(ctx.db, ctx.brand.id, accountId, ctx.clock.now());
    publishSessionsEnded(this.deps.live, ctx, ended);
  }

  /** An account of this brand; null when there is none. For use by services that have authorised. */
  async account(ctx: Ctx, accountId: string): Promise<Account | null> {
    const row = await findAccount(ctx.db, ctx.brand.id, accountId);
    return row && toAccount(row);
  }

  /** The account of that name; null when there is none. @throws DomainError not_logged_in, permission_denied */
  async byUsername(ctx: Ctx, username: string): Promise<Account | null> {
    requireMayManageAccounts(ctx.actor);
    const row = await findByUsername(ctx.db, ctx.brand.id, normaliseUsername(username));
    return row && toAccount(row);
  }

  /**
   * The newest sign-in of an account, before this session's own where it is its session; null when there
   * is none. For use by services that have authorised.
   */
  async lastSignIn(ctx: Ctx, accountId: string): Promise<SignInRecord | null> {
    const { actor } = ctx;
    const own = actor.kind === "member" && actor.memberId === accountId ? actor.sessionId : null;
    const row = await previousSignIn(ctx.db, accountId, own);
    return row && { at: row.at, ip: row.ip, device: describeDevice(row.userAgent) };
  }
}
