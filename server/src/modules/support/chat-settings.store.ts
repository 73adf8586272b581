import type { Db } from "../../db/database.js";
import type { HoursText } from "./chat.model.js";

/** A brand's external chat provider, with its secret sealed. */
export interface ProviderRow {
  readonly launchUrl: string;
  readonly secretSealed: Buffer;
}

/** Lists the texts about customer service hours, one per language. */
export function listHours(db: Db, brandId: string): Promise<HoursText[]> {
  return db
    .selectFrom("support.hours")
    .select(["language_code as language", "body as text"])
    .where("brand_id", "=", brandId)
    .orderBy("language_code")
    .execute();
}

/** Replaces all texts about customer service hours. */
export async function replaceHours(db: Db, brandId: string, texts: readonly HoursText[]): Promise<void> {
  await db.deleteFrom("support.hours").where("brand_id", "=", brandId).execute();
  const rows = texts.map(({ language, text }) => ({
    brand_id: brandId,
    language_code: language,
    body: text,
  }));
  if (rows.length > 0) await db.insertInto("support.hours").values(rows).execute();
}

/** Finds the brand's external chat provider; null: the chat is embedded. */
export async function findProvider(db: Db, brandId: string): Promise<ProviderRow | null> {
  const row = await db
    .selectFrom("support.chat_provider")
    .select(["launch_url as launchUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertProvider(db: Db, brandId: string, row: ProviderRow): Promise<void> {
  const values = { launch_url: row.launchUrl, secret_sealed: row.secretSealed };
  await db
    .insertInto("support.chat_provider")
    .values({ brand_id: brandId, ...values })
    .onConflict((on) => on.column("brand_id").doUpdateSet(values))
    .execute();
}

export async function deleteProvider(db: Db, brandId: string): Promise<void> {
  await db.deleteFrom("support.chat_provider").where("brand_id", "=", brandId).execute();
}
