import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { WithdrawalKind } from "../withdrawals.model.js";

/** An account as stored, with its method and terms. */
export interface AccountRow {
  readonly id: string;
  readonly methodId: string;
  readonly kind: WithdrawalKind;
  readonly currency: string;
  readonly network: string | null;
  readonly bank: string | null;
  readonly holderSealed: Buffer;
  readonly numberSealed: Buffer;
  readonly numberMasked: string;
  readonly createdAt: Date;
  readonly newPayoutAccountDelayHours: number;
  readonly isEnabled: boolean;
}

function selectAccounts(db: Db, brandId: string) {
  return db
    .selectFrom("withdrawals.account as account")
    .innerJoin("withdrawals.method as method", "method.id", "account.method_id")
    .innerJoin("withdrawals.terms as terms", (join) =>
      join.onRef("terms.brand_id", "=", "method.brand_id").onRef("terms.currency", "=", "method.currency"),
    )
    .where("account.brand_id", "=", brandId)
    .select(["account.id", "account.method_id as methodId", "method.kind", "method.currency"])
    .select(["method.network", "account.bank", "account.holder_sealed as holderSealed"])
    .select(["account.number_sealed as numberSealed", "account.number_masked as numberMasked"])
    .select([
      "account.created_at as createdAt",
      "terms.new_payout_account_delay_hours as newPayoutAccountDelayHours",
    ])
    .select("method.enabled as isEnabled");
}

/** Lists the member's accounts, oldest first. */
export async function listAccounts(db: Db, brandId: string, memberId: string): Promise<AccountRow[]> {
  return selectAccounts(db, brandId)
    .where("account.member_id", "=", memberId)
    .where("account.removed_at", "is", null)
    .orderBy("account.created_at")
    .orderBy("account.id")
    .execute();
}

/** Finds one of the member's accounts that are not removed. */
export async function findAccount(
  db: Db,
  brandId: string,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<AccountRow | null> {
  const row = await selectAccounts(db, brandId)
    .where("account.id", "=", id)
    .where("account.member_id", "=", memberId)
    .where("account.removed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds one of the brand's accounts, including removed ones, which may still have withdrawals to pay. */
export async function findDestination(db: Db, brandId: string, id: string): Promise<AccountRow | null> {
  return (await selectAccounts(db, brandId).where("account.id", "=", id).executeTakeFirst()) ?? null;
}

/** Locks the member for the rest of the transaction, so that accounts change one call at a time. */
export async function lockAccounts(db: Db, brandId: string, memberId: string): Promise<void> {
  await sql`select from members.member where id = ${memberId} and brand_id = ${brandId} for no key update`.execute(
    db,
  );
}

export interface NewAccount {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly methodId: string;
  /** Currency of the method. */
  readonly currency: string;
  readonly bank: string | null;
  readonly holderSealed: Buffer;
  readonly numberSealed: Buffer;
  readonly numberHash: Buffer;
  readonly numberMasked: string;
  readonly createdAt: Date;
}

/** Inserts an account; false when the member has one with the same number in its currency. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const result = await db
    .insertInto("withdrawals.account")
    .values({
      id: account.id,
      brand_id: account.brandId,
      member_id: account.memberId,
      method_id: account.methodId,
      currency: account.currency,
      bank: account.bank,
      holder_sealed: account.holderSealed,
      number_sealed: account.numberSealed,
      number_hash: account.numberHash,
      number_masked: account.numberMasked,
      created_at: account.createdAt,
    })
    .onConflict((on) =>
      on.columns(["member_id", "currency", "number_hash"]).where("removed_at", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Marks an account as removed; false when the member has no such account. */
export async function removeAccount(
  db: Db,
  brandId: string,
  { id, memberId, now }: { readonly id: string; readonly memberId: string; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("withdrawals.account")
    .set({ removed_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
