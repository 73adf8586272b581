import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId, newToken } from "../../core/ids.js";
import { inTx } from "../../db/tx.js";
import type { BrandsService } from "../brands/brands.service.js";
import { actorOf, isPasswordExpired, type Portal, type SignedIn, sessionTimes } from "./identity.model.js";
import { type AccountRow, hasSignedIn, lockForSignIn, rememberDevice } from "./identity.store.js";
import { endSession, insertSession } from "./sessions.store.js";

/** What a session was opened by. */
export type SignInMethod = "password" | "sms" | "registration" | "social" | "trial" | "reset";

/** How a session is opened. */
export interface Opening {
  readonly portal: Portal;
  /** SHA-256 of the browser's own id; null where it keeps none. */
  readonly deviceHash: Buffer | null;
  readonly method: SignInMethod;
  /** The hash that the password was checked against: the session opens only while the account still has it. */
  readonly checkedHash?: string | null;
}

const longest = 255;

/** Opens sessions for accounts that have proven who they are; it asks for no proof itself. */
export class SessionOpener {
  constructor(private readonly deps: { readonly brands: BrandsService }) {}

  /**
   * Opens a session of an active account of the brand; the one that the call came with ends. Within the
   * caller's transaction, where there is one. A password that is due matters only to whoever signs in by it.
   * @throws DomainError invalid_credentials when the account is not active, or its password has just changed
   */
  async open(ctx: Ctx, { id }: { readonly id: string }, opening: Opening): Promise<SignedIn> {
    const { passwordMaxDays } = await this.deps.brands.current(ctx);
    return inTx(ctx, async (ctx) => {
      const account = await lockForSignIn(ctx.db, ctx.brand.id, id);
      const isAsChecked = opening.checkedHash === undefined || opening.checkedHash === account?.password_hash;
      if (!account || !isAsChecked) throw new DomainError("invalid_credentials", { captcha: false });
      const byPassword = opening.method === "password";
      const now = ctx.clock.now();
      return {
        ...(await this.write(ctx, account, opening)),
        accountId: account.id,
        passwordExpired: byPassword && isPasswordExpired(account.password_changed_at, passwordMaxDays, now),
        mustChangePassword: byPassword && account.must_change_password,
      };
    });
  }

  private async write(ctx: Ctx, account: AccountRow, { portal, deviceHash }: Opening) {
    const firstTimeLogin = !(await hasSignedIn(ctx.db, account.id));
    const now = ctx.clock.now();
    const token = newToken();
    const id = newId();
    await this.endPrevious(ctx, now);
    await insertSession(ctx.db, {
      ...{ id, portal, now, deviceHash },
      accountId: account.id,
      brandId: ctx.brand.id,
      tokenHash: sha256(token),
      expiresAt: new Date(now.getTime() + sessionTimes(portal).life),
      ip: ctx.ip,
      userAgent: ctx.userAgent.slice(0, longest),
    });
    if (deviceHash) await rememberDevice(ctx.db, { accountId: account.id, deviceHash, now });
    const { id: accountId, username, member_type: memberType } = account;
    const actor = actorOf({ id, accountId, portal, activeAt: now, username, memberType }, now);
    if (!actor) throw new Error("a new session cannot be idle");
    return { token, firstTimeLogin, actor };
  }

  /** A new token replaces the one the call came with. */
  private async endPrevious(ctx: Ctx, now: Date): Promise<void> {
    const { actor } = ctx;
    if ((actor.kind === "member" || actor.kind === "operator") && actor.sessionId !== null) {
      await endSession(ctx.db, ctx.brand.id, actor.sessionId, now);
    }
  }
}
