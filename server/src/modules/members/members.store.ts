import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";

/** A member as stored by this module. */
export interface MemberRow {
  readonly id: string;
  readonly nickname: string;
  readonly level: number;
  readonly iconId: string | null;
}

/** Finds a member of the brand by id. */
export async function findMember(db: Db, brandId: string, id: string): Promise<MemberRow | null> {
  const { rows } = await executeNamed(
    db,
    "members.member",
    sql<MemberRow>`select m.id, m.nickname, m.level, m.icon_id as "iconId" from members.member m
    where m.brand_id = ${brandId} and m.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Locks a member of the brand until the transaction ends; false when there is none. */
export async function lockMember(db: Db, brandId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("members.member")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a member, whose account has the same id. */
export async function insertMember(
  db: Db,
  { id, brandId, nickname }: { id: string; brandId: string; nickname: string },
): Promise<void> {
  await db.insertInto("members.member").values({ id, brand_id: brandId, nickname }).execute();
}

/** A member of the demo's history. */
export interface HistoryMemberRow {
  readonly id: string;
  /** The nickname. */
  readonly name: string;
  readonly joinedAt: Date;
}

/** Inserts members who joined in the past by a username; their accounts have the same ids. */
export async function insertHistoryMembers(
  db: Db,
  brandId: string,
  members: readonly HistoryMemberRow[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb) x (id uuid, name text, "joinedAt" timestamptz)`;
  await sql`insert into members.member (id, brand_id, nickname, created_at)
    select x.id, ${brandId}, x.name, x."joinedAt" from ${rows}`.execute(db);
  await sql`insert into members.registration (member_id, brand_id, at, method)
    select x.id, ${brandId}, x."joinedAt", 'username' from ${rows}`.execute(db);
}

/** Sets the VIP levels of members. */
export async function updateLevels(
  db: Db,
  brandId: string,
  levels: readonly { readonly id: string; readonly level: number }[],
): Promise<void> {
  await sql`update members.member m set level = x.level
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) x (id uuid, level int)
    where m.id = x.id and m.brand_id = ${brandId}`.execute(db);
}

/** Deletes members, but not their accounts. */
export async function deleteMembers(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("members.member").where("id", "in", ids).execute();
}

/** Updates the given columns of a member's profile. */
export async function updateProfile(
  db: Db,
  { id, brandId }: { id: string; brandId: string },
  change: { readonly nickname?: string; readonly iconId?: string },
): Promise<void> {
  const { nickname, iconId } = change;
  await db
    .updateTable("members.member")
    .set({
      ...(nickname === undefined ? {} : { nickname }),
      ...(iconId === undefined ? {} : { icon_id: iconId }),
    })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute();
}
