import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import type { FavouritesOwner } from "./favourites.model.js";

/** The internal and the public id of a favourite game. */
export interface FavouriteIds {
  readonly gameId: string;
  /** The game's public id. */
  readonly nodeId: string;
}

/** Reads a member's favourites, newest first. */
export async function readFavourites(
  db: Db,
  { brandId, memberId }: FavouritesOwner,
): Promise<FavouriteIds[]> {
  const { rows } = await executeNamed(
    db,
    "favourites.list",
    sql<FavouriteIds>`select f.game_id as "gameId", g.node_id as "nodeId"
    from favourites.favourite f join catalogue.game g on g.id = f.game_id
    where f.member_id = ${memberId} and f.brand_id = ${brandId}
    order by f.added_at desc, f.game_id desc`,
  );
  return rows;
}

/** Serialises changes of a member's favourites until the transaction ends. */
export async function lockFavourites(db: Db, { memberId }: FavouritesOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${memberId}`}, 0))`.execute(db);
}

/** Counts a member's favourites. */
export async function countFavourites(db: Db, { brandId, memberId }: FavouritesOwner): Promise<number> {
  const { count } = await db
    .selectFrom("favourites.favourite")
    .where("member_id", "=", memberId)
    .where("brand_id", "=", brandId)
    .select((of) => of.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tells whether a game is among a member's favourites. */
export async function hasFavourite(db: Db, { memberId }: FavouritesOwner, gameId: string): Promise<boolean> {
  const row = await db
    .selectFrom("favourites.favourite")
    .where("member_id", "=", memberId)
    .where("game_id", "=", gameId)
    .select("game_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a favourite that does not exist yet. */
export async function insertFavourite(
  db: Db,
  { brandId, memberId }: FavouritesOwner,
  gameId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("favourites.favourite")
    .values({ member_id: memberId, game_id: gameId, brand_id: brandId, added_at: now })
    .execute();
}

/** Deletes a favourite and returns whether it existed. */
export async function deleteFavourite(
  db: Db,
  { memberId }: FavouritesOwner,
  gameId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("favourites.favourite")
    .where("member_id", "=", memberId)
    .where("game_id", "=", gameId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all favourites of these members. */
export async function deleteAllFavourites(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom("favourites.favourite").where("member_id", "in", memberIds).execute();
}
