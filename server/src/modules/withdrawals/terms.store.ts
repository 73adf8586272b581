import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../../db/database.js";
import type { Method, MethodDraft, Terms } from "./terms.model.js";

/** What holds in a currency of the brand; null: nothing is paid out in it. */
export async function findTerms(db: Db, brandId: string, currency: string): Promise<Terms | null> {
  return (await listTerms(db, brandId)).find((terms) => terms.currency === currency) ?? null;
}

/** What holds in each currency of the brand. */
export async function listTerms(db: Db, brandId: string): Promise<Terms[]> {
  return db
    .selectFrom("withdrawals.terms")
    .where("brand_id", "=", brandId)
    .select(["currency", "day_count as dayCount", "day_amount as dayAmount"])
    .select(["two_person_from as twoPersonFrom", "receipt_minutes as receiptMinutes"])
    .select(["cooling_hours as coolingHours", "turnover_basis_points as turnoverBasisPoints"])
    .orderBy("currency")
    .execute();
}

/** Writes what holds in a currency, or changes it. */
export async function writeTerms(db: Db, brandId: string, terms: Terms): Promise<void> {
  const values = {
    ...{ day_count: terms.dayCount, day_amount: terms.dayAmount, two_person_from: terms.twoPersonFrom },
    ...{ receipt_minutes: terms.receiptMinutes, cooling_hours: terms.coolingHours },
    turnover_basis_points: terms.turnoverBasisPoints,
  };
  await db
    .insertInto("withdrawals.terms")
    .values({ brand_id: brandId, currency: terms.currency, ...values })
    .onConflict((on) => on.columns(["brand_id", "currency"]).doUpdateSet(values))
    .execute();
}

function methodsOf(db: Db, brandId: string) {
  return db
    .selectFrom("withdrawals.method as method")
    .where("method.brand_id", "=", brandId)
    .select(["method.id", "method.code", "method.kind", "method.currency", "method.network"])
    .select(["method.min_amount as minAmount", "method.max_amount as maxAmount", "method.enabled"])
    .select(["method.fee_fixed as feeFixed", "method.fee_basis_points as feeBasisPoints"])
    .select(["method.position", "method.gateway_code as gatewayCode"])
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

/** Writes a new way of withdrawing; false when the brand has one of that code. */
export async function insertMethod(
  db: Db,
  { id, brandId }: { readonly id: string; readonly brandId: string },
  draft: MethodDraft,
): Promise<boolean> {
  const { code, kind, currency, network, enabled, position, names } = draft;
  const made = await db
    .insertInto("withdrawals.method")
    .values({
      ...{ id, brand_id: brandId, code, kind, currency, network, enabled, position },
      ...{ min_amount: draft.minAmount, max_amount: draft.maxAmount, fee_fixed: draft.feeFixed },
      ...{ fee_basis_points: draft.feeBasisPoints, gateway_code: draft.gatewayCode },
    })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  await db
    .insertInto("withdrawals.method_text")
    .values(names.map(({ language, name }) => ({ method_id: id, language_code: language, name })))
    .execute();
  return true;
}

/** Opens a way of withdrawing, or closes it. */
export async function updateEnabled(db: Db, id: string, enabled: boolean): Promise<void> {
  await db.updateTable("withdrawals.method").set({ enabled }).where("id", "=", id).execute();
}

/** Who pays out for a brand; the secret sealed. */
export interface GatewayRow {
  readonly code: string;
  readonly kind: "sandbox" | "http";
  readonly baseUrl: string | null;
  readonly secretSealed: Buffer;
}

/** Who pays under that code; null when there is nobody. */
export async function findGateway(db: Db, brandId: string, code: string): Promise<GatewayRow | null> {
  const row = await db
    .selectFrom("withdrawals.gateway")
    .select(["code", "kind", "base_url as baseUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same, held for the rest of the transaction: `share` by whoever is about to ask it, `update` by whoever changes it.
 */
export async function lockGateway(
  db: Db,
  brandId: string,
  { code, mode }: { readonly code: string; readonly mode: "share" | "update" },
): Promise<Pick<GatewayRow, "kind" | "baseUrl"> | null> {
  const found = db
    .selectFrom("withdrawals.gateway")
    .select(["kind", "base_url as baseUrl"])
    .where("brand_id", "=", brandId)
    .where("code", "=", code);
  const row = await (mode === "share" ? found.forShare() : found.forUpdate()).executeTakeFirst();
  return row ?? null;
}

/** Whether a gateway was asked for payouts of which it is not known what came. */
export async function isPaying(db: Db, brandId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawals.withdrawal")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("gateway_code", "=", code)
    .where("state", "in", ["PAYING", "UNCLEAR"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes who pays, or changes how they are reached. */
export async function writeGateway(db: Db, brandId: string, row: GatewayRow): Promise<void> {
  const values = { kind: row.kind, base_url: row.baseUrl, secret_sealed: row.secretSealed };
  await db
    .insertInto("withdrawals.gateway")
    .values({ brand_id: brandId, code: row.code, ...values })
    .onConflict((on) => on.columns(["brand_id", "code"]).doUpdateSet(values))
    .execute();
}

/** Lets a way of withdrawing be paid by whom that code names; null: by hand. */
export async function updateGateway(db: Db, id: string, gatewayCode: string | null): Promise<void> {
  await db
    .updateTable("withdrawals.method")
    .set({ gateway_code: gatewayCode })
    .where("id", "=", id)
    .execute();
}
