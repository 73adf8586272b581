import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

export interface HistoryFavourite {
  readonly memberId: string;
  readonly gameId: string;
  readonly addedAt: Date;
}

/** Inserts favourites of a history. */
export async function insertHistoryFavourites(
  db: Db,
  brandId: string,
  favourites: readonly HistoryFavourite[],
): Promise<void> {
  await sql`
    insert into favourites.favourite (member_id, game_id, brand_id, added_at)
      select x."memberId", x."gameId", ${brandId}, x."addedAt"
      from jsonb_to_recordset(${JSON.stringify(favourites)}::jsonb)
        x ("memberId" uuid, "gameId" uuid, "addedAt" timestamptz)
      on conflict do nothing`.execute(db);
}
