import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { MemberMove } from "./moves.model.js";

/** Keeps registrations and other moves out of the brand's tree until the transaction ends. */
export async function lockTree(db: Db, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.tree:${brandId}`}, 0))`.execute(db);
}

/** When the brand's next day begins. */
export async function findNextDay(db: Db, timeZone: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + interval '1 day')
      at time zone ${timeZone} as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the next day has no beginning");
  return row.at;
}

/** Inserts a move in place of the one that the member waits for. */
export async function insertMove(db: Db, brandId: string, move: MemberMove, now: Date): Promise<void> {
  await deleteOpenMove(db, brandId, move.memberId);
  await db
    .insertInto("agents.move")
    .values({
      id: move.id,
      brand_id: brandId,
      member_id: move.memberId,
      from_id: move.fromId,
      to_id: move.toId,
      decided_at: now,
      due_at: move.dueAt,
      ended_at: null,
      moved: null,
    })
    .execute();
}

/** Deletes the move that a member waits for. */
export async function deleteOpenMove(db: Db, brandId: string, memberId: string): Promise<void> {
  await db
    .deleteFrom("agents.move")
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .execute();
}

function selectOpen(db: Db, brandId: string) {
  return db
    .selectFrom("agents.move")
    .select(["id", "member_id as memberId", "from_id as fromId", "to_id as toId", "due_at as dueAt"])
    .where("brand_id", "=", brandId)
    .where("ended_at", "is", null);
}

/** Finds the move that a member waits for. */
export async function findOpenMove(db: Db, brandId: string, memberId: string): Promise<MemberMove | null> {
  return (await selectOpen(db, brandId).where("member_id", "=", memberId).executeTakeFirst()) ?? null;
}

/** Lists the moves that are due, oldest first. */
export function listDueMoves(db: Db, brandId: string, now: Date, limit: number): Promise<MemberMove[]> {
  return selectOpen(db, brandId)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Ends a move; false when it has ended already. */
export async function endMove(
  db: Db,
  id: string,
  { now, moved }: { readonly now: Date; readonly moved: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agents.move")
    .set({ ended_at: now, moved })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Moves a member and everyone below to another agent, or to the top. Callers hold the tree's lock. */
export async function moveSubtree(
  db: Db,
  brandId: string,
  memberId: string,
  toId: string | null,
): Promise<void> {
  await sql`
    delete from agents.closure c where c.brand_id = ${brandId}
      and c.descendant in (select below.descendant from agents.closure below where below.ancestor = ${memberId})
      and c.ancestor in (select up.ancestor from agents.closure up
        where up.descendant = ${memberId} and up.depth > 0)`.execute(db);
  if (toId === null) return;
  await sql`
    insert into agents.closure (brand_id, ancestor, descendant, depth)
      select up.brand_id, up.ancestor, below.descendant, up.depth + below.depth + 1
      from agents.closure up cross join agents.closure below
      where up.brand_id = ${brandId} and up.descendant = ${toId} and below.ancestor = ${memberId}`.execute(
    db,
  );
}
