import type { Db } from "../../db/database.js";

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
    .selectFrom("cashier.payment_provider")
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
    .insertInto("cashier.payment_provider")
    .values({ brand_id: brandId, code: row.code, ...values })
    .onConflict((on) => on.columns(["brand_id", "code"]).doUpdateSet(values))
    .execute();
}
