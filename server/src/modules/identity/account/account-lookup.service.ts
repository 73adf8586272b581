import type { Ctx } from "../../../core/ctx.js";
import { normaliseUsername } from "../identity.model.js";
import { type AccountRow, findAccount, findByUsername } from "./identity.store.js";

export type { AccountRow };

/** Reads stored accounts for other sign-in methods. Callers have authorised the access. */
export class AccountLookupService {
  /** Finds an account of this brand. */
  find(ctx: Ctx, accountId: string): Promise<AccountRow | null> {
    return findAccount(ctx.db, ctx.brand.id, accountId);
  }

  async isUsernameTaken(ctx: Ctx, username: string): Promise<boolean> {
    return (await findByUsername(ctx.db, ctx.brand.id, normaliseUsername(username))) !== null;
  }
}
