import type { Db } from "../../db/database.js";
import type { Mood, Movement } from "./demo-vendor.model.js";

/** Whose books: a vendor's of a brand, as it knows the platform. */
export interface Books {
  readonly brandId: string;
  readonly operatorId: string;
}

/** What became of a transfer. */
export interface Moved {
  readonly kind: "deposit" | "withdraw" | null;
  readonly user: string | null;
  readonly currency: string | null;
  readonly amount: bigint | null;
  readonly state: "DONE" | "FAILED" | "CLOSED";
}

/** What a player has, in minor units. */
export async function readPurse(db: Db, books: Books, user: string, currency: string): Promise<bigint> {
  const row = await db
    .selectFrom("demo_vendor.player_balance")
    .select("balance")
    .where("brand_id", "=", books.brandId)
    .where("operator_id", "=", books.operatorId)
    .where("user_ref", "=", user)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** What became of a transfer, for the rest of the transaction; null for one that never came. */
export async function findMoved(db: Db, books: Books, transferUuid: string): Promise<Moved | null> {
  const row = await db
    .selectFrom("demo_vendor.movement")
    .select(["kind", "user_ref as user", "currency", "amount", "state"])
    .where("brand_id", "=", books.brandId)
    .where("operator_id", "=", books.operatorId)
    .where("transfer_uuid", "=", transferUuid)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes a transfer, or that it may not come; false when it is there already. */
export async function insertMoved(
  db: Db,
  books: Books,
  given: { readonly transferUuid: string; readonly movement: Movement | null; readonly now: Date },
): Promise<boolean> {
  const { transferUuid, movement, now } = given;
  const made = await db
    .insertInto("demo_vendor.movement")
    .values({
      brand_id: books.brandId,
      operator_id: books.operatorId,
      transfer_uuid: transferUuid,
      at: now,
      kind: movement?.kind ?? null,
      user_ref: movement?.user ?? null,
      currency: movement?.currency ?? null,
      amount: movement?.amount ?? null,
      state: movement ? "DONE" : "CLOSED",
    })
    .onConflict((on) => on.columns(["brand_id", "operator_id", "transfer_uuid"]).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** The transfer came to nothing. */
export async function markFailed(db: Db, books: Books, transferUuid: string): Promise<void> {
  await db
    .updateTable("demo_vendor.movement")
    .set({ state: "FAILED" })
    .where("brand_id", "=", books.brandId)
    .where("operator_id", "=", books.operatorId)
    .where("transfer_uuid", "=", transferUuid)
    .execute();
}

/** Adds to a player's purse. */
export async function addToPurse(db: Db, books: Books, { user, currency, amount }: Movement): Promise<void> {
  await db
    .insertInto("demo_vendor.player_balance")
    .values({
      brand_id: books.brandId,
      operator_id: books.operatorId,
      user_ref: user,
      currency,
      balance: amount,
    })
    .onConflict((on) =>
      on
        .columns(["brand_id", "operator_id", "user_ref", "currency"])
        .doUpdateSet((row) => ({ balance: row("demo_vendor.player_balance.balance", "+", amount) })),
    )
    .execute();
}

/** Takes from a player's purse; false when it holds less. */
export async function takeFromPurse(
  db: Db,
  books: Books,
  { user, currency, amount }: Movement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("demo_vendor.player_balance")
    .set((row) => ({ balance: row("balance", "-", amount) }))
    .where("brand_id", "=", books.brandId)
    .where("operator_id", "=", books.operatorId)
    .where("user_ref", "=", user)
    .where("currency", "=", currency)
    .where("balance", ">=", amount)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How a player is treated; null: as it should be. */
export async function findMood(db: Db, brandId: string, user: string): Promise<Mood | null> {
  const row = await db
    .selectFrom("demo_vendor.simulated_fault")
    .select("fault")
    .where("brand_id", "=", brandId)
    .where("user_ref", "=", user)
    .executeTakeFirst();
  return row?.fault ?? null;
}

/** Treats a player so from now on; null: as it should be. */
export async function writeMood(db: Db, brandId: string, user: string, mood: Mood | null): Promise<void> {
  if (mood === null) {
    await db
      .deleteFrom("demo_vendor.simulated_fault")
      .where("brand_id", "=", brandId)
      .where("user_ref", "=", user)
      .execute();
    return;
  }
  await db
    .insertInto("demo_vendor.simulated_fault")
    .values({ brand_id: brandId, user_ref: user, fault: mood })
    .onConflict((on) => on.columns(["brand_id", "user_ref"]).doUpdateSet({ fault: mood }))
    .execute();
}
