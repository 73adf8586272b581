import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../../db/database.js";
import type { Method, MethodDraft } from "./methods.model.js";

function selectMethods(db: Db, brandId: string) {
  return db
    .selectFrom("withdrawals.method as method")
    .where("method.brand_id", "=", brandId)
    .select(["method.id", "method.code", "method.kind", "method.currency", "method.network"])
    .select(["method.min_amount as minAmount", "method.max_amount as maxAmount", "method.enabled"])
    .select(["method.fee_fixed as feeFixed", "method.fee_basis_points as feeBasisPoints"])
    .select(["method.position", "method.provider_code as providerCode"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("withdrawals.method_text as text")
          .select(["text.language_code as language", "text.name"])
          .whereRef("text.method_id", "=", "method.id")
          .orderBy("text.language_code"),
      ).as("names"),
    )
    .orderBy("method.position")
    .orderBy("method.code");
}

/** Lists the brand's withdrawal methods in display order, including disabled ones. */
export async function listMethods(db: Db, brandId: string): Promise<Method[]> {
  return selectMethods(db, brandId).execute();
}

/** Finds one of the brand's withdrawal methods by its id or code. */
export async function findMethod(
  db: Db,
  brandId: string,
  by: { readonly id: string } | { readonly code: string },
): Promise<Method | null> {
  const all = selectMethods(db, brandId);
  const query = "id" in by ? all.where("method.id", "=", by.id) : all.where("method.code", "=", by.code);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks a withdrawal method until the transaction ends. */
export async function lockMethod(db: Db, brandId: string, code: string): Promise<void> {
  await db
    .selectFrom("withdrawals.method")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .forNoKeyUpdate()
    .execute();
}

const toColumns = (draft: MethodDraft) => ({
  min_amount: draft.minAmount,
  max_amount: draft.maxAmount,
  position: draft.position,
  fee_fixed: draft.feeFixed,
  fee_basis_points: draft.feeBasisPoints,
});

async function insertNames(db: Db, id: string, { names }: MethodDraft): Promise<void> {
  await db
    .insertInto("withdrawals.method_text")
    .values(names.map(({ language, name }) => ({ method_id: id, language_code: language, name })))
    .execute();
}

/** Inserts a withdrawal method; false when the brand has one with that code. */
export async function insertMethod(
  db: Db,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  draft: MethodDraft,
): Promise<boolean> {
  const { code, kind, currency, network, enabled, providerCode } = draft;
  const result = await db
    .insertInto("withdrawals.method")
    .values({
      id,
      brand_id: brandId,
      code,
      kind,
      currency,
      network,
      enabled,
      provider_code: providerCode,
      ...toColumns(draft),
    })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 0n) return false;
  await insertNames(db, id, draft);
  return true;
}

/** Updates a withdrawal method and its names, but not its payout provider. */
export async function updateMethod(db: Db, id: string, draft: MethodDraft): Promise<void> {
  await db.updateTable("withdrawals.method").set(toColumns(draft)).where("id", "=", id).execute();
  await db.deleteFrom("withdrawals.method_text").where("method_id", "=", id).execute();
  await insertNames(db, id, draft);
}

export async function updateEnabled(db: Db, id: string, enabled: boolean): Promise<void> {
  await db.updateTable("withdrawals.method").set({ enabled }).where("id", "=", id).execute();
}

/** Sets a method's payout provider; null: manual payouts. */
export async function updateMethodProvider(db: Db, id: string, providerCode: string | null): Promise<void> {
  await db
    .updateTable("withdrawals.method")
    .set({ provider_code: providerCode })
    .where("id", "=", id)
    .execute();
}
