import type { Db } from "../../db/database.js";

export interface NewCaptcha {
  readonly id: string;
  readonly brandId: string;
  readonly answerHash: Buffer;
  /** Null: it stands for nobody in particular. */
  readonly subjectHash: Buffer | null;
  readonly tries: number;
  readonly expiresAt: Date;
}

export interface CaptchaRow {
  readonly answerHash: Buffer;
  readonly subjectHash: Buffer | null;
}

/** Writes a captcha. */
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

/** Takes one of a captcha's tries; null when it is not there, has expired, or has none left. */
export async function takeCaptcha(
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

/** Uses a captcha up; false when somebody was faster. */
export async function deleteCaptcha(db: Db, brandId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("verification.captcha")
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
