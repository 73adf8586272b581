import type { Db } from "../../db/database.js";
import type { HoursText } from "./chat.model.js";

/** The outer provider of a brand's chat; its secret sealed. */
export interface ProviderRow {
  readonly launchUrl: string;
  readonly secretSealed: Buffer;
}

/** When the brand's people answer, in each language it was said in. */
export function listHours(db: Db, brandId: string): Promise<HoursText[]> {
  return db
    .selectFrom("support.hours")
    .select(["language_code as language", "body as text"])
    .where("brand_id", "=", brandId)
    .orderBy("language_code")
    .execute();
}

/** Puts these texts into the place of all that the brand has. */
export async function replaceHours(db: Db, brandId: string, texts: readonly HoursText[]): Promise<void> {
  await db.deleteFrom("support.hours").where("brand_id", "=", brandId).execute();
  const rows = texts.map(({ language, text }) => ({
    brand_id: brandId,
    language_code: language,
    body: text,
  }));
  if (rows.length > 0) await db.insertInto("support.hours").values(rows).execute();
}

/** The brand's outer provider; null: we carry its chat ourselves. */
export async function findProvider(db: Db, brandId: string): Promise<ProviderRow | null> {
  const row = await db
    .selectFrom("support.chat_provider")
    .select(["launch_url as launchUrl", "secret_sealed as secretSealed"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the brand's outer provider. */
export async function writeProvider(db: Db, brandId: string, row: ProviderRow): Promise<void> {
  const values = { launch_url: row.launchUrl, secret_sealed: row.secretSealed };
  await db
    .insertInto("support.chat_provider")
    .values({ brand_id: brandId, ...values })
    .onConflict((on) => on.column("brand_id").doUpdateSet(values))
    .execute();
}

/** The brand has no outer provider any more. */
export async function deleteProvider(db: Db, brandId: string): Promise<void> {
  await db.deleteFrom("support.chat_provider").where("brand_id", "=", brandId).execute();
}
