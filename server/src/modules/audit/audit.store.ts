import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { HashedEntry } from "./chain.model.js";

function jsonOrNull(value: unknown) {
  return value === null ? null : sql<unknown>`${JSON.stringify(value)}::text::jsonb`;
}

/** Appends an entry with its HMAC. The table is append-only. */
export async function insertEntry(db: Db, entry: HashedEntry, mac: Buffer): Promise<void> {
  await db
    .insertInto("audit.entry")
    .values({
      id: entry.id,
      brand_id: entry.brandId,
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      before: jsonOrNull(entry.before),
      after: jsonOrNull(entry.after),
      reason: entry.reason,
      requested_by: entry.requestedBy,
      ip: entry.ip,
      request_id: entry.requestId,
      mac,
    })
    .execute();
}
