import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newId, newToken } from "../../../core/ids.js";
import { networkOf } from "../../../core/ip.js";
import { inTx } from "../../../core/tx.js";
import { type Brand, hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { type AccountRow, hasSignedIn, hasSignedInFrom, lockForSignIn } from "../account/identity.store.js";
import type { SecurityNotices } from "../factors/security-notices.service.js";
import { actorOf, isPasswordExpired, type Portal, type SignedIn, sessionTimes } from "../identity.model.js";
import { hasUsedDevice, rememberDevice, trustDevice, trustNetwork } from "../sign-in/devices.store.js";
import { endSession, insertSession } from "./sessions.store.js";

/** What a session was opened by. `remembered`: by the token of a browser that was told to remember. */
export type SignInMethod = "password" | "remembered" | "sms" | "registration" | "social" | "trial" | "reset";

/** How a session is opened. */
export interface SessionOpening {
  readonly portal: Portal;
  /** SHA-256 of the browser's own id; null where it keeps none. */
  readonly deviceHash: Buffer | null;
  readonly method: SignInMethod;
  /** The hash that the password was checked against: the session opens only while the account still has it. */
  readonly checkedHash?: string | null;
  /** The member has proven more than the password, and says that device and network are their own. */
  readonly trust?: boolean;
  /** The remembered sign-in it belongs to. */
  readonly familyId?: string;
}

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly notices: Pick<SecurityNotices, "notifyNewDevice">;
}

const longest = 255;
/** A password that is due matters only to whoever signs in by it. */
const byPassword: ReadonlySet<SignInMethod> = new Set(["password", "remembered"]);
const withoutNotice: ReadonlySet<SignInMethod> = new Set(["registration", "trial", "remembered"]);

function isPasswordDue(brand: Brand, account: AccountRow, expired: boolean): boolean {
  return account.must_change_password || (expired && hasFeature(brand, "forced-password-change"));
}

/** Opens sessions for accounts that have proven who they are; it asks for no proof itself. */
export class SessionOpener {
  constructor(private readonly deps: Deps) {}

  /**
   * Opens a session of an active account of the brand; the one that the call came with ends. Within the
   * caller's transaction, where there is one. A password that is due matters only to whoever signs in by it.
   * @throws DomainError invalid_credentials when the account is not active, or its password has just changed
   */
  async open(ctx: Ctx, { id }: { readonly id: string }, opening: SessionOpening): Promise<SignedIn> {
    const brand = await this.deps.brands.current(ctx);
    return inTx(ctx, async (ctx) => {
      const account = await lockForSignIn(ctx.db, ctx.brand.id, id);
      const isAsChecked = opening.checkedHash === undefined || opening.checkedHash === account?.password_hash;
      if (!account || !isAsChecked) throw new DomainError("invalid_credentials", { captcha: false });
      const isDated = byPassword.has(opening.method);
      const { password_changed_at: changedAt } = account;
      const expired = isDated && isPasswordExpired(changedAt, brand.passwordMaxDays, ctx.clock.now());
      const passwordDue = isDated && isPasswordDue(brand, account, expired);
      return {
        ...(await this.write(ctx, account, opening, passwordDue)),
        accountId: account.id,
        passwordExpired: expired,
        mustChangePassword: passwordDue,
      };
    });
  }

  private async write(ctx: Ctx, account: AccountRow, opening: SessionOpening, passwordDue: boolean) {
    const { portal, deviceHash, method, familyId } = opening;
    const firstTimeLogin = !(await hasSignedIn(ctx.db, account.id));
    if (!firstTimeLogin && !withoutNotice.has(method)) await this.tellIfNew(ctx, account, opening);
    const now = ctx.clock.now();
    const token = newToken();
    const id = newId();
    await this.endPrevious(ctx, now);
    await insertSession(ctx.db, {
      id,
      portal,
      now,
      deviceHash,
      method,
      passwordDue,
      familyId,
      accountId: account.id,
      brandId: ctx.brand.id,
      tokenHash: sha256(token),
      expiresAt: new Date(now.getTime() + sessionTimes(portal).life),
      ip: ctx.ip,
      userAgent: ctx.userAgent.slice(0, longest),
      language: ctx.language,
    });
    await this.writePlace(ctx, account.id, opening, firstTimeLogin);
    const { id: accountId, username, member_type: memberType } = account;
    const actor = actorOf({ id, accountId, portal, activeAt: now, username, memberType, passwordDue }, now);
    if (!actor) throw new Error("a new session cannot be idle");
    return { token, firstTimeLogin, actor };
  }

  /** Device and network of the first sign-in are the member's own. */
  private async writePlace(
    ctx: Ctx,
    accountId: string,
    opening: SessionOpening,
    isFirst: boolean,
  ): Promise<void> {
    const { deviceHash, trust = false } = opening;
    const now = ctx.clock.now();
    if (deviceHash) await rememberDevice(ctx.db, { accountId, deviceHash, now });
    if (deviceHash && (trust || isFirst)) await trustDevice(ctx.db, accountId, deviceHash, now);
    if (trust || isFirst) await trustNetwork(ctx.db, accountId, networkOf(ctx.ip), now);
  }

  private async tellIfNew(ctx: Ctx, account: AccountRow, opening: SessionOpening): Promise<void> {
    const { deviceHash, trust: trusted = false } = opening;
    const isKnown = deviceHash
      ? await hasUsedDevice(ctx.db, account.id, deviceHash)
      : await hasSignedInFrom(ctx.db, account.id, ctx.ip);
    if (trusted || !isKnown) await this.deps.notices.notifyNewDevice(ctx, account.id, { trusted });
  }

  /** A new token replaces the one the call came with. */
  private async endPrevious(ctx: Ctx, now: Date): Promise<void> {
    const { actor } = ctx;
    if ((actor.kind === "member" || actor.kind === "operator") && actor.sessionId !== null) {
      await endSession(ctx.db, ctx.brand.id, actor.sessionId, now);
    }
  }
}
