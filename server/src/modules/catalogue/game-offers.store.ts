import { sql } from "kysely";
import { newId } from "../../core/ids.js";
import type { PageRequest } from "../../core/page.js";
import type { Db } from "../../db/database.js";
import type { GameOffer, ListedGame, OfferReport, OfferStatus } from "./game-offers.model.js";

/** A vendor of a brand. */
export interface OfVendor {
  readonly id: string;
  readonly brandId: string;
}

const columns = sql`o.code, o.name, o.category, o.game_type as "gameType", o.rtp::text as rtp,
  o.trial_offered as "trialOffered", o.icon_url as "iconUrl", o.status, o.seen_at as "seenAt"`;

/** Two answers of one vendor are written down one after the other. */
export async function lockVendor(db: Db, { id }: OfVendor): Promise<void> {
  await sql`select 1 from catalogue.vendor v where v.id = ${id} for update`.execute(db);
}

/** Writes down what a vendor lists, in place of what it listed before; what was dismissed stays so. */
export async function putOffers(
  db: Db,
  { id, brandId }: OfVendor,
  games: readonly ListedGame[],
  now: Date,
): Promise<Omit<OfferReport, "skipped">> {
  const items = JSON.stringify(games.map((game) => ({ ...game, id: newId() })));
  const listed = sql`jsonb_to_recordset(${items}::jsonb) as l(id uuid, code text, name text, category text,
    "gameType" text, rtp numeric, "trialOffered" boolean, "iconUrl" text)`;
  const known = sql`exists (select 1 from catalogue.game g
    where g.vendor_id = ${id} and g.vendor_game_code = l.code)`;
  const gone = await sql`delete from catalogue.game_offer o where o.vendor_id = ${id}
    and not exists (select 1 from ${listed} where l.code = o.code)`.execute(db);
  await sql`delete from catalogue.game_offer o using catalogue.game g
    where o.vendor_id = ${id} and g.vendor_id = o.vendor_id and g.vendor_game_code = o.code`.execute(db);
  const { rows } = await sql<{ fresh: boolean }>`
    insert into catalogue.game_offer as o
      (id, brand_id, vendor_id, code, name, category, game_type, rtp, trial_offered, icon_url, seen_at)
    select l.id, ${brandId}, ${id}, l.code, l.name, l.category, l."gameType", l.rtp, l."trialOffered", l."iconUrl",
      ${now}::timestamptz
    from ${listed} where not ${known}
    on conflict (vendor_id, code) do update set name = excluded.name, category = excluded.category,
      game_type = excluded.game_type, rtp = excluded.rtp, trial_offered = excluded.trial_offered,
      icon_url = excluded.icon_url, seen_at = excluded.seen_at
    returning o.id = any (select l.id from ${listed}) as fresh`.execute(db);
  return {
    listed: games.length,
    fresh: rows.filter(({ fresh }) => fresh).length,
    known: games.length - rows.length,
    gone: Number(gone.numAffectedRows ?? 0n),
  };
}

/** One page of a vendor's offers in the order of their names, and how many there are. */
export async function readOffers(
  db: Db,
  { id, brandId }: OfVendor,
  status: OfferStatus,
  { page, pageSize }: PageRequest,
): Promise<{ offers: GameOffer[]; totalCount: number }> {
  const wanted = sql`o.brand_id = ${brandId} and o.vendor_id = ${id} and o.status = ${status}`;
  const { rows } = await sql<GameOffer>`
    select ${columns} from catalogue.game_offer o where ${wanted}
    order by o.name, o.code limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from catalogue.game_offer o where ${wanted}`.execute(db);
  return { offers: rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** Takes a vendor's offers of these codes out; those that are not there are left out. */
export async function takeOffers(
  db: Db,
  { id, brandId }: OfVendor,
  codes: readonly string[],
): Promise<GameOffer[]> {
  const { rows } = await sql<GameOffer>`
    delete from catalogue.game_offer o
    where o.brand_id = ${brandId} and o.vendor_id = ${id} and o.code = any (${codes}::text[])
    returning ${columns}`.execute(db);
  return rows;
}

/** Marks a vendor's offers of these codes; answers how many there are. */
export async function markOffers(
  db: Db,
  { id, brandId }: OfVendor,
  codes: readonly string[],
  status: OfferStatus,
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
