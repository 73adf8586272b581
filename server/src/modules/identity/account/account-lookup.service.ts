import type { Ctx } from "../../../core/ctx.js";
import { normaliseUsername } from "../identity.model.js";
import { type AccountRow, findAccount, findByUsername } from "./identity.store.js";

export type { AccountRow };

/** Accounts as they are stored, for other ways to sign in. For use by services that have authorised. */
export class AccountLookupService {
  /** An account of this brand; null when there is none. */
  find(ctx: Ctx, accountId: string): Promise<AccountRow | null> {
    return findAccount(ctx.db, ctx.brand.id, accountId);
  }

  async isUsernameTaken(ctx: Ctx, username: string): Promise<boolean> {
    return (await findByUsername(ctx.db, ctx.brand.id, normaliseUsername(username))) !== null;
  }
}
