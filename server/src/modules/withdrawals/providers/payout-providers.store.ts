import type { Db } from "../../../db/database.js";

/** A brand's payout provider, with its secret sealed. */
export interface PayoutProviderRow {
  readonly code: string;
  readonly kind: "sandbox" | "http";
  readonly baseUrl: string | null;
  readonly secretSealed: Buffer;
}

export async function findPayoutProvider(
  db: Db,
  brandId: string,
  code: string,
): Promise<PayoutProviderRow | null> {
  const row = await db
    .selectFrom("withdrawals.payment_provider")
    .select(["code", "kind", "base_url as baseUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a payout provider for the rest of the transaction: `share` before calling it, `update` before changing it.
 */
export async function lockPayoutProvider(
  db: Db,
  brandId: string,
  { code, mode }: { readonly code: string; readonly mode: "share" | "update" },
): Promise<PayoutProviderRow | null> {
  const query = db
    .selectFrom("withdrawals.payment_provider")
    .select(["code", "kind", "base_url as baseUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .where("code", "=", code);
  const row = await (mode === "share" ? query.forShare() : query.forUpdate()).executeTakeFirst();
  return row ?? null;
}

/** Whether a provider has payouts without a final status. */
export async function hasPendingPayouts(db: Db, brandId: string, code: string): Promise<boolean> {
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

export async function upsertPayoutProvider(db: Db, brandId: string, row: PayoutProviderRow): Promise<void> {
  const values = { kind: row.kind, base_url: row.baseUrl, secret_sealed: row.secretSealed };
  await db
    .insertInto("withdrawals.payment_provider")
    .values({ brand_id: brandId, code: row.code, ...values })
    .onConflict((on) => on.columns(["brand_id", "code"]).doUpdateSet(values))
    .execute();
}
