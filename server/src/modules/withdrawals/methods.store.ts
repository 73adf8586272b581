import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../db/database.js";
import type { Method, MethodDraft } from "./methods.model.js";

function methodsOf(db: Db, brandId: string) {
  return db
    .selectFrom("withdrawals.method as method")
    .where("method.brand_id", "=", brandId)
    .select(["method.id", "method.code", "method.kind", "method.currency", "method.network"])
    .select(["method.min_amount as minAmount", "method.max_amount as maxAmount", "method.enabled"])
    .select(["method.fee_fixed as feeFixed", "method.fee_basis_points as feeBasisPoints"])
    .select(["method.position", "method.provider_code as gatewayCode"])
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

/** The brand's ways of withdrawing in their order, closed ones among them. */
export async function listMethods(db: Db, brandId: string): Promise<Method[]> {
  return methodsOf(db, brandId).execute();
}

/** One of the brand's ways of withdrawing, by its id or its code; null when there is none. */
export async function findMethod(
  db: Db,
  brandId: string,
  by: { readonly id: string } | { readonly code: string },
): Promise<Method | null> {
  const all = methodsOf(db, brandId);
  const found = "id" in by ? all.where("method.id", "=", by.id) : all.where("method.code", "=", by.code);
  return (await found.executeTakeFirst()) ?? null;
}

/** Keeps a way of withdrawing from being changed until the transaction has ended. */
export async function lockMethod(db: Db, brandId: string, code: string): Promise<void> {
  await db
    .selectFrom("withdrawals.method")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .forNoKeyUpdate()
    .execute();
}

const settledOf = (draft: MethodDraft) => ({
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

/** Writes a new way of withdrawing; false when the brand has one of that code. */
export async function insertMethod(
  db: Db,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  draft: MethodDraft,
): Promise<boolean> {
  const { code, kind, currency, network, enabled, gatewayCode } = draft;
  const made = await db
    .insertInto("withdrawals.method")
    .values({
      id,
      brand_id: brandId,
      code,
      kind,
      currency,
      network,
      enabled,
      provider_code: gatewayCode,
      ...settledOf(draft),
    })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  await insertNames(db, id, draft);
  return true;
}

/** Changes a way of withdrawing and its names; who pays stays. */
export async function updateMethod(db: Db, id: string, draft: MethodDraft): Promise<void> {
  await db.updateTable("withdrawals.method").set(settledOf(draft)).where("id", "=", id).execute();
  await db.deleteFrom("withdrawals.method_text").where("method_id", "=", id).execute();
  await insertNames(db, id, draft);
}

/** Opens a way of withdrawing, or closes it. */
export async function updateEnabled(db: Db, id: string, enabled: boolean): Promise<void> {
  await db.updateTable("withdrawals.method").set({ enabled }).where("id", "=", id).execute();
}

/** Lets a way of withdrawing be paid by whom that code names; null: by hand. */
export async function updateGateway(db: Db, id: string, gatewayCode: string | null): Promise<void> {
  await db
    .updateTable("withdrawals.method")
    .set({ provider_code: gatewayCode })
    .where("id", "=", id)
    .execute();
}
