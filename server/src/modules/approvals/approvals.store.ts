import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ApprovalKind, ApprovalRequest, ApprovalSubject } from "./approvals.model.js";

/** An operator's word as it is kept. */
export interface KeptWord {
  readonly word: string;
  /** Of what nobody may read, keyed; null: there is nothing of the kind. */
  readonly digest: Buffer | null;
  readonly operatorId: string;
}

/** Lets one at a time settle a subject, whether or not anything is there yet, until the transaction ends. */
export async function lockSubject(db: Db, brandId: string, about: ApprovalSubject): Promise<void> {
  const key = `proposals:${brandId}:${about.kind}:${about.subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** What waits in a brand, oldest first. */
export async function listApprovalRequests(db: Db, brandId: string): Promise<ApprovalRequest[]> {
  return db
    .selectFrom("approvals.request as proposal")
    .innerJoin("identity.account as account", "account.id", "proposal.operator_id")
    .where("proposal.brand_id", "=", brandId)
    .select(["proposal.kind", "proposal.subject", "proposal.proposed_value as word"])
    .select(["account.username as operator", "proposal.requested_at as at"])
    .orderBy("proposal.requested_at")
    .orderBy("proposal.kind")
    .orderBy("proposal.subject")
    .execute();
}

/** Who said what of a subject; null: nothing waits. */
export async function findWord(
  db: Db,
  brandId: string,
  { kind, subject }: ApprovalSubject,
): Promise<KeptWord | null> {
  const row = await db
    .selectFrom("approvals.request")
    .select(["proposed_value as word", "digest", "operator_id as operatorId"])
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps an operator's word; what was said of the subject before gives way. */
export async function writeWord(
  db: Db,
  brandId: string,
  said: ApprovalSubject & KeptWord & { readonly now: Date },
): Promise<void> {
  const { kind, subject, word, digest, operatorId, now } = said;
  const values = { proposed_value: word, digest, operator_id: operatorId, requested_at: now };
  await db
    .insertInto("approvals.request")
    .values({ brand_id: brandId, kind, subject, ...values })
    .onConflict((on) => on.columns(["brand_id", "kind", "subject"]).doUpdateSet(values))
    .execute();
}

/** Forgets what was said of a subject. */
export async function deleteWord(db: Db, brandId: string, { kind, subject }: ApprovalSubject): Promise<void> {
  await db
    .deleteFrom("approvals.request")
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

/** Forgets every subject of a kind of which that word was said. */
export async function deleteSaying(
  db: Db,
  brandId: string,
  { kind, word }: { readonly kind: ApprovalKind; readonly word: string },
): Promise<void> {
  await db
    .deleteFrom("approvals.request")
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("proposed_value", "=", word)
    .execute();
}
