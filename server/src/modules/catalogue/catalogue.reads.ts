import { type RawBuilder, sql } from "kysely";
import type { PageRequest } from "../../core/page.js";
import { normaliseName } from "../../core/text.js";
import type { Db } from "../../db/database.js";
import type { Game, GameFilter } from "./catalogue.model.js";

const columns = sql`
  g.id, g.node_id as "nodeId", g.name, g.vendor_id as "vendorId", v.code as "vendorCode",
  v.name as "vendorName", g.vendor_game_code as "vendorGameCode", g.game_type as "gameType",
  g.game_classify as "gameClassify", g.is_hot as "isHot", g.trial_offered as "trialOffered",
  case when v.status = 'live' then g.status else v.status end as status, g.rtp::text as rtp`;

const source = sql`catalogue.game g join catalogue.vendor v on v.id = g.vendor_id`;

/** The shortest term that the trigram index can look for anywhere in a name. */
const trigram = 3;

function nameLike(term: string): RawBuilder<unknown> | null {
  const wanted = normaliseName(term).replace(/[\\%_]/g, "\\$&");
  if (wanted === "") return null;
  return sql`g.name_norm like ${[...wanted].length < trigram ? `${wanted}%` : `%${wanted}%`}`;
}

function where(brandId: string, filter: GameFilter): RawBuilder<unknown> {
  const { gameType, vassalage, gameClassify, gameName } = filter;
  const conditions = [
    sql`g.brand_id = ${brandId}`,
    gameType === undefined ? null : sql`g.game_type = ${gameType}`,
    vassalage === undefined ? null : sql`v.code = ${vassalage}`,
    gameClassify === undefined ? null : sql`g.game_classify = ${gameClassify}`,
    gameName === undefined ? null : nameLike(gameName),
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

/** One page of the brand's games in the lobby's order. */
export async function readGames(
  db: Db,
  brandId: string,
  filter: GameFilter,
  { page, pageSize }: PageRequest,
): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${columns} from ${source} where ${where(brandId, filter)}
    order by g.position, g.name_norm, g.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** How many of the brand's games match. */
export async function countGames(db: Db, brandId: string, filter: GameFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ${source} where ${where(brandId, filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Games of the brand by their public ids, in any order. */
export async function readGamesByNodeId(
  db: Db,
  brandId: string,
  nodeIds: readonly string[],
): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${columns} from ${source}
    where g.brand_id = ${brandId} and g.node_id = any (${[...nodeIds]})`.execute(db);
  return rows;
}

/** Games of the brand by their ids, in any order. */
export async function readGamesById(db: Db, brandId: string, ids: readonly string[]): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${columns} from ${source}
    where g.brand_id = ${brandId} and g.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}
