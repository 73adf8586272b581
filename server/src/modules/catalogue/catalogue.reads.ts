import { normaliseName } from "@croupier/schema/rules/names.js";
import { type RawBuilder, sql } from "kysely";
import type { PageRequest } from "../../core/page.js";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import type { Game, GameFilter, GameSort } from "./catalogue.model.js";
import { idsOfTheme } from "./game-traits.js";

const columns = sql`
  g.id, g.node_id as "nodeId", g.name, g.vendor_id as "vendorId", v.code as "vendorCode",
  v.name as "vendorName", v.icon_url as "vendorIcon", g.vendor_game_code as "vendorGameCode", g.game_type as "gameType",
  g.classification as "classification", g.is_hot as "isHot", g.has_demo as "hasDemo",
  case when v.status = 'active' then g.status else v.status end as status, g.rtp::text as rtp,
  g.kind, g.icon_url as "icon", g.large_icon_url as "largeIcon"`;

const source = sql`catalogue.game g join catalogue.vendor v on v.id = g.vendor_id`;

/** The length of the shortest term that the trigram index can find anywhere in a name. */
const minTrigramLength = 3;
/** Sorts after every continuation of a prefix. */
const sortsLast = "\u{10ffff}";

/** A condition and its label; statements with the same labels have the same text. */
interface Condition {
  readonly label: string;
  readonly sql: RawBuilder<unknown>;
}

/**
 * Hides a value from the planner. Its estimate for a term is so far below the actual number of rows that it would plan
 * each search again, which takes longer than the search.
 */
function hideFromPlanner(
  value: string | readonly string[],
  type: "text" | "uuid" | "uuid[]",
): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}

/** Returns the pattern of the names that contain a term; null for one that is too short to be found anywhere in a name. */
export function namePatternOf(term: string): string | null {
  const wanted = normaliseName(term);
  if ([...wanted].length < minTrigramLength) return null;
  return `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
}

function nameCondition(term: string): Condition | null {
  const pattern = namePatternOf(term);
  if (pattern !== null)
    return { label: "part", sql: sql`g.name_norm like ${hideFromPlanner(pattern, "text")}` };
  const wanted = normaliseName(term);
  if (wanted === "") return null;
  return {
    label: "begin",
    sql: sql`g.name_norm >= ${hideFromPlanner(wanted, "text")} and g.name_norm < ${hideFromPlanner(wanted + sortsLast, "text")}`,
  };
}

export function conditionsOf(brandId: string, filter: GameFilter): Condition[] {
  const { gameType, vendorCode, classification, gameName, isHot, theme, collectionId } = filter;
  const when = (value: unknown, label: string, condition: RawBuilder<unknown>) =>
    value === undefined ? null : { label: label, sql: condition };
  const inBrand = sql`.brand_id = ${brandId}`;
  return [
    gameName === undefined ? null : nameCondition(gameName),
    when(gameType, "type", sql`g.game_type = ${gameType}`),
    when(
      vendorCode,
      "vendor",
      sql`g.vendor_id = (select w.id from catalogue.vendor w where w${inBrand} and w.code = ${vendorCode})`,
    ),
    when(classification, "classify", sql`g.classification = ${classification}`),
    when(isHot, isHot ? "hot" : "cold", isHot ? sql`g.is_hot` : sql`not g.is_hot`),
    when(theme, "theme", sql`g.node_id = any (${idsOfTheme(theme ?? "")}::text[])`),
    when(
      collectionId,
      "within",
      sql`g.collection_id = (select c.id from catalogue.game c where c${inBrand} and c.node_id = ${collectionId})`,
    ),
  ].filter((condition) => condition !== null);
}

function hasTerm(conditions: readonly Condition[]): boolean {
  return conditions.some(({ label }) => label === "part" || label === "begin");
}

function joinConditions(brandId: string, conditions: readonly Condition[]): RawBuilder<unknown> {
  const brand = hasTerm(conditions) ? hideFromPlanner(brandId, "uuid") : brandId;
  return sql.join([sql`g.brand_id = ${brand}`, ...conditions.map(({ sql }) => sql)], sql` and `);
}

/** One page of the matching games, and the total. */
export interface FoundGames {
  /** Internal ids of the page's games, in order. */
  readonly ids: readonly string[];
  readonly totalCount: number;
  /** Revision of the brand's catalogue that they were read in; null when there are none. */
  readonly revision: string | null;
}

interface FoundRow {
  readonly id: string;
  readonly totalCount: number;
  readonly revision: string;
}

const revisionOf = (brandId: string) =>
  sql`(select r.revision from catalogue.revision r where r.brand_id = ${brandId})`;

/** Reads the revision of the brand's catalogue; null for one that never had a game. */
export async function readRevision(db: Db, brandId: string): Promise<string | null> {
  const query = sql<{ readonly revision: string | null }>`select ${revisionOf(brandId)} as revision`;
  const { rows } = await executeNamed(db, "catalogue.revision", query);
  return rows[0]?.revision ?? null;
}

/** The name of a statement: its text differs by the combination of conditions, so each has a name of its own. */
function statementName(name: string, conditions: readonly Condition[]): string {
  return [name, ...conditions.map(({ label }) => label)].join(":");
}

function toFoundGames(rows: readonly FoundRow[]): FoundGames {
  const [first] = rows;
  return {
    ids: rows.map(({ id }) => id),
    totalCount: first?.totalCount ?? 0,
    revision: first?.revision ?? null,
  };
}

const lobbyOrder = sql`g.position, g.name_norm, g.id`;

const orders: Readonly<Record<GameSort, RawBuilder<unknown>>> = {
  LOBBY: lobbyOrder,
  POPULAR: sql`popular.place, ${lobbyOrder}`,
  NEWEST: sql`g.created_at desc, g.position desc, g.id`,
  NAME: sql`g.name_norm, g.id`,
  RTP: sql`g.rtp desc nulls last, ${lobbyOrder}`,
};

/** The order of a list. */
export interface GameOrder {
  readonly sort: GameSort;
  /** Internal ids of the most played games, the most played first; only where they decide the order. */
  readonly popular?: readonly string[];
}

/** The games in the lobby's order. */
const inLobbyOrder: GameOrder = { sort: "LOBBY" };

function withPopularity({ sort, popular = [] }: GameOrder): RawBuilder<unknown> {
  if (sort !== "POPULAR") return sql`catalogue.game g`;
  return sql`catalogue.game g left join unnest(${[...popular]}::uuid[]) with ordinality popular (id, place)
    on popular.id = g.id`;
}

/**
 * The matching games by popularity: the most played, then the others. The others are read along the index order, from
 * the page's first that is among them, since sorting all games would take several milliseconds.
 */
function popularPage(
  wanted: RawBuilder<unknown>,
  popular: readonly string[],
  { page, pageSize }: PageRequest,
): RawBuilder<unknown> {
  const offset = (page - 1) * pageSize;
  return sql`
    (with played as materialized (
        select g.id, popular.place from unnest(${hideFromPlanner(popular, "uuid[]")}) with ordinality popular (id, place)
        join catalogue.game g on g.id = popular.id where ${wanted}),
      others as materialized (
        select g.id, g.position, g.name_norm from catalogue.game g where ${wanted} and g.id not in (select played.id from played)
        order by ${lobbyOrder} limit ${pageSize} offset greatest(0, ${offset}::int - (select count(*) from played)))
    select g.* from (
      select played.id, played.place, 0 as position, '' as name_norm from played
      union all select others.id, null, others.position, others.name_norm from others) g (id, place, position, name_norm)
    order by g.place, ${lobbyOrder} limit ${pageSize} offset least(${offset}::int, (select count(*) from played)))`;
}

/**
 * Builds the query for one page of the brand's games, by default in the lobby's order, with the total; a page past the last has no
 * rows. Few games match a search term, so they are found once, then counted and sorted together. Without a term the
 * page is read along the index order and the total is counted separately.
 */
export function gamePageQuery(
  brandId: string,
  conditions: readonly Condition[],
  { page, pageSize }: PageRequest,
  order = inLobbyOrder,
): RawBuilder<FoundRow> {
  const wanted = joinConditions(brandId, conditions);
  const total = hasTerm(conditions)
    ? sql`count(*) over ()`
    : sql`(select count(*) from catalogue.game g where ${wanted})`;
  if (order.sort === "POPULAR" && !hasTerm(conditions))
    return sql<FoundRow>`select ${total}::int as "totalCount", ${revisionOf(brandId)} as revision, g.id
      from ${popularPage(wanted, order.popular ?? [], { page, pageSize })} g order by g.place, ${lobbyOrder}`;
  return sql<FoundRow>`
    select ${total}::int as "totalCount", ${revisionOf(brandId)} as revision, g.id
    from ${withPopularity(order)} where ${wanted}
    order by ${orders[order.sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

/**
 * Reads the game that a launch of a vendor opens: the first in the lobby's order that can be launched, those in
 * operation before those in maintenance; undefined when the vendor has none.
 */
export async function readVendorGame(db: Db, brandId: string, vendorCode: string): Promise<Game | undefined> {
  const { rows } = await sql<Game>`
    select ${columns} from ${source}
    where v.brand_id = ${brandId} and v.code = ${vendorCode} and g.kind = 'game'
    order by g.status = 'active' desc, g.position, g.name_norm, g.id limit 1`.execute(db);
  return rows[0];
}

/** Reads one page of the brand's games, by default in the lobby's order, and the total number of matches. */
export async function findGamePage(
  db: Db,
  brandId: string,
  filter: GameFilter,
  request: PageRequest,
  order = inLobbyOrder,
): Promise<FoundGames> {
  const conditions = conditionsOf(brandId, filter);
  const query = gamePageQuery(brandId, conditions, request, order);
  const name = order.sort === "LOBBY" ? "catalogue.games" : `catalogue.games.${order.sort.toLowerCase()}`;
  const { rows } = await executeNamed(db, statementName(name, conditions), query);
  if (rows.length > 0 || request.page === 1) return toFoundGames(rows);
  const { totalCount } = await findGamePage(db, brandId, filter, { page: 1, pageSize: 1 });
  return { ids: [], totalCount, revision: null };
}

/** Reads one page of the matching games among the given ids, in the given order; games of other brands are skipped. */
export async function findGamesAmong(
  db: Db,
  brandId: string,
  ids: readonly string[],
  filter: GameFilter,
  request: PageRequest,
): Promise<FoundGames> {
  const { page, pageSize } = request;
  const conditions = conditionsOf(brandId, filter);
  const query = sql<FoundRow>`
    select count(*) over ()::int as "totalCount", ${revisionOf(brandId)} as revision, g.id
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    join catalogue.game g on g.id = given.id where ${joinConditions(brandId, conditions)}
    order by given.place limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows } = await executeNamed(db, statementName("catalogue.given", conditions), query);
  if (rows.length > 0 || page === 1) return toFoundGames(rows);
  const { totalCount } = await findGamesAmong(db, brandId, ids, filter, { page: 1, pageSize: 1 });
  return { ids: [], totalCount, revision: null };
}

/** A game, and the revision of its brand's catalogue that it was read in. */
export interface RevisedGame {
  readonly game: Game;
  readonly revision: string;
}

/** Games of a brand by internal id. */
interface GameIds {
  readonly brandId: string;
  readonly ids: readonly string[];
}

/** Reads several lists of games with one statement: of each those that exist, in any order. */
export async function readRevisedGames(db: Db, lists: readonly GameIds[]): Promise<RevisedGame[][]> {
  const places = lists.flatMap(({ ids }, place) => ids.map(() => place));
  const brands = lists.map(({ brandId }) => brandId);
  const ids = lists.flatMap((list) => list.ids);
  // The arrays are hidden from the planner, which would plan short ones again each time.
  const query = sql<Game & { readonly revision: string; readonly place: number }>`
    select ${columns}, (select r.revision from catalogue.revision r where r.brand_id = g.brand_id) as revision, l.place
    from ${source}
    join unnest((select ${places}::int[]), (select ${ids}::uuid[])) l (place, id) on l.id = g.id
    where g.brand_id = ((select ${brands}::uuid[]))[l.place + 1]`;
  const { rows } = await executeNamed(db, "catalogue.revised", query);
  const found = lists.map((): RevisedGame[] => []);
  for (const { place, revision, ...game } of rows) found[place]?.push({ game, revision });
  return found;
}

/** Reads games of the brand by public id, in any order. */
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

/** Reads games of the brand by internal id, in any order. */
export async function readGamesById(db: Db, brandId: string, ids: readonly string[]): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${columns} from ${source}
    where g.brand_id = ${brandId} and g.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}
