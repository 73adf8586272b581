import type { BrandRef, MemberActor } from "../../src/core/ctx.js";
import { newBytes, newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { type MemberType, roleOf } from "../../src/modules/identity/identity.model.js";
import { insertMember } from "../../src/modules/members/members.store.js";
import { openWallet } from "../../src/modules/wallet/wallet.store.js";
import { type AccountOverrides, buildAccount } from "./account.js";

export interface MemberOverrides extends AccountOverrides {
  readonly memberType?: MemberType;
  readonly nickname?: string;
  /** Currency of the wallet; null: no wallet. Trial members have none. */
  readonly currency?: string | null;
  /** When the member signed in. */
  readonly now?: Date;
}

export interface BuiltMember {
  readonly id: string;
  readonly username: string;
  readonly walletId: string | null;
  /** The member, signed in. */
  readonly actor: MemberActor;
}

/** Inserts a session of 24 hours with an unknown token and returns its id. */
export async function buildSession(
  db: Db,
  of: { readonly brandId: string; readonly accountId: string; readonly now?: Date | undefined },
): Promise<string> {
  const { brandId, accountId, now = new Date() } = of;
  const id = newId();
  await db
    .insertInto("identity.session")
    .values({
      id,
      account_id: accountId,
      brand_id: brandId,
      token_hash: newBytes(32),
      portal: "member",
      created_at: now,
      active_at: now,
      expires_at: new Date(now.getTime() + 24 * 3_600_000),
      ended_at: null,
      ip: "127.0.0.1",
      user_agent: "test",
      device_hash: null,
    })
    .execute();
  return id;
}

/** Inserts a member of the brand with an account and, by default, an empty wallet in USD. */
export async function buildMember(
  db: Db,
  brand: BrandRef,
  overrides: MemberOverrides = {},
): Promise<BuiltMember> {
  const { memberType = 0, nickname, currency = memberType === 4 ? null : "USD", now, ...account } = overrides;
  const { id, username } = await buildAccount(db, brand, { ...account, memberType });
  await insertMember(db, { id, brandId: brand.id, nickname: nickname ?? username });
  const walletId = currency === null ? null : newId();
  if (walletId !== null && currency !== null) {
    await openWallet(db, { id: walletId, brandId: brand.id, memberId: id, currency });
  }
  const actor: MemberActor = {
    kind: "member",
    memberId: id,
    sessionId: await buildSession(db, { brandId: brand.id, accountId: id, now }),
    memberType,
    role: roleOf(memberType),
    lockedForMoney: false,
  };
  return { id, username, walletId, actor };
}
