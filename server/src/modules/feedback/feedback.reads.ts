import { sql } from "kysely";
import { isId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { type Feedback, feedbackFilters, type MemberFeedback } from "./feedback.model.js";

interface BrandScope {
  readonly brandId: string;
}

interface MemberScope {
  readonly memberId: string;
}

function selectOwn(db: Db, { memberId }: MemberScope) {
  return db
    .selectFrom("feedback.submission as f")
    .where("f.member_id", "=", memberId)
    .select(["f.id", "f.question_type as questionType", "f.content", "f.state", "f.answer"])
    .select(["f.sent_at as sentAt", "f.decided_at as decidedAt"]);
}

/** A member's feedback, newest first. */
export const ownFeedbackList = defineList({
  filters: {},
  rows: selectOwn,
  narrow: {},
  sort: { at: "f.sent_at", id: "f.id", key: "sentAt" },
});

/** Finds what a request of a member has sent; null when it has sent nothing. */
export async function findByRequest(db: Db, memberId: string, requestId: string): Promise<Feedback | null> {
  const row = await selectOwn(db, { memberId }).where("f.request_id", "=", requestId).executeTakeFirst();
  return row ?? null;
}

function selectOfBrand(db: Db, { brandId }: BrandScope) {
  return db
    .selectFrom("feedback.submission as f")
    .innerJoin("identity.account as a", "a.id", "f.member_id")
    .leftJoin("staff.account as s", "s.id", "f.decided_by")
    .where("f.brand_id", "=", brandId)
    .select(["f.id", "f.question_type as questionType", "f.content", "f.state", "f.answer"])
    .select(["f.sent_at as sentAt", "f.decided_at as decidedAt", "f.member_id as memberId"])
    .select(["f.language_code as language", "a.username as account", "s.username as decidedBy"]);
}

/** The brand's feedback, newest first. */
export const brandFeedbackList = defineList({
  filters: feedbackFilters,
  rows: selectOfBrand,
  narrow: {
    states: (query, states) => query.where("f.state", "in", [...states]),
    questionTypes: (query, types) => query.where("f.question_type", "in", [...types]),
    memberId: (query, id) =>
      isId(id) ? query.where("f.member_id", "=", id) : query.where(sql<boolean>`false`),
  },
  sort: { at: "f.sent_at", id: "f.id", key: "sentAt" },
});

/** Finds one of the brand's submissions. */
export async function readSubmission(db: Db, brandId: string, id: string): Promise<MemberFeedback | null> {
  const row = await selectOfBrand(db, { brandId }).where("f.id", "=", id).executeTakeFirst();
  return row ?? null;
}
