import type { Db } from "../../db/database.js";

export interface NewCaptcha {
  readonly id: string;
  readonly brandId: string;
  readonly answerHash: Buffer;
  /** Hash of the action and subject it is limited to; null for a picture, which is valid for any. */
  readonly subjectHash: Buffer | null;
  readonly tries: number;
  readonly expiresAt: Date;
}

export interface CaptchaRow {
  readonly answerHash: Buffer;
  readonly subjectHash: Buffer | null;
}

export async function insertCaptcha(db: Db, captcha: NewCaptcha): Promise<void> {
  await db
    .insertInto("verification.captcha")
    .values({
      id: captcha.id,
      brand_id: captcha.brandId,
      answer_hash: captcha.answerHash,
      subject_hash: captcha.subjectHash,
      tries_left: captcha.tries,
      expires_at: captcha.expiresAt,
    })
    .execute();
}

/** Uses one attempt of a captcha; null when it does not exist, has expired or has no attempts left. */
export async function consumeCaptchaAttempt(
  db: Db,
  brandId: string,
  id: string,
  now: Date,
): Promise<CaptchaRow | null> {
  const row = await db
    .updateTable("verification.captcha")
    .set((eb) => ({ tries_left: eb("tries_left", "-", 1) }))
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", now)
    .returning(["answer_hash as answerHash", "subject_hash as subjectHash"])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a solved captcha; false when it was used concurrently. */
export async function deleteCaptcha(db: Db, brandId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("verification.captcha")
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
