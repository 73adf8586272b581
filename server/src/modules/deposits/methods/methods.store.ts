import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../../db/database.js";
import type { Method, MethodDraft, PayeeLine } from "./methods.model.js";

function selectMethods(db: Db, brandId: string) {
  return db
    .selectFrom("deposits.method as method")
    .where("method.brand_id", "=", brandId)
    .select(["method.id", "method.code", "method.kind", "method.currency", "method.enabled"])
    .select(["method.min_amount as minAmount", "method.max_amount as maxAmount"])
    .select(["method.fee_fixed as feeFixed", "method.fee_basis_points as feeBasisPoints"])
    .select(["method.fee_payer as feePayer", "method.expiry_minutes as expiryMinutes"])
    .select(["method.position", "method.provider_code as providerCode", "method.payee"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("deposits.method_text as text")
          .select(["text.language_code as language", "text.name", "text.instructions"])
          .whereRef("text.method_id", "=", "method.id")
          .orderBy("text.language_code"),
      ).as("texts"),
    )
    .orderBy("method.position")
    .orderBy("method.code");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMethods>["execute"]>>[number];
const toMethod = (row: Row): Method => ({ ...row, payee: row.payee as PayeeLine[] });

/** Lists the brand's deposit methods by position, including disabled ones. */
export async function listMethods(db: Db, brandId: string): Promise<Method[]> {
  return (await selectMethods(db, brandId).execute()).map(toMethod);
}

/** Lists the brand's enabled deposit methods in the currency of a member's active wallet. */
export async function listOffered(db: Db, brandId: string, memberId: string): Promise<Method[]> {
  const rows = await selectMethods(db, brandId)
    .where("method.enabled", "=", true)
    .where("method.currency", "=", (of) =>
      of
        .selectFrom("ledger.wallet as wallet")
        .select("wallet.currency")
        .where("wallet.brand_id", "=", brandId)
        .where("wallet.member_id", "=", memberId)
        .where("wallet.is_active", "=", true),
    )
    .execute();
  return rows.map(toMethod);
}

/** Finds a deposit method of the brand by its id or its code; null when there is none. */
export async function findMethod(
  db: Db,
  brandId: string,
  by: { readonly id: string } | { readonly code: string },
): Promise<Method | null> {
  const all = selectMethods(db, brandId);
  const found = "id" in by ? all.where("method.id", "=", by.id) : all.where("method.code", "=", by.code);
  const row = await found.executeTakeFirst();
  return row ? toMethod(row) : null;
}

/** Locks a deposit method until the transaction ends: no one else can change it or create a deposit by it. */
export async function lockMethod(db: Db, brandId: string, code: string): Promise<void> {
  await db
    .selectFrom("deposits.method")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .forUpdate()
    .execute();
}

/** Whether any deposit was created by a deposit method. */
export async function hasDeposits(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("deposits.deposit")
    .select("id")
    .where("method_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns of a method's settings; its texts have a table of their own. */
const toColumns = (draft: MethodDraft) => ({
  min_amount: draft.minAmount,
  max_amount: draft.maxAmount,
  fee_payer: draft.feePayer,
  fee_fixed: draft.feeFixed,
  fee_basis_points: draft.feeBasisPoints,
  position: draft.position,
  expiry_minutes: draft.expiryMinutes,
  provider_code: draft.providerCode,
  payee: JSON.stringify(draft.payee),
});

async function insertTexts(db: Db, id: string, { texts }: MethodDraft): Promise<void> {
  await db
    .insertInto("deposits.method_text")
    .values(
      texts.map(({ language, name, instructions }) => ({
        method_id: id,
        language_code: language,
        name,
        instructions,
      })),
    )
    .execute();
}

/** Inserts a deposit method. Returns false when the brand has one of that code. */
export async function insertMethod(
  db: Db,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  draft: MethodDraft,
): Promise<boolean> {
  const { code, kind, currency, enabled } = draft;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deposits.method")
    .values({ id, brand_id: brandId, code, kind, currency, enabled, ...toColumns(draft) })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await insertTexts(db, id, draft);
  return true;
}

/** Updates a deposit method and its texts. */
export async function updateMethod(db: Db, id: string, draft: MethodDraft): Promise<void> {
  await db.updateTable("deposits.method").set(toColumns(draft)).where("id", "=", id).execute();
  await db.deleteFrom("deposits.method_text").where("method_id", "=", id).execute();
  await insertTexts(db, id, draft);
}

export async function updateEnabled(db: Db, id: string, enabled: boolean): Promise<void> {
  await db.updateTable("deposits.method").set({ enabled }).where("id", "=", id).execute();
}
