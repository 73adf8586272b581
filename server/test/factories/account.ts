import type { BrandRef } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { insertAccount } from "../../src/modules/identity/account/identity.store.js";
import type { MemberType } from "../../src/modules/identity/identity.model.js";
import { normaliseUsername } from "../../src/modules/identity/identity.model.js";
import { unique } from "./brand.js";
import { quickHasher } from "./hasher.js";

export interface AccountOverrides {
  readonly username?: string;
  /** Without one the account has no password. */
  readonly password?: string;
  readonly mustChangePassword?: boolean;
}

/** Inserts an account. */
export async function buildAccount(
  db: Db,
  brand: BrandRef,
  given: AccountOverrides & { readonly memberType: MemberType },
): Promise<{ readonly id: string; readonly username: string }> {
  const id = newId();
  const username = given.username ?? `u-${unique()}`;
  const made = await insertAccount(db, {
    id,
    brandId: brand.id,
    username,
    usernameNorm: normaliseUsername(username),
    memberType: given.memberType,
    passwordHash: given.password === undefined ? null : await quickHasher.hash(given.password),
    mustChangePassword: given.mustChangePassword ?? false,
    now: new Date(),
  });
  if (!made) throw new Error(`${username} is taken`);
  return { id, username };
}
