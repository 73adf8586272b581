import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { newId, newToken } from "../../../core/ids.js";
import { networkOf } from "../../../core/ip.js";
import { inTx } from "../../../core/tx.js";
import type { RememberToken, SignedIn } from "../identity.model.js";
import type { SessionOpener } from "../sessions/session-opener.service.js";
import {
  deleteFamily,
  endFamilySessions,
  insertRemembered,
  lockFamily,
  lockRemembered,
  markReplaced,
  type RememberedRow,
} from "./remembered.store.js";
import type { StepUps } from "./step-up.service.js";

interface Deps {
  readonly opener: Pick<SessionOpener, "open">;
  readonly stepUps: Pick<StepUps, "findRequiredMethods">;
  readonly publishSessionsEnded: (ctx: Ctx, sessionIds: readonly string[]) => void;
}

const dayMs = 24 * 3_600_000;
const tokenText = /^[A-Za-z0-9_-]{43}$/;

/** A new remembered sign-in, before its session is open. All its tokens share the family id. */
export interface RememberedFamily {
  readonly familyId: string;
  /** Issues the first token, in the transaction that opens the session. */
  issueToken(ctx: Ctx, accountId: string): Promise<RememberToken>;
}

/**
 * Remembers sign-ins: a browser signs in without a password for one day after the password was entered, by a token that
 * each use replaces (refresh token rotation).
 */
export class RememberMe {
  constructor(private readonly deps: Deps) {}

  /** Starts a remembered sign-in of this device in the member portal. */
  begin(deviceHash: Buffer): RememberedFamily {
    const familyId = newId();
    return {
      familyId,
      issueToken: (ctx, accountId) => {
        const expires_at = new Date(ctx.clock.now().getTime() + dayMs);
        const of = { family_id: familyId, account_id: accountId, device_hash: deviceHash, expires_at };
        return this.issue(ctx, { ...of, brand_id: ctx.brand.id, portal: "member" });
      },
    };
  }

  /**
   * Signs in by a remember-me token and replaces the token. Returns null when the token is expired or of another device
   * or brand, and when the sign-in needs a step-up. Reuse of a replaced token means that it was stolen: it ends every
   * session that its family opened.
   */
  async resume(ctx: Ctx, token: string, deviceId: string): Promise<SignedIn | null> {
    if (!tokenText.test(token)) return null;
    try {
      return await inTx(ctx, (ctx) => this.replace(ctx, sha256(token), sha256(deviceId)));
    } catch (error) {
      // The account is no longer active.
      if (error instanceof DomainError && error.code === "invalid_credentials") return null;
      throw error;
    }
  }

  /** Deletes the remembered sign-in of a token, so that its browser needs the password again. */
  async forget(ctx: Ctx, token: string): Promise<void> {
    if (!tokenText.test(token)) return;
    await inTx(ctx, async (ctx) => {
      await lockFamily(ctx.db, ctx.brand.id, sha256(token));
      const row = await lockRemembered(ctx.db, ctx.brand.id, sha256(token));
      if (row) await deleteFamily(ctx.db, ctx.brand.id, row.family_id);
    });
  }

  private async replace(ctx: Ctx, tokenHash: Buffer, deviceHash: Buffer): Promise<SignedIn | null> {
    const now = ctx.clock.now();
    await lockFamily(ctx.db, ctx.brand.id, tokenHash);
    const row = await lockRemembered(ctx.db, ctx.brand.id, tokenHash);
    if (!row) return null;
    if (row.replaced_at !== null) return this.revoke(ctx, row);
    const isOwn = row.device_hash.equals(deviceHash) && row.expires_at > now;
    const of = { way: "remembered", deviceHash, network: networkOf(ctx.ip) } as const;
    if (!isOwn || (await this.deps.stepUps.findRequiredMethods(ctx, row.account_id, of)).length > 0) {
      await deleteFamily(ctx.db, ctx.brand.id, row.family_id);
      return null;
    }
    await markReplaced(ctx.db, tokenHash, now);
    const { replaced_at: _, token_hash: __, ...same } = row;
    const remember = await this.issue(ctx, same);
    const { portal, family_id: familyId } = row;
    const opening = { portal, deviceHash, method: "remembered", familyId } as const;
    return { ...(await this.deps.opener.open(ctx, { id: row.account_id }, opening)), remember };
  }

  private async revoke(ctx: Ctx, { family_id: familyId }: RememberedRow): Promise<null> {
    ctx.log.warn({ familyId }, "remembered sign-in: token reused, family revoked");
    const ended = await endFamilySessions(ctx.db, ctx.brand.id, familyId, ctx.clock.now());
    await deleteFamily(ctx.db, ctx.brand.id, familyId);
    this.deps.publishSessionsEnded(ctx, ended);
    return null;
  }

  private async issue(
    ctx: Ctx,
    row: Omit<RememberedRow, "token_hash" | "replaced_at">,
  ): Promise<RememberToken> {
    const token = newToken();
    await insertRemembered(ctx.db, { ...row, token_hash: sha256(token) });
    return { token, expiresAt: row.expires_at };
  }
}
