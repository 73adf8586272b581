import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newId, newToken } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import { type Brand, hasFeature } from "../../brands/brands.model.js";
import type { BrandsService } from "../../brands/brands.service.js";
import { type AccountRow, hasSignedIn, hasSignedInFrom, lockForSignIn } from "../account/identity.store.js";
import type { SecurityNotices } from "../factors/security-notices.service.js";
import { actorOf, isPasswordExpired, type Portal, type SignedIn, sessionTimes } from "../identity.model.js";
import { hasUsedDevice, rememberDevice, trustDevice } from "../sign-in/devices.store.js";
import { endSession, insertSession } from "./sessions.store.js";

/** How a session was opened; `remembered` by a remember-me token. */
export type SignInMethod =
  | "password"
  | "passkey"
  | "remembered"
  | "sms"
  | "registration"
  | "social"
  | "trial"
  | "reset";

/** Options of a new session. */
export interface SessionOpening {
  readonly portal: Portal;
  /** SHA-256 of the browser's device id; null when it sends none. */
  readonly deviceHash: Buffer | null;
  readonly method: SignInMethod;
  /** The password hash that was checked. The session opens only while the account still has it. */
  readonly checkedHash?: string | null;
  /** Whether to trust the device, after a step-up. */
  readonly trust?: boolean;
  /** The remembered sign-in that the session belongs to. */
  readonly familyId?: string;
}

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly notices: Pick<SecurityNotices, "notifyNewDevice">;
}

const longest = 255;
/** Methods for which an expired password matters, since the sign-in depends on it. */
const byPassword: ReadonlySet<SignInMethod> = new Set(["password", "remembered"]);
const withoutNotice: ReadonlySet<SignInMethod> = new Set(["registration", "trial", "remembered"]);

function isPasswordDue(brand: Brand, account: AccountRow, expired: boolean): boolean {
  return account.must_change_password || (expired && hasFeature(brand, "forced-password-change"));
}

/** Opens sessions for accounts that have been authenticated. It verifies no credentials itself. */
export class SessionOpener {
  constructor(private readonly deps: Deps) {}

  /**
   * Opens a session for an active account of the brand and ends the one that the request was made with, in the caller's
   * transaction if there is one. An expired password is reported only for sign-ins by password.
   * @throws DomainError invalid_credentials when the account is not active, or its password changed concurrently
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
    if (!firstTimeLogin && !withoutNotice.has(method)) await this.notifyIfNewDevice(ctx, account, opening);
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
    await this.recordDevice(ctx, account.id, opening, firstTimeLogin);
    const { id: accountId, member_type: memberType } = account;
    const actor = actorOf({ id, accountId, portal, activeAt: now, memberType, passwordDue }, now);
    return { token, firstTimeLogin, actor };
  }

  /** Records the device. That of the first sign-in is trusted. */
  private async recordDevice(
    ctx: Ctx,
    accountId: string,
    opening: SessionOpening,
    isFirst: boolean,
  ): Promise<void> {
    const { deviceHash, trust = false } = opening;
    const now = ctx.clock.now();
    if (deviceHash) await rememberDevice(ctx.db, { accountId, deviceHash, now });
    if (deviceHash && (trust || isFirst)) await trustDevice(ctx.db, accountId, deviceHash, now);
  }

  private async notifyIfNewDevice(ctx: Ctx, account: AccountRow, opening: SessionOpening): Promise<void> {
    const { deviceHash, trust: trusted = false } = opening;
    const isKnown = deviceHash
      ? await hasUsedDevice(ctx.db, account.id, deviceHash)
      : await hasSignedInFrom(ctx.db, account.id, ctx.ip);
    if (trusted || !isKnown) await this.deps.notices.notifyNewDevice(ctx, account.id, { trusted });
  }

  /** Ends the session that the request was made with. */
  private async endPrevious(ctx: Ctx, now: Date): Promise<void> {
    const { actor } = ctx;
    if (actor.kind === "member") await endSession(ctx.db, ctx.brand.id, actor.sessionId, now);
  }
}
