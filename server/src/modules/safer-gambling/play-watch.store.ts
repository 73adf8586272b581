import type { Db } from "../../db/database.js";

/** A stretch of play as it is kept. The member's row is locked, and so there, when these are called. */
export interface Stretch {
  readonly from: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly seenAt: Date | null;
}

/** The stretch of play that went on last, and after how many minutes it is interrupted. */
export async function playStretch(
  db: Db,
  memberId: string,
): Promise<Stretch & { readonly checkMinutes: number }> {
  return db
    .selectFrom("limits.member")
    .select([
      "played_from as from",
      "acknowledged_at as acknowledgedAt",
      "seen_at as seenAt",
      "check_minutes as checkMinutes",
    ])
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** Keeps the stretch that goes on. */
export async function putStretch(db: Db, memberId: string, stretch: Stretch): Promise<void> {
  await db
    .updateTable("limits.member")
    .set({
      played_from: stretch.from,
      acknowledged_at: stretch.acknowledgedAt,
      seen_at: stretch.seenAt,
    })
    .where("member_id", "=", memberId)
    .execute();
}

/** Keeps when the member read what was played. */
export async function putAcknowledged(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable("limits.member")
    .set({ acknowledged_at: at, seen_at: at })
    .where("member_id", "=", memberId)
    .execute();
}
