import { sql } from "kysely";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type AuditRecord, getActorId, serialiseJson } from "./audit.model.js";

function jsonOrNull(value: object | null | undefined) {
  return value ? sql<unknown>`${serialiseJson(value)}::text::jsonb` : null;
}

/** Appends an entry. The table is append-only. */
export async function insertEntry(ctx: Ctx, record: AuditRecord): Promise<void> {
  await ctx.db
    .insertInto("audit.entry")
    .values({
      id: newId(),
      brand_id: record.isOfInstallation ? null : ctx.brand.id,
      at: ctx.clock.now(),
      actor_kind: ctx.actor.kind,
      actor_id: getActorId(ctx.actor),
      action: record.action,
      subject_kind: record.subjectKind,
      subject_id: record.subjectId,
      before: jsonOrNull(record.before),
      after: jsonOrNull(record.after),
      reason: record.reason ?? null,
      ip: ctx.ip,
      request_id: ctx.requestId,
    })
    .execute();
}
