import type { Db } from "../../db/database.js";
import type { ProviderKey, ProviderSetting } from "./providers.model.js";

/** A payment provider of a brand, with its secret sealed. */
export interface ProviderRow extends ProviderSetting {
  readonly secretSealed: Buffer;
}

function selectProvider(db: Db, brandId: string, { use, code }: ProviderKey) {
  return db
    .selectFrom("payment_providers.provider")
    .select(["code", "kind", "base_url as baseUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .where("use", "=", use)
    .where("code", "=", code);
}

/** Finds a provider of the brand; null when there is none. */
export async function findProvider(db: Db, brandId: string, key: ProviderKey): Promise<ProviderRow | null> {
  return (await selectProvider(db, brandId, key).executeTakeFirst()) ?? null;
}

/** Locks a provider until the transaction ends: `share` before calling it, `update` before changing it. */
export async function lockProvider(
  db: Db,
  brandId: string,
  key: ProviderKey,
  mode: "share" | "update",
): Promise<ProviderRow | null> {
  const query = selectProvider(db, brandId, key);
  return (await (mode === "share" ? query.forShare() : query.forUpdate()).executeTakeFirst()) ?? null;
}

/** Adds a provider to the brand, or changes its setup. */
export async function upsertProvider(
  db: Db,
  brandId: string,
  { use, ...row }: ProviderRow & ProviderKey,
): Promise<void> {
  const connection = { kind: row.kind, base_url: row.baseUrl, secret_sealed: row.secretSealed };
  const values = { ...connection, answers_polls: true };
  await db
    .insertInto("payment_providers.provider")
    .values({ brand_id: brandId, use, code: row.code, ...values })
    .onConflict((on) => on.columns(["brand_id", "use", "code"]).doUpdateSet(values))
    .execute();
}

/** Records whether a provider of deposits knows its payments when it is polled. */
export async function updateAnswersPolls(
  db: Db,
  brandId: string,
  code: string,
  answersPolls: boolean,
): Promise<void> {
  await db
    .updateTable("payment_providers.provider")
    .set({ answers_polls: answersPolls })
    .where("brand_id", "=", brandId)
    .where("use", "=", "deposit")
    .where("code", "=", code)
    .execute();
}
