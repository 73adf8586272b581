import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../db/database.js";
import type { Method, MethodDraft, PayeeLine } from "./methods.model.js";

function methodsOf(db: Db, brandId: string) {
  return db
    .selectFrom("cashier.method as method")
    .where("method.brand_id", "=", brandId)
    .select(["method.id", "method.code", "method.kind", "method.currency", "method.enabled"])
    .select(["method.min_amount as minAmount", "method.max_amount as maxAmount"])
    .select(["method.fee_fixed as feeFixed", "method.fee_basis_points as feeBasisPoints"])
    .select(["method.fee_payer as feePayer", "method.expiry_minutes as expiryMinutes"])
    .select(["method.position", "method.provider_code as gatewayCode", "method.payee"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("cashier.method_text as text")
          .select(["text.language_code as language", "text.name", "text.instructions"])
          .whereRef("text.method_id", "=", "method.id")
          .orderBy("text.language_code"),
      ).as("texts"),
    )
    .orderBy("method.position")
    .orderBy("method.code");
}

type Row = Awaited<ReturnType<ReturnType<typeof methodsOf>["execute"]>>[number];
const toMethod = (row: Row): Method => ({ ...row, payee: row.payee as PayeeLine[] });

/** The brand's ways of depositing in their order, closed ones among them. */
export async function listMethods(db: Db, brandId: string): Promise<Method[]> {
  return (await methodsOf(db, brandId).execute()).map(toMethod);
}

/** The same that are open, in the currency of a member's active wallet. */
export async function listOffered(db: Db, brandId: string, memberId: string): Promise<Method[]> {
  const rows = await methodsOf(db, brandId)
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

/** One of the brand's ways of depositing, by its id or its code; null when there is none. */
export async function findMethod(
  db: Db,
  brandId: string,
  by: { readonly id: string } | { readonly code: string },
): Promise<Method | null> {
  const all = methodsOf(db, brandId);
  const found = "id" in by ? all.where("method.id", "=", by.id) : all.where("method.code", "=", by.code);
  const row = await found.executeTakeFirst();
  return row ? toMethod(row) : null;
}

/** Keeps a way of depositing from being changed, and ordered by, until the transaction has ended. */
export async function lockMethod(db: Db, brandId: string, code: string): Promise<void> {
  await db
    .selectFrom("cashier.method")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .forUpdate()
    .execute();
}

/** Whether anything was ordered by a way of depositing. */
export async function hasOrders(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("cashier.deposit")
    .select("id")
    .where("method_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What an operator settles of a way of depositing, as it is kept; its texts lie beside it. */
const settledOf = (draft: MethodDraft) => ({
  min_amount: draft.minAmount,
  max_amount: draft.maxAmount,
  fee_payer: draft.feePayer,
  fee_fixed: draft.feeFixed,
  fee_basis_points: draft.feeBasisPoints,
  position: draft.position,
  expiry_minutes: draft.expiryMinutes,
  provider_code: draft.gatewayCode,
  payee: JSON.stringify(draft.payee),
});

async function insertTexts(db: Db, id: string, { texts }: MethodDraft): Promise<void> {
  await db
    .insertInto("cashier.method_text")
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

/** Writes a new way of depositing; false when the brand has one of that code. */
export async function insertMethod(
  db: Db,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  draft: MethodDraft,
): Promise<boolean> {
  const { code, kind, currency, enabled } = draft;
  const made = await db
    .insertInto("cashier.method")
    .values({ id, brand_id: brandId, code, kind, currency, enabled, ...settledOf(draft) })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  await insertTexts(db, id, draft);
  return true;
}

/** Changes a way of depositing and its texts. */
export async function updateMethod(db: Db, id: string, draft: MethodDraft): Promise<void> {
  await db.updateTable("cashier.method").set(settledOf(draft)).where("id", "=", id).execute();
  await db.deleteFrom("cashier.method_text").where("method_id", "=", id).execute();
  await insertTexts(db, id, draft);
}

/** Opens a way of depositing, or closes it. */
export async function updateEnabled(db: Db, id: string, enabled: boolean): Promise<void> {
  await db.updateTable("cashier.method").set({ enabled }).where("id", "=", id).execute();
}
