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

/**
 * A value that the planner does not look at. What it guesses of a term is so far below what is there that it
 * would plan each search anew, which takes longer than the search.
 */
function unseen(value: string, type: "text" | "uuid"): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}

function nameCondition(term: string): Condition | null {
  const wanted = normaliseName(term);
  if (wanted === "") return null;
  if ([...wanted].length < trigram) {
    return {
      word: "begin",
      sql: sql`g.name_norm >= ${unseen(wanted, "text")} and g.name_norm < ${unseen(wanted + last, "text")}`,
    };
  }
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  return { word: "part", sql: sql`g.name_norm like ${unseen(pattern, "text")}` };
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

function hasTerm(conditions: readonly Condition[]): boolean {
  return conditions.some(({ word }) => word === "part" || word === "begin");
}

function allOf(brandId: string, conditions: readonly Condition[]): RawBuilder<unknown> {
  const brand = hasTerm(conditions) ? unseen(brandId, "uuid") : brandId;
  return sql.join([sql`g.brand_id = ${brand}`, ...conditions.map(({ sql }) => sql)], sql` and `);
}

/** Some of the games that match, and how many there are. */
export interface FoundGames {
  /** Inner ids of one page, in its order. */
  readonly ids: readonly string[];
  readonly totalCount: number;
  /** Revision of the brand's catalogue in which they were found; null when none were. */
  readonly revision: string | null;
}

interface FoundRow {
  readonly id: string;
  readonly totalCount: number;
  readonly revision: string;
}

const revisionOf = (brandId: string) =>
  sql`(select r.revision from catalogue.revision r where r.brand_id = ${brandId})`;

/** Begins a statement that is prepared once for each combination of words. */
function named(name: string, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql.raw(`/* ${[name, ...conditions.map(({ word }) => word)].join(":")} */`);
}

function foundIn(rows: readonly FoundRow[]): FoundGames {
  const [first] = rows;
  return {
    ids: rows.map(({ id }) => id),
    totalCount: first?.totalCount ?? 0,
    revision: first?.revision ?? null,
  };
}

/**
 * One page of the brand's games in the lobby's order, with how many match; no row for a page behind the last.
 * What matches a term is few and found once, counted and put in order together; without a term the page is
 * read along the order and the others are only counted.
 */
export function gamePageQuery(
  brandId: string,
  filter: GameFilter,
  { page, pageSize }: PageRequest,
): RawBuilder<FoundRow> {
  const conditions = conditionsOf(brandId, filter);
  const wanted = sql`catalogue.game g where ${allOf(brandId, conditions)}`;
  const total = hasTerm(conditions) ? sql`count(*) over ()` : sql`(select count(*) from ${wanted})`;
  return sql<FoundRow>`
    ${named("catalogue.games", conditions)}
    select ${total}::int as "totalCount", ${revisionOf(brandId)} as revision, g.id
    from ${wanted}
    order by g.position, g.name_norm, g.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

/** One page of the brand's games in the lobby's order, and how many match. */
export async function findGamePage(
  db: Db,
  brandId: string,
  filter: GameFilter,
  request: PageRequest,
): Promise<FoundGames> {
  const { rows } = await gamePageQuery(brandId, filter, request).execute(db);
  if (rows.length > 0 || request.page === 1) return foundIn(rows);
  const { totalCount } = await findGamePage(db, brandId, filter, { page: 1, pageSize: 1 });
  return { ids: [], totalCount, revision: null };
}

/** One page of given games that match, in the order they are given; those of other brands are left out. */
export async function findGamesAmong(
  db: Db,
  brandId: string,
  ids: readonly string[],
  filter: GameFilter,
  request: PageRequest,
): Promise<FoundGames> {
  const { page, pageSize } = request;
  const conditions = conditionsOf(brandId, filter);
  const { rows } = await sql<FoundRow>`
    ${named("catalogue.given", conditions)}
    select count(*) over ()::int as "totalCount", ${revisionOf(brandId)} as revision, g.id
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    join catalogue.game g on g.id = given.id where ${allOf(brandId, conditions)}
    order by given.place limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  if (rows.length > 0 || page === 1) return foundIn(rows);
  const { totalCount } = await findGamesAmong(db, brandId, ids, filter, { page: 1, pageSize: 1 });
  return { ids: [], totalCount, revision: null };
}

/** Games of the brand by their ids, in any order, with the revision of the catalogue that they are read in. */
export async function readRevisedGames(
  db: Db,
  brandId: string,
  ids: readonly string[],
): Promise<(Game & { readonly revision: string })[]> {
  const { rows } = await sql<Game & { readonly revision: string }>`
    /* catalogue.revised */ select ${columns}, ${revisionOf(brandId)} as revision from ${source}
    where g.brand_id = ${brandId} and g.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
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
