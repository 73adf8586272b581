import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** A stored play session. The member's row is locked, and so exists, when these functions are called. */
export interface PlaySession {
  readonly from: Date | null;
  readonly acknowledgedAt: Date | null;
  /** The interval of reality checks, in minutes. */
  readonly checkMinutes: number;
}

/** The member's latest play session. */
export async function playSession(db: Db, memberId: string): Promise<PlaySession> {
  return db
    .selectFrom("limits.member")
    .select(["played_from as from", "acknowledged_at as acknowledgedAt", "check_minutes as checkMinutes"])
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** The current play session; null when the member's activity has to be recorded first. */
export async function recordedPlaySession(
  db: Db,
  memberId: string,
  now: Date,
): Promise<(PlaySession & { readonly from: Date }) | null> {
  const { rows } = await sql<PlaySession & { readonly from: Date }>`
    select m.played_from as "from", m.acknowledged_at as "acknowledgedAt", m.check_minutes as "checkMinutes"
    from limits.member m where m.member_id = ${memberId} and limits.is_playing(m, ${now}::timestamptz)
      and not limits.is_play_activity_due(m, ${now}::timestamptz)`.execute(db);
  return rows[0] ?? null;
}

/** Begins or extends a play session, as a bet does. */
export async function recordPlayActivity(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`select limits.record_play_activity(${memberId}, ${now}::timestamptz)`.execute(db);
}

/** Stores when the member confirmed the reality check. */
export async function updateAcknowledged(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable("limits.member")
    .set({ acknowledged_at: at, seen_at: at })
    .where("member_id", "=", memberId)
    .execute();
}
