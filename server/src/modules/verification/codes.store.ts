import { sql } from "kysely";
import type { BrandRef } from "../../core/ctx.js";
import type { Db } from "../../db/database.js";
import type { CodeSettings, VerificationPurpose } from "./verification.model.js";

/** Key of a stored code. */
export interface CodeKey {
  readonly brandId: string;
  readonly targetHash: Buffer;
}

export interface CodeRow {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** Reads the brand's settings; null when it uses the defaults. */
export async function findSettings(db: Db, brandId: string): Promise<CodeSettings | null> {
  const row = await db
    .selectFrom("verification.setting")
    .select(["code_minutes as codeMinutes", "daily_quota as dailyQuota"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? null;
}

/** Upserts the brand's settings. */
export async function writeSettings(db: Db, brandId: string, settings: CodeSettings): Promise<void> {
  const values = { code_minutes: settings.codeMinutes, daily_quota: settings.dailyQuota };
  await db
    .insertInto("verification.setting")
    .values({ brand_id: brandId, ...values })
    .onConflict((on) => on.column("brand_id").doUpdateSet(values))
    .execute();
}

/** Counts a code against the brand's daily quota; false when the quota is exhausted. */
export async function consumeQuota(db: Db, brand: BrandRef, quota: number, now: Date): Promise<boolean> {
  if (quota < 1) return false;
  const { rows } = await sql`
    insert into verification.quota as q (brand_id, day, sent)
    values (${brand.id}, (${now}::timestamptz at time zone ${brand.timeZone})::date, 1)
    on conflict (brand_id, day) do update set sent = q.sent + 1 where q.sent < ${quota}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Stores a code, which replaces the earlier one of the same key. It can be used once, for any one of its purposes. */
export async function replaceCode(
  db: Db,
  key: CodeKey,
  code: CodeRow & { readonly purposes: readonly VerificationPurpose[] },
): Promise<void> {
  const values = {
    id: code.id,
    purposes: [...code.purposes],
    code_hash: code.codeHash,
    expires_at: code.expiresAt,
    tries: 0,
  };
  await db
    .insertInto("verification.code")
    .values({ brand_id: key.brandId, target_hash: key.targetHash, ...values })
    .onConflict((on) => on.columns(["brand_id", "target_hash"]).doUpdateSet(values))
    .execute();
}

/** Counts an attempt, before the code is compared; null when no code has the purpose, or its attempts are used up. */
export async function countAttempt(
  db: Db,
  key: CodeKey,
  purpose: VerificationPurpose,
  maxAttempts: number,
): Promise<CodeRow | null> {
  const row = await db
    .updateTable("verification.code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("brand_id", "=", key.brandId)
    .where("target_hash", "=", key.targetHash)
    .where((eb) => eb(eb.val<string>(purpose), "=", eb.fn.any("purposes")))
    .where("tries", "<", maxAttempts)
    .returning(["id", "code_hash as codeHash", "expires_at as expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Undoes the count of an attempt, because the code was correct. */
export async function refundAttempt(db: Db, brandId: string, id: string): Promise<void> {
  await db
    .updateTable("verification.code")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("tries", ">", 0)
    .execute();
}

/** Deletes a used code; false when it was used concurrently. */
export async function deleteCode(db: Db, brandId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("verification.code")
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes codes and captchas that expired before the given time, and quotas of more than a week before it. */
export async function purgeExpired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("verification.code").where("expires_at", "<", before).execute();
  await db.deleteFrom("verification.captcha").where("expires_at", "<", before).execute();
  await db.deleteFrom("verification.spent_work").where("expires_at", "<", before).execute();
  await sql`delete from verification.quota where day < ${before}::date - 7`.execute(db);
}
