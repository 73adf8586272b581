import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { GameCount, ListedVendor, NamedClassification } from "./lobby.model.js";

/** The brand's vendors, in the order they are shown. */
export async function readVendors(db: Db, brandId: string): Promise<ListedVendor[]> {
  const { rows } = await sql<ListedVendor>`
    select v.id, v.code, v.name, v.icon_url as icon, v.status, v.offered_since as "offeredSince"
    from catalogue.vendor v where v.brand_id = ${brandId}
    order by v.position, v.name, v.code`.execute(db);
  return rows;
}

/** How many games of each kind and classification the brand's vendors have. */
export async function readGameCounts(db: Db, brandId: string): Promise<GameCount[]> {
  const { rows } = await sql<GameCount>`
    select g.game_type as "gameType", g.vendor_id as "vendorId", g.game_classify as "gameClassify",
      count(*)::int as games
    from catalogue.game g where g.brand_id = ${brandId}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** What the brand calls its classifications. */
export async function readClassifications(db: Db, brandId: string): Promise<NamedClassification[]> {
  const { rows } = await sql<NamedClassification>`
    select c.game_type as "gameType", c.key, c.position, c.names
    from catalogue.classification c where c.brand_id = ${brandId}`.execute(db);
  return rows;
}
