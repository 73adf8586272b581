import { sql } from "kysely";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import type { GameType } from "./catalogue.model.js";
import {
  type GameOffer,
  type GameOfferStatus,
  type ListedGame,
  type OfferReport,
  offerFilters,
  offerPaging,
} from "./game-offers.model.js";

/** A vendor of a brand. */
export interface VendorRef {
  readonly id: string;
  readonly brandId: string;
}

const columns = sql`o.code, o.name, o.category, o.game_type as "gameType", o.rtp::text as rtp,
  o.has_demo as "hasDemo", o.icon_url as "iconUrl", o.status, o.seen_at as "seenAt"`;

/** Locks the vendor, so that two lists of one vendor are stored one after the other. */
export async function lockVendor(db: Db, { id }: VendorRef): Promise<void> {
  await sql`select 1 from catalogue.vendor v where v.id = ${id} for update`.execute(db);
}

/** Replaces a vendor's offers by a new list; dismissed offers stay dismissed. */
export async function replaceOffers(
  db: Db,
  { id, brandId }: VendorRef,
  games: readonly ListedGame[],
  now: Date,
): Promise<Omit<OfferReport, "skipped">> {
  const items = JSON.stringify(games.map((game) => ({ ...game, id: newId() })));
  const listed = sql`jsonb_to_recordset(${items}::jsonb) as l(id uuid, code text, name text, category text,
    "gameType" text, rtp numeric, "hasDemo" boolean, "iconUrl" text)`;
  const known = sql`exists (select 1 from catalogue.game g
    where g.vendor_id = ${id} and g.vendor_game_code = l.code)`;
  const gone = await sql`delete from catalogue.game_offer o where o.vendor_id = ${id}
    and not exists (select 1 from ${listed} where l.code = o.code)`.execute(db);
  await sql`delete from catalogue.game_offer o using catalogue.game g
    where o.vendor_id = ${id} and g.vendor_id = o.vendor_id and g.vendor_game_code = o.code`.execute(db);
  const { rows } = await sql<{ fresh: boolean }>`
    insert into catalogue.game_offer as o
      (id, brand_id, vendor_id, code, name, category, game_type, rtp, has_demo, icon_url, seen_at)
    select l.id, ${brandId}, ${id}, l.code, l.name, l.category, l."gameType", l.rtp, l."hasDemo", l."iconUrl",
      ${now}::timestamptz
    from ${listed} where not ${known}
    on conflict (vendor_id, code) do update set name = excluded.name, category = excluded.category,
      game_type = excluded.game_type, rtp = excluded.rtp, has_demo = excluded.has_demo,
      icon_url = excluded.icon_url, seen_at = excluded.seen_at
    returning o.id = any (select l.id from ${listed}) as fresh`.execute(db);
  return {
    listed: games.length,
    fresh: rows.filter(({ fresh }) => fresh).length,
    known: games.length - rows.length,
    gone: Number(gone.numAffectedRows ?? 0n),
  };
}

function selectOffers(db: Db, { id, brandId }: VendorRef) {
  return db
    .selectFrom("catalogue.game_offer as o")
    .where("o.brand_id", "=", brandId)
    .where("o.vendor_id", "=", id)
    .select(["o.code", "o.name", "o.category", "o.game_type as gameType", "o.rtp"])
    .select(["o.has_demo as hasDemo", "o.icon_url as iconUrl", "o.status", "o.seen_at as seenAt"]);
}

/** A vendor's offers, by name. */
export const offerList = defineList({
  filters: offerFilters,
  rows: selectOffers,
  narrow: {
    // The scope is the vendor's.
    vendor: (query) => query,
    status: (query, status) => query.where("o.status", "=", status),
  },
  sort: (query) => query.orderBy("o.name").orderBy("o.code"),
  paging: offerPaging,
  toItems: async (_db, rows) => rows.map((row) => ({ ...row, gameType: row.gameType as GameType | null })),
});

/** Deletes and returns a vendor's offers with these codes; unknown codes are skipped. */
export async function takeOffers(
  db: Db,
  { id, brandId }: VendorRef,
  codes: readonly string[],
): Promise<GameOffer[]> {
  const { rows } = await sql<GameOffer>`
    delete from catalogue.game_offer o
    where o.brand_id = ${brandId} and o.vendor_id = ${id} and o.code = any (${codes}::text[])
    returning ${columns}`.execute(db);
  return rows;
}

/** Sets the status of a vendor's offers with these codes and returns their number. */
export async function markOffers(
  db: Db,
  { id, brandId }: VendorRef,
  codes: readonly string[],
  status: GameOfferStatus,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("catalogue.game_offer")
    .set({ status })
    .where("brand_id", "=", brandId)
    .where("vendor_id", "=", id)
    .where("code", "in", [...codes])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
