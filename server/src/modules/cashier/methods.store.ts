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
    .select(["method.position", "method.gateway_code as gatewayCode", "method.payee"])
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

/** Writes a new way of depositing; false when the brand has one of that code. */
export async function insertMethod(
  db: Db,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  draft: MethodDraft,
): Promise<boolean> {
  const { code, kind, currency, enabled, position, texts } = draft;
  const made = await db
    .insertInto("cashier.method")
    .values({
      ...{ id, brand_id: brandId, code, kind, currency, enabled, position },
      ...{ min_amount: draft.minAmount, max_amount: draft.maxAmount, fee_payer: draft.feePayer },
      ...{ fee_fixed: draft.feeFixed, fee_basis_points: draft.feeBasisPoints },
      ...{ expiry_minutes: draft.expiryMinutes, gateway_code: draft.gatewayCode },
      payee: JSON.stringify(draft.payee),
    })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  await db
    .insertInto("cashier.method_text")
    .values(texts.map(({ language, ...said }) => ({ method_id: id, language_code: language, ...said })))
    .execute();
  return true;
}

/** Opens a way of depositing, or closes it. */
export async function updateEnabled(db: Db, id: string, enabled: boolean): Promise<void> {
  await db.updateTable("cashier.method").set({ enabled }).where("id", "=", id).execute();
}

/** Who takes payments for a brand; the secret sealed. */
export interface GatewayRow {
  readonly code: string;
  readonly kind: "sandbox" | "http";
  readonly baseUrl: string | null;
  readonly secretSealed: Buffer;
}

/** A gateway of the brand; null when there is none of that code. */
export async function findGateway(db: Db, brandId: string, code: string): Promise<GatewayRow | null> {
  const row = await db
    .selectFrom("cashier.gateway")
    .select(["code", "kind", "base_url as baseUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a gateway of the brand, or changes how it is reached. */
export async function writeGateway(db: Db, brandId: string, row: GatewayRow): Promise<void> {
  const values = { kind: row.kind, base_url: row.baseUrl, secret_sealed: row.secretSealed };
  await db
    .insertInto("cashier.gateway")
    .values({ brand_id: brandId, code: row.code, ...values })
    .onConflict((on) => on.columns(["brand_id", "code"]).doUpdateSet(values))
    .execute();
}
