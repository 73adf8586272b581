import type { Clock } from "../../../core/clock.js";
import { sha256 } from "../../../core/crypto.js";
import type { BrandRef, Ctx, GuestActor, MemberActor } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { isId, newId } from "../../../core/ids.js";
import { type Meter, noMeter } from "../../../core/meter.js";
import type { PasswordHasher } from "../../../core/password-hasher.js";
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
import { requireMayManageAccounts, requireSignedInMember, requireSystem } from "../identity.policy.js";
import { LiveSessions } from "../sessions/live-sessions.reads.js";
import { publishSessionsEnded, raiseSessionsEnded } from "../sessions/publish-sessions-ended.js";
import { SessionActivity } from "../sessions/session-activity.js";
import { endAllSessions, endSession } from "../sessions/sessions.store.js";
import { deleteAllRemembered, deleteFamiliesOf } from "../sign-in/remembered.store.js";
import type { PasskeySignInInput, SignIn, SignInInput } from "../sign-in/sign-in.js";
import {
  findAccount,
  findByUsername,
  type HistoryAccountRow,
  insertAccount,
  insertHistoryAccounts,
  insertHistorySignIns,
  previousSignIn,
  toAccount,
  updateState,
} from "./identity.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly signIns: Pick<SignIn, "run" | "byPasskey">;
  readonly live: LiveEvents;
  readonly hasher: PasswordHasher;
  readonly meter?: Meter;
}

export interface NewAccount {
  readonly username: string;
  /** 0 (player) by default. */
  readonly memberType?: MemberType;
  /** Null for an account without password sign-in. */
  readonly password: string | null;
  readonly mustChangePassword?: boolean;
}

/** The actor that a token belongs to. */
export interface IdentifiedCaller {
  readonly actor: GuestActor | MemberActor;
  /** The session whose activity must be recorded if the user caused the call; null when none is due. */
  readonly dueSessionId: string | null;
}

const unidentified: IdentifiedCaller = { actor: { kind: "guest" }, dueSessionId: null };
const tokenText = /^[A-Za-z0-9_-]{43}$/;

/** Manages accounts and their sessions. A session belongs to one brand; its token is stored as a hash. */
export class IdentityService {
  private readonly sessions = new LiveSessions();
  private readonly activity = new SessionActivity();

  constructor(private readonly deps: Deps) {}

  /**
   * Signs in: opens a session and ends the one that the request was made with. Whether an account exists, and its
   * state, is revealed only after the correct password or code. An excluded member may sign in, and the result names
   * the exclusion.
   * @throws DomainError validation_failed, captcha_required, captcha_check_failed, invalid_credentials {captcha},
   * too_many_requests {retryAfterSeconds}, account_locked, account_disabled, non_agent_login,
   * verification_required {stepUp: StepUpNeeded}, step_up_expired; by code or with a step-up proof
   * also operation_not_allowed, missing_phone_number, invalid_phone_number, invalid_verification_code,
   * missing_verification_code, code_expired
   */
  signIn(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
    return this.metered(() => this.deps.signIns.run(ctx, input));
  }

  /** Signs in by a passkey. @throws DomainError as `SignIn.byPasskey` */
  signInWithPasskey(ctx: Ctx, input: PasskeySignInInput): Promise<SignedIn> {
    return this.metered(() => this.deps.signIns.byPasskey(ctx, input));
  }

  private async metered(signIn: () => Promise<SignedIn>): Promise<SignedIn> {
    const { meter = noMeter } = this.deps;
    try {
      const signedIn = await signIn();
      meter.signIn("ok");
      return signedIn;
    } catch (error) {
      meter.signIn(error instanceof DomainError ? error.code : "failed");
      throw error;
    }
  }

  /** Ends the request's session and its browser's remembered sign-in. @throws DomainError not_logged_in */
  async signOut(ctx: Ctx): Promise<void> {
    const { sessionId } = requireSignedInMember(ctx.actor);
    await deleteFamiliesOf(ctx.db, ctx.brand.id, [sessionId]);
    await endSession(ctx.db, ctx.brand.id, sessionId, ctx.clock.now());
    publishSessionsEnded(this.deps.live, ctx, [sessionId]);
  }

  /**
   * Returns the actor of a token; a guest when the token is expired, malformed or of another brand.
   * A call that the user caused is recorded as activity, unless the session is already idle.
   */
  async authenticate(
    db: Db,
    brand: BrandRef,
    token: string,
    clock: Clock,
    use: { readonly userCaused: boolean },
  ): Promise<GuestActor | MemberActor> {
    const { actor, dueSessionId } = await this.identifyCaller(db, brand, token, clock);
    if (use.userCaused && dueSessionId !== null) await this.recordActivity(db, dueSessionId, clock);
    return actor;
  }

  /** Like `authenticate`, for callers that learn only later whether the user caused the call: see `recordActivity`. */
  async identifyCaller(db: Db, brand: BrandRef, token: string, clock: Clock): Promise<IdentifiedCaller> {
    if (!tokenText.test(token)) return unidentified;
    const now = clock.now();
    const session = await this.sessions.findLive(db, brand.id, sha256(token), now);
    if (!session) return unidentified;
    const dueSessionId = isTouchDue(session, now) ? session.id : null;
    return { actor: actorOf(session, now), dueSessionId };
  }

  /** Records user activity in a session that `identifyCaller` returned as due. */
  recordActivity(db: Db, dueSessionId: string, clock: Clock): Promise<void> {
    return this.activity.record(db, { sessionId: dueSessionId, at: clock.now() });
  }

  /**
   * Creates an account and returns its id. `also` writes dependent rows in the same transaction.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (username: invalid or taken,
   * password: out_of_range)
   */
  async createAccount(
    ctx: Ctx,
    input: NewAccount,
    also: (ctx: Ctx, id: string) => Promise<void> = async () => undefined,
  ): Promise<string> {
    requireMayManageAccounts(ctx.actor);
    if (!isUsername(input.username)) throw validationFailed({ field: "username", code: "invalid" });
    if (input.password !== null && !isPassword(input.password))
      throw validationFailed({ field: "password", code: "out_of_range", params: passwordLength });
    // Hashed before the transaction opens, since hashing takes tens of milliseconds.
    const passwordHash = input.password === null ? null : await this.deps.hasher.hash(input.password);
    const id = newId();
    const { username, memberType = 0, mustChangePassword = false } = input;
    return inTx(ctx, async (ctx) => {
      const made = await insertAccount(ctx.db, {
        id,
        username,
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
        after: { username, memberType, mustChangePassword },
      });
      await also(ctx, id);
      return id;
    });
  }

  /**
   * Adds members' accounts of the past, each with the password of an existing account. For the demo's history only.
   * @throws DomainError permission_denied
   */
  async importAccounts(
    ctx: Ctx,
    accounts: readonly Omit<HistoryAccountRow, "usernameNorm">[],
  ): Promise<void> {
    requireSystem(ctx.actor);
    const rows = accounts.map((account) => ({
      ...account,
      usernameNorm: normaliseUsername(account.username),
    }));
    await insertHistoryAccounts(ctx.db, ctx.brand.id, rows);
  }

  /**
   * Adds members' sign-ins of the past. For the demo's history only.
   * @throws DomainError permission_denied
   */
  async importSignIns(
    ctx: Ctx,
    signIns: readonly { readonly accountId: string; readonly at: Date }[],
  ): Promise<void> {
    requireSystem(ctx.actor);
    const rows = signIns.map((signIn) => ({ id: newId(), ...signIn }));
    await insertHistorySignIns(ctx.db, ctx.brand.id, rows);
  }

  /**
   * Locks, disables or reactivates an account; locking and disabling end all its sessions.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async setState(ctx: Ctx, { accountId, state }: { accountId: string; state: AccountState }): Promise<void> {
    requireMayManageAccounts(ctx.actor);
    await inTx(ctx, async (ctx) => {
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
   * Ends all sessions and remembered sign-ins of an account, after its password changed or it was disabled. Callers
   * have authorised the change.
   */
  async endSessions(ctx: Ctx, accountId: string): Promise<void> {
    await deleteAllRemembered(ctx.db, ctx.brand.id, accountId);
    const ended = await endAllSessions(ctx.db, ctx.brand.id, accountId, ctx.clock.now());
    publishSessionsEnded(this.deps.live, ctx, ended);
    await raiseSessionsEnded(ctx, accountId, null);
  }

  /** Finds an account of this brand by id. Callers have authorised the access. */
  async account(ctx: Ctx, accountId: string): Promise<Account | null> {
    if (!isId(accountId)) return null;
    const row = await findAccount(ctx.db, ctx.brand.id, accountId);
    return row && toAccount(row);
  }

  /**
   * Returns a member's account by its id or username, for staff.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async getMember(ctx: Ctx, by: { readonly id: string } | { readonly username: string }): Promise<Account> {
    requireMayManageAccounts(ctx.actor);
    const account =
      "username" in by ? await this.byUsername(ctx, by.username) : await this.account(ctx, by.id);
    if (!account) throw new DomainError("not_found");
    return account;
  }

  /** Finds an account of this brand by username. @throws DomainError not_logged_in, permission_denied */
  async byUsername(ctx: Ctx, username: string): Promise<Account | null> {
    requireMayManageAccounts(ctx.actor);
    const row = await findByUsername(ctx.db, ctx.brand.id, normaliseUsername(username));
    return row && toAccount(row);
  }

  /**
   * Returns an account's latest sign-in, before the sign-in of the current session if that belongs to the account; null
   * when there is none. Callers have authorised the access.
   */
  async lastSignIn(ctx: Ctx, accountId: string): Promise<SignInRecord | null> {
    const { actor } = ctx;
    const own = actor.kind === "member" && actor.memberId === accountId ? actor.sessionId : null;
    const row = await previousSignIn(ctx.db, accountId, own);
    return row && { at: row.at, ip: row.ip, device: describeDevice(row.userAgent) };
  }
}
