import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { MethodKind } from "./methods.model.js";

/** An account as it is kept. */
export interface AccountRow {
  readonly id: string;
  readonly methodId: string;
  readonly kind: MethodKind;
  readonly currency: string;
  readonly network: string | null;
  readonly bank: string | null;
  readonly holderSealed: Buffer;
  readonly numberSealed: Buffer;
  readonly numberMasked: string;
  readonly createdAt: Date;
  readonly coolingHours: number;
  readonly isEnabled: boolean;
}

function accountsOf(db: Db, brandId: string) {
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
    .select(["account.created_at as createdAt", "terms.cooling_hours as coolingHours"])
    .select("method.enabled as isEnabled");
}

/** The member's accounts, oldest first. */
export async function listAccounts(db: Db, brandId: string, memberId: string): Promise<AccountRow[]> {
  return accountsOf(db, brandId)
    .where("account.member_id", "=", memberId)
    .where("account.removed_at", "is", null)
    .orderBy("account.created_at")
    .orderBy("account.id")
    .execute();
}

/** One of the member's accounts that are not removed; null when there is none. */
export async function findAccount(
  db: Db,
  brandId: string,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<AccountRow | null> {
  const row = await accountsOf(db, brandId)
    .where("account.id", "=", id)
    .where("account.member_id", "=", memberId)
    .where("account.removed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** An account of the brand, removed ones among them, for what was asked to be paid to it. */
export async function findDestination(db: Db, brandId: string, id: string): Promise<AccountRow | null> {
  return (await accountsOf(db, brandId).where("account.id", "=", id).executeTakeFirst()) ?? null;
}

/** Lets the member's accounts be changed by one call at a time, for the rest of the transaction. */
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
  /** The method's. */
  readonly currency: string;
  readonly bank: string | null;
  readonly holderSealed: Buffer;
  readonly numberSealed: Buffer;
  readonly numberHash: Buffer;
  readonly numberMasked: string;
  readonly createdAt: Date;
}

/** Writes an account; false when the member has one of that number in its currency. */
export async function insertAccount(db: Db, given: NewAccount): Promise<boolean> {
  const made = await db
    .insertInto("withdrawals.account")
    .values({
      id: given.id,
      brand_id: given.brandId,
      member_id: given.memberId,
      method_id: given.methodId,
      currency: given.currency,
      bank: given.bank,
      holder_sealed: given.holderSealed,
      number_sealed: given.numberSealed,
      number_hash: given.numberHash,
      number_masked: given.numberMasked,
      created_at: given.createdAt,
    })
    .onConflict((on) =>
      on.columns(["member_id", "currency", "number_hash"]).where("removed_at", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Takes an account away; what was asked to be paid to it goes on. Answers whether there was one. */
export async function removeAccount(
  db: Db,
  brandId: string,
  given: { readonly id: string; readonly memberId: string; readonly now: Date },
): Promise<boolean> {
  const made = await db
    .updateTable("withdrawals.account")
    .set({ removed_at: given.now })
    .where("brand_id", "=", brandId)
    .where("id", "=", given.id)
    .where("member_id", "=", given.memberId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return made.numUpdatedRows === 1n;
}
