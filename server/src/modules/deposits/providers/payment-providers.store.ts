import type { Db } from "../../../db/database.js";

/** A payment provider of a brand, with its secret sealed. */
export interface PaymentProviderRow {
  readonly code: string;
  readonly kind: "sandbox" | "http";
  readonly baseUrl: string | null;
  readonly secretSealed: Buffer;
}

/** Finds a provider of the brand; null when there is none of that code. */
export async function findPaymentProvider(
  db: Db,
  brandId: string,
  code: string,
): Promise<PaymentProviderRow | null> {
  const row = await db
    .selectFrom("deposits.payment_provider")
    .select(["code", "kind", "base_url as baseUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a provider to the brand, or changes its setup. */
export async function upsertPaymentProvider(db: Db, brandId: string, row: PaymentProviderRow): Promise<void> {
  const values = { kind: row.kind, base_url: row.baseUrl, secret_sealed: row.secretSealed };
  await db
    .insertInto("deposits.payment_provider")
    .values({ brand_id: brandId, code: row.code, ...values })
    .onConflict((on) => on.columns(["brand_id", "code"]).doUpdateSet(values))
    .execute();
}
