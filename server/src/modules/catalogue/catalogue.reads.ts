import { type RawBuilder, sql } from "kysely";
import type { PageRequest } from "../../core/page.js";
import { normaliseName } from "../../core/text.js";
import type { Db } from "../../db/database.js";
import type { Game, GameFilter } from "./catalogue.model.js";

const columns = sql`
  g.id, g.node_id as "nodeId", g.name, g.vendor_id as "vendorId", v.code as "vendorCode",
  v.name as "vendorName", g.vendor_game_code as "vendorGameCode", g.game_type as "gameType",
  g.game_classify as "gameClassify", g.is_hot as "isHot", g.trial_offered as "trialOffered",
  case when v.status = 'live' then g.status else v.status end as status, g.rtp::text as rtp,
  g.kind, g.icon_url as "icon", g.large_icon_url as "largeIcon"`;

const source = sql`catalogue.game g join catalogue.vendor v on v.id = g.vendor_id`;

/** The shortest term that the trigram index can look for anywhere in a name. */
const trigram = 3;
/** Comes after whatever may follow the beginning of a name. */
const last = "\u{10ffff}";

/** A condition and the word that names it: statements of the same words are of the same text. */
interface Condition {
  readonly word: string;
  readonly sql: RawBuilder<unknown>;
}

function nameCondition(term: string): Condition | null {
  const wanted = normaliseName(term);
  if (wanted === "") return null;
  if ([...wanted].length < trigram) {
    return { word: "begin", sql: sql`g.name_norm >= ${wanted} and g.name_norm < ${wanted + last}` };
  }
  return { word: "part", sql: sql`g.name_norm like ${`%${wanted.replace(/[\\%_]/g, "\\$&")}%`}` };
}

function conditionsOf(brandId: string, filter: GameFilter): Condition[] {
  const { gameType, vassalage, gameClassify, gameName, isHot, container } = filter;
  const when = (value: unknown, word: string, condition: RawBuilder<unknown>) =>
    value === undefined ? null : { word, sql: condition };
  const inBrand = sql`.brand_id = ${brandId}`;
  return [
    gameName === undefined ? null : nameCondition(gameName),
    when(gameType, "type", sql`g.game_type = ${gameType}`),
    when(
      vassalage,
      "vendor",
      sql`g.vendor_id = (select w.id from catalogue.vendor w where w${inBrand} and w.code = ${vassalage})`,
    ),
    when(gameClassify, "classify", sql`g.game_classify = ${gameClassify}`),
    when(isHot, isHot ? "hot" : "cold", isHot ? sql`g.is_hot` : sql`not g.is_hot`),
    when(
      container,
      "within",
      sql`g.container_id = (select c.id from catalogue.game c where c${inBrand} and c.node_id = ${container})`,
    ),
  ].filter((condition) => condition !== null);
}

function allOf(brandId: string, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql.join([sql`g.brand_id = ${brandId}`, ...conditions.map(({ sql }) => sql)], sql` and `);
}

/** A row of a page; a page without games has one that holds only the total. */
type PageRow = Game & { readonly totalCount: number };

/**
 * One page of the brand's games in the lobby's order, with how many match. What matches a term is few and
 * found once; without a term the page is read along the order and the others are only counted. Vendors are
 * joined to the games shown.
 */
export function gamePageQuery(
  brandId: string,
  filter: GameFilter,
  { page, pageSize }: PageRequest,
): RawBuilder<PageRow> {
  const conditions = conditionsOf(brandId, filter);
  const words = conditions.map(({ word }) => word);
  const once = words.includes("part") || words.includes("begin");
  return sql<PageRow>`
    ${sql.raw(`/* ${["catalogue.games", ...words].join(":")} */`)}
    with hit as ${sql.raw(once ? "materialized" : "not materialized")} (
      select g.id, g.node_id, g.name, g.name_norm, g.vendor_id, g.vendor_game_code, g.game_type,
        g.game_classify, g.is_hot, g.trial_offered, g.status, g.rtp, g.kind, g.icon_url, g.large_icon_url,
        g.position
      from catalogue.game g where ${allOf(brandId, conditions)}),
    shown as (
      select * from hit h order by h.position, h.name_norm, h.id
      limit ${pageSize} offset ${(page - 1) * pageSize})
    select total."totalCount", ${columns}
    from (select count(*)::int as "totalCount" from hit) total
    left join shown g on true
    left join catalogue.vendor v on v.id = g.vendor_id
    order by g.position, g.name_norm, g.id`;
}

/** One page of the brand's games in the lobby's order, and how many match. */
export async function readGamePage(
  db: Db,
  brandId: string,
  filter: GameFilter,
  request: PageRequest,
): Promise<{ readonly items: Game[]; readonly totalCount: number }> {
  const { rows } = await gamePageQuery(brandId, filter, request).execute(db);
  const items = rows.filter(({ id }) => id !== null).map(({ totalCount: _, ...game }) => game);
  return { items, totalCount: rows[0]?.totalCount ?? 0 };
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

/** One page of given games that match, in the order they are given; those of other brands are left out. */
export async function readGamesInOrder(
  db: Db,
  brandId: string,
  ids: readonly string[],
  filter: GameFilter,
  { page, pageSize }: PageRequest,
): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    join (${source}) on g.id = given.id where ${allOf(brandId, conditionsOf(brandId, filter))}
    order by given.place limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** How many of given games match. */
export async function countGamesAmong(
  db: Db,
  brandId: string,
  ids: readonly string[],
  filter: GameFilter,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ${source}
    where g.id = any (${[...ids]}::uuid[]) and ${allOf(brandId, conditionsOf(brandId, filter))}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
