import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { auditEntryFilters } from "./entries.model.js";

/** Whose entries are listed: a brand's, or with null those of the installation. */
export interface AuditScope {
  readonly brandId: string | null;
}

/** A text as a part of a LIKE pattern that matches it literally. */
function likePart(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Entries of the audit log, newest first. */
export const auditEntryList = defineList({
  filters: auditEntryFilters,
  rows: (db: Db, { brandId }: AuditScope) =>
    db
      .selectFrom("audit.entry as e")
      .where("e.brand_id", brandId === null ? "is" : "=", brandId)
      .select([
        "e.id",
        "e.at",
        "e.actor_kind as actorKind",
        "e.actor_id as actorId",
        "e.action",
        "e.subject_kind as subjectKind",
        "e.subject_id as subjectId",
        sql<string | null>`e.before::text`.as("before"),
        sql<string | null>`e.after::text`.as("after"),
        "e.reason",
        "e.requested_by as requestedBy",
        "e.ip",
        "e.request_id as requestId",
      ]),
  narrow: {
    actorKind: (query, kind) => query.where("e.actor_kind", "=", kind),
    actorId: (query, id) => query.where("e.actor_id", "=", id),
    action: (query, prefix) => query.where("e.action", "like", `${likePart(prefix)}%`),
    subjectKind: (query, kind) => query.where("e.subject_kind", "=", kind),
    subjectId: (query, id) => query.where("e.subject_id", "=", id),
    from: (query, from) => query.where("e.at", ">=", from),
    to: (query, to) => query.where("e.at", "<", to),
    text: (query, text) =>
      query.where(
        sql<string>`concat_ws(' ', e.subject_id, e.reason, e.before::text, e.after::text)`,
        "ilike",
        `%${likePart(text)}%`,
      ),
    // It chooses the scope.
    ofInstallation: (query) => query,
  },
  sort: { at: "e.at", id: "e.id", key: "at" },
  csv: {
    columns: {
      time: ({ at }) => at,
      actor_kind: ({ actorKind }) => actorKind,
      actor: ({ actorId }) => actorId,
      action: ({ action }) => action,
      subject_kind: ({ subjectKind }) => subjectKind,
      subject: ({ subjectId }) => subjectId,
      before: ({ before }) => before,
      after: ({ after }) => after,
      reason: ({ reason }) => reason,
      requested_by: ({ requestedBy }) => requestedBy,
      ip: ({ ip }) => ip,
      request: ({ requestId }) => requestId,
      id: ({ id }) => id,
    },
  },
});
