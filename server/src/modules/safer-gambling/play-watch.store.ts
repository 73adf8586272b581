import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** A stretch of play as it is kept. The member's row is locked, and so there, when these are called. */
export interface Stretch {
  readonly from: Date | null;
  readonly acknowledgedAt: Date | null;
  /** After how many minutes it is interrupted. */
  readonly checkMinutes: number;
}

/** The stretch of play that went on last. */
export async function playStretch(db: Db, memberId: string): Promise<Stretch> {
  return db
    .selectFrom("limits.member")
    .select(["played_from as from", "acknowledged_at as acknowledgedAt", "check_minutes as checkMinutes"])
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** The stretch of play that goes on; null where it is to be noted that the member plays. */
export async function notedStretch(
  db: Db,
  memberId: string,
  now: Date,
): Promise<(Stretch & { readonly from: Date }) | null> {
  const { rows } = await sql<Stretch & { readonly from: Date }>`
    select m.played_from as "from", m.acknowledged_at as "acknowledgedAt", m.check_minutes as "checkMinutes"
    from limits.member m where m.member_id = ${memberId} and limits.is_playing(m, ${now}::timestamptz)
      and not limits.is_note_due(m, ${now}::timestamptz)`.execute(db);
  return rows[0] ?? null;
}

/** Begins a stretch of play, or goes on with it, as a bet does. */
export async function notePlay(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`select limits.note_play(${memberId}, ${now}::timestamptz)`.execute(db);
}

/** Keeps when the member read what was played. */
export async function putAcknowledged(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable("limits.member")
    .set({ acknowledged_at: at, seen_at: at })
    .where("member_id", "=", memberId)
    .execute();
}
