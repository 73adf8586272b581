import type { Db } from "../../db/database.js";
import {
  defaultFeedbackTerms,
  type FeedbackState,
  type FeedbackTerms,
  type NewFeedback,
} from "./feedback.model.js";

/** Reads how many words feedback has in a brand. */
export async function readTerms(db: Db, brandId: string): Promise<FeedbackTerms> {
  const row = await db
    .selectFrom("feedback.terms")
    .select(["min_words as minWords", "max_words as maxWords"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? defaultFeedbackTerms;
}

/** Writes how many words feedback has in a brand. */
export async function writeTerms(
  db: Db,
  brandId: string,
  { minWords, maxWords }: FeedbackTerms,
): Promise<void> {
  const terms = { min_words: minWords, max_words: maxWords };
  await db
    .insertInto("feedback.terms")
    .values({ brand_id: brandId, ...terms })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(terms))
    .execute();
}

/** A new submission's row. */
export interface NewSubmission extends NewFeedback {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly language: string;
  readonly sentAt: Date;
}

/** Inserts feedback. Violates a unique constraint when the request has inserted its own already. */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<void> {
  const { id, brandId, memberId, requestId, questionType, content, language, sentAt } = submission;
  await db
    .insertInto("feedback.submission")
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      request_id: requestId,
      question_type: questionType,
      content,
      language_code: language,
      sent_at: sentAt,
    })
    .execute();
}

/** Locks one of the brand's submissions; null when there is none. */
export async function lockSubmission(db: Db, brandId: string, id: string) {
  const row = await db
    .selectFrom("feedback.submission")
    .select(["id", "member_id as memberId", "state", "answer"])
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** What staff decided about feedback. */
export interface FeedbackDecision {
  readonly state: FeedbackState;
  readonly answer: string | null;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

/** Writes what staff decided. */
export async function writeDecision(
  db: Db,
  id: string,
  { state, answer, decidedBy, decidedAt }: FeedbackDecision,
): Promise<void> {
  await db
    .updateTable("feedback.submission")
    .set({ state, answer, decided_by: decidedBy, decided_at: decidedAt })
    .where("id", "=", id)
    .execute();
}

/** Deletes up to `limit` submissions of all brands that were sent before a time. Returns how many. */
export async function purgeSubmissions(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom("feedback.submission")
    .where("id", "in", (from) =>
      from
        .selectFrom("feedback.submission")
        .select("id")
        .where("sent_at", "<", before)
        .orderBy("sent_at")
        .limit(limit),
    )
    .returning("id")
    .execute();
  return deleted.length;
}
