import type { Insertable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";

/** Inserts a game session. */
export async function insertSession(db: Db, session: Insertable<Tables["play.game_session"]>): Promise<void> {
  await db.insertInto("play.game_session").values(session).execute();
}

/** Ends a session whose game was not opened. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("play.game_session")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends every game session of a member. */
export async function endSessionsOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("play.game_session")
    .set({ ended_at: now })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .execute();
}

/** Deletes the play-money sessions of these members. */
export async function deleteTrialSessions(db: Db, memberIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom("play.game_session")
    .where("member_id", "in", memberIds)
    .where("mode", "=", "demo")
    .execute();
}
