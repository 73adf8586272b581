import type { BrandRef, MemberActor } from "../../src/core/ctx.js";
import { newId } from "../../src/core/ids.js";
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
}

export interface BuiltMember {
  readonly id: string;
  readonly username: string;
  readonly walletId: string | null;
  /** The member as if signed in. */
  readonly actor: MemberActor;
}

/** A member of the brand with an account and, unless told otherwise, an empty wallet in USD. */
export async function buildMember(
  db: Db,
  brand: BrandRef,
  overrides: MemberOverrides = {},
): Promise<BuiltMember> {
  const { memberType = 0, nickname, currency = memberType === 4 ? null : "USD", ...account } = overrides;
  const { id, username } = await buildAccount(db, brand, { ...account, kind: "member", memberType });
  await insertMember(db, { id, brandId: brand.id, nickname: nickname ?? username });
  const walletId = currency === null ? null : newId();
  if (walletId !== null && currency !== null) {
    await openWallet(db, { id: walletId, brandId: brand.id, memberId: id, currency });
  }
  const actor: MemberActor = {
    kind: "member",
    memberId: id,
    sessionId: newId(),
    memberType,
    role: roleOf(memberType),
    lockedForMoney: false,
  };
  return { id, username, walletId, actor };
}
