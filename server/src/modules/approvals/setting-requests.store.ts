import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ApprovalRequest, ApprovalSubject, SettingRequestKind } from "./setting-requests.model.js";

/** An operator's request as stored. */
export interface StoredRequest {
  readonly proposedValue: string;
  /** Keyed hash of the hidden part of the value; null when there is none. */
  readonly digest: Buffer | null;
  readonly operatorId: string;
}

/** Locks a subject until the transaction ends, whether or not a request exists. */
export async function lockSubject(
  db: Db,
  brandId: string,
  { kind, subject }: ApprovalSubject,
): Promise<void> {
  const key = `proposals:${brandId}:${kind}:${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Lists the brand's approval requests, oldest first. */
export async function listApprovalRequests(db: Db, brandId: string): Promise<ApprovalRequest[]> {
  return db
    .selectFrom("approvals.setting_request as request")
    .innerJoin("identity.account as account", "account.id", "request.operator_id")
    .where("request.brand_id", "=", brandId)
    .select(["request.kind", "request.subject", "request.proposed_value as proposedValue"])
    .select(["account.username as operator", "request.requested_at as requestedAt"])
    .orderBy("request.requested_at")
    .orderBy("request.kind")
    .orderBy("request.subject")
    .execute();
}

/** Finds the request that waits for a subject. */
export async function findRequest(
  db: Db,
  brandId: string,
  { kind, subject }: ApprovalSubject,
): Promise<StoredRequest | null> {
  const row = await db
    .selectFrom("approvals.setting_request")
    .select(["proposed_value as proposedValue", "digest", "operator_id as operatorId"])
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores an operator's request in place of the subject's earlier one. */
export async function upsertRequest(
  db: Db,
  brandId: string,
  request: ApprovalSubject & StoredRequest & { readonly now: Date },
): Promise<void> {
  const { kind, subject, proposedValue, digest, operatorId, now } = request;
  const values = { proposed_value: proposedValue, digest, operator_id: operatorId, requested_at: now };
  await db
    .insertInto("approvals.setting_request")
    .values({ brand_id: brandId, kind, subject, ...values })
    .onConflict((on) => on.columns(["brand_id", "kind", "subject"]).doUpdateSet(values))
    .execute();
}

export async function deleteRequest(
  db: Db,
  brandId: string,
  { kind, subject }: ApprovalSubject,
): Promise<void> {
  await db
    .deleteFrom("approvals.setting_request")
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

/** Deletes all requests of a kind that propose the value, whatever their subject. */
export async function deleteRequestsByValue(
  db: Db,
  brandId: string,
  { kind, proposedValue }: { readonly kind: SettingRequestKind; readonly proposedValue: string },
): Promise<void> {
  await db
    .deleteFrom("approvals.setting_request")
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("proposed_value", "=", proposedValue)
    .execute();
}
