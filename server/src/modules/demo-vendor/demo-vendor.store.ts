import type { Db } from "../../db/database.js";
import type { BehaviourMode, Movement } from "./demo-vendor.model.js";

/** A brand and the operator id under which the demo vendor knows the platform. */
export interface OperatorKey {
  readonly brandId: string;
  readonly operatorId: string;
}

/** A transfer as the vendor has recorded it. CLOSED: it did not arrive, and is refused from now on. */
export interface StoredMovement {
  readonly kind: "deposit" | "withdraw" | null;
  readonly user: string | null;
  readonly currency: string | null;
  readonly amount: bigint | null;
  readonly state: "DONE" | "FAILED" | "CLOSED";
}

/** Reads a player's balance, in minor units. */
export async function readBalance(db: Db, key: OperatorKey, user: string, currency: string): Promise<bigint> {
  const row = await db
    .selectFrom("demo_vendor.player_balance")
    .select("balance")
    .where("brand_id", "=", key.brandId)
    .where("operator_id", "=", key.operatorId)
    .where("user_ref", "=", user)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Finds the record of a transfer; null for one that has not arrived. */
export async function findMovement(
  db: Db,
  key: OperatorKey,
  transferUuid: string,
): Promise<StoredMovement | null> {
  const row = await db
    .selectFrom("demo_vendor.movement")
    .select(["kind", "user_ref as user", "currency", "amount", "state"])
    .where("brand_id", "=", key.brandId)
    .where("operator_id", "=", key.operatorId)
    .where("transfer_uuid", "=", transferUuid)
    .executeTakeFirst();
  return row ?? null;
}

/** Records a transfer, or with null that it is refused when it arrives; false when it is recorded already. */
export async function insertMovement(
  db: Db,
  key: OperatorKey,
  row: { readonly transferUuid: string; readonly movement: Movement | null; readonly now: Date },
): Promise<boolean> {
  const { transferUuid, movement, now } = row;
  const result = await db
    .insertInto("demo_vendor.movement")
    .values({
      brand_id: key.brandId,
      operator_id: key.operatorId,
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
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Marks a transfer as failed. */
export async function markFailed(db: Db, key: OperatorKey, transferUuid: string): Promise<void> {
  await db
    .updateTable("demo_vendor.movement")
    .set({ state: "FAILED" })
    .where("brand_id", "=", key.brandId)
    .where("operator_id", "=", key.operatorId)
    .where("transfer_uuid", "=", transferUuid)
    .execute();
}

export async function addToBalance(
  db: Db,
  key: OperatorKey,
  { user, currency, amount }: Movement,
): Promise<void> {
  await db
    .insertInto("demo_vendor.player_balance")
    .values({
      brand_id: key.brandId,
      operator_id: key.operatorId,
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

/** Subtracts from a player's balance; false when it is too low. */
export async function takeFromBalance(
  db: Db,
  key: OperatorKey,
  { user, currency, amount }: Movement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("demo_vendor.player_balance")
    .set((row) => ({ balance: row("balance", "-", amount) }))
    .where("brand_id", "=", key.brandId)
    .where("operator_id", "=", key.operatorId)
    .where("user_ref", "=", user)
    .where("currency", "=", currency)
    .where("balance", ">=", amount)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds the behaviour mode for a player; null: normal behaviour. */
export async function findBehaviour(db: Db, brandId: string, user: string): Promise<BehaviourMode | null> {
  const row = await db
    .selectFrom("demo_vendor.simulated_fault")
    .select("fault")
    .where("brand_id", "=", brandId)
    .where("user_ref", "=", user)
    .executeTakeFirst();
  return row?.fault ?? null;
}

/** Sets the behaviour mode for a player; null: normal behaviour. */
export async function writeBehaviour(
  db: Db,
  brandId: string,
  user: string,
  mode: BehaviourMode | null,
): Promise<void> {
  if (mode === null) {
    await db
      .deleteFrom("demo_vendor.simulated_fault")
      .where("brand_id", "=", brandId)
      .where("user_ref", "=", user)
      .execute();
    return;
  }
  await db
    .insertInto("demo_vendor.simulated_fault")
    .values({ brand_id: brandId, user_ref: user, fault: mode })
    .onConflict((on) => on.columns(["brand_id", "user_ref"]).doUpdateSet({ fault: mode }))
    .execute();
}
