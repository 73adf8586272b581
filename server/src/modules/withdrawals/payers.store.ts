import type { Db } from "../../db/database.js";

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
    .selectFrom("withdrawals.payment_provider")
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
): Promise<GatewayRow | null> {
  const found = db
    .selectFrom("withdrawals.payment_provider")
    .select(["code", "kind", "base_url as baseUrl", "secret_sealed as secretSealed"])
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
    .where("provider_code", "=", code)
    .where("state", "in", ["PAYING", "UNKNOWN"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a gateway pays, or is about to, in a currency in which some withdrawals take two persons. */
export async function paysForTwo(db: Db, brandId: string, code: string): Promise<boolean> {
  const inTwo = db
    .selectFrom("withdrawals.terms")
    .select("currency")
    .where("brand_id", "=", brandId)
    .where("two_person_from", "is not", null);
  const row = await db
    .selectFrom("withdrawals.method")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("provider_code", "=", code)
    .where("currency", "in", inTwo)
    .union(
      db
        .selectFrom("withdrawals.withdrawal")
        .select("id")
        .where("brand_id", "=", brandId)
        .where("provider_code", "=", code)
        .where("state", "in", ["APPROVED", "PAYING", "UNKNOWN"])
        .where("currency", "in", inTwo),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes who pays, or changes how they are reached. */
export async function writeGateway(db: Db, brandId: string, row: GatewayRow): Promise<void> {
  const values = { kind: row.kind, base_url: row.baseUrl, secret_sealed: row.secretSealed };
  await db
    .insertInto("withdrawals.payment_provider")
    .values({ brand_id: brandId, code: row.code, ...values })
    .onConflict((on) => on.columns(["brand_id", "code"]).doUpdateSet(values))
    .execute();
}
