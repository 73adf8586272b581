import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { GameCount, ListedVendor, NamedClassification } from "./lobby.model.js";

/** Reads the brand's vendors in display order. */
export async function readVendors(db: Db, brandId: string): Promise<ListedVendor[]> {
  const { rows } = await sql<ListedVendor>`
    select v.id, v.code, v.name, v.icon_url as icon, v.status, v.offered_since as "offeredSince"
    from catalogue.vendor v where v.brand_id = ${brandId}
    order by v.position, v.name, v.code`.execute(db);
  return rows;
}

/** Counts the games of each type, vendor and classification of the brand. */
export async function readGameCounts(db: Db, brandId: string): Promise<GameCount[]> {
  const { rows } = await sql<GameCount>`
    select g.game_type as "gameType", g.vendor_id as "vendorId", g.classification as "classification",
      count(*)::int as games
    from catalogue.game g where g.brand_id = ${brandId}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Reads the brand's names of classifications. */
export async function readClassifications(db: Db, brandId: string): Promise<NamedClassification[]> {
  const { rows } = await sql<NamedClassification>`
    select c.game_type as "gameType", c.key, c.position, c.names
    from catalogue.classification c where c.brand_id = ${brandId}`.execute(db);
  return rows;
}
