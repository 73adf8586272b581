import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { lastRankedPlace, type ProgrammeRules, readRules } from "../rules/rules-schema.js";
import type { RankedMember, ScoreBucket } from "./leaderboards.model.js";

/** A period of a leaderboard. */
interface BoardKey {
  readonly programmeId: string;
  readonly period: string;
}

const ranked = ({ programmeId, period }: BoardKey): RawBuilder<unknown> =>
  sql`s.programme_id = ${programmeId}::uuid and s.period = ${period}::text and s.score > 0 and not s.has_left`;

/** The order of ranks, in which they are indexed. */
const rankOrder = sql`-s.score, s.reached_at, s.member_id`;

interface RanksRequest extends BoardKey {
  readonly afterRank: number;
  readonly first: number;
}

type RanksRow = Omit<RankedMember, "rank">;

/** The query of members after a rank, in the order of their ranks. */
export function ranksQuery({ afterRank, first, ...key }: RanksRequest): RawBuilder<RanksRow> {
  return sql<RanksRow>`
    select x.member_id as "memberId", m.nickname, x.score, x.reached_at as "reachedAt"
    from (
      select s.member_id, s.score, s.reached_at from programmes.score s
      where ${ranked(key)} order by ${rankOrder} offset ${afterRank} limit ${first}) x
    join members.member m on m.id = x.member_id
    order by -x.score, x.reached_at, x.member_id`;
}

/** Lists members after a rank, in the order of their ranks. */
export async function listRanks(db: Db, request: RanksRequest): Promise<RankedMember[]> {
  const { rows } = await ranksQuery(request).execute(db);
  return rows.map((row, n) => ({ ...row, rank: request.afterRank + n + 1 }));
}

/** The score of a member who ranks, and what decides about the rank. */
export interface OwnScore {
  readonly memberId: string;
  readonly score: bigint;
  readonly bucket: number;
  /** How many members rank higher; counted up to 1,000. */
  readonly higher: number;
  /** The score of the next higher rank; null on rank 1. */
  readonly nextScore: bigint | null;
}

/** The query of the score of a member. */
export function ownScoreQuery({
  memberId,
  ...key
}: BoardKey & { readonly memberId: string }): RawBuilder<OwnScore> {
  const above = sql`${ranked(key)} and (-s.score, s.reached_at, s.member_id) < (-o.score, o.reached_at, o.member_id)`;
  return sql<OwnScore>`
    select o.member_id as "memberId", o.score, programmes.score_bucket_of(o.score) as bucket,
      -- Counted in the order of the index, without which all scores would be read to find those few that are higher.
      (select count(*) from (
        select from programmes.score s where ${above} order by ${rankOrder} limit ${lastRankedPlace}) x)::int as higher,
      (select s.score from programmes.score s where ${above}
        order by -s.score desc, s.reached_at desc, s.member_id desc limit 1) as "nextScore"
    from programmes.score o
    where o.programme_id = ${key.programmeId}::uuid and o.member_id = ${memberId}::uuid and o.period = ${key.period}::text
      and o.score > 0 and not o.has_left`;
}

/** Reads the score of a member; null of one who does not rank. */
export async function findOwnScore(
  db: Db,
  request: BoardKey & { readonly memberId: string },
): Promise<OwnScore | null> {
  const { rows } = await ownScoreQuery(request).execute(db);
  return rows[0] ?? null;
}

/** Lists how many members rank, by bucket of scores. */
export async function listBuckets(db: Db, { programmeId, period }: BoardKey): Promise<ScoreBucket[]> {
  const { rows } = await sql<ScoreBucket>`
    select k.bucket, k.members from programmes.score_bucket k
    where k.programme_id = ${programmeId}::uuid and k.period = ${period}::text and k.members > 0`.execute(db);
  return rows;
}

/** The period of a leaderboard that contains a local day. */
export interface CurrentBoard extends BoardKey {
  readonly periodStartsAt: Date | null;
  readonly periodUntil: Date | null;
  /** The rules of the period: those that it began with. */
  readonly rules: ProgrammeRules;
  readonly isClosed: boolean;
}

/** Lists the current periods of leaderboards, of which nothing may have counted yet. */
export async function listCurrentBoards(
  db: Db,
  { programmeIds, today }: { readonly programmeIds: readonly string[]; readonly today: string },
): Promise<CurrentBoard[]> {
  const { rows } = await sql<Omit<CurrentBoard, "rules"> & { readonly rules: unknown }>`
    select p.id as "programmeId", x.period,
      case when x.period <> '' then x.period::timestamp at time zone b.time_zone end as "periodStartsAt",
      programmes.period_until(c.rules ->> 'period', x.period, b.time_zone) as "periodUntil",
      coalesce(r.rules, c.rules) as rules, coalesce(o.closed_at is not null, false) as "isClosed"
    from programmes.programme p
    join brands.brand b on b.id = p.brand_id
    join programmes.programme_version c on c.programme_id = p.id and c.version = p.version
    cross join lateral (select programmes.period_of(c.rules ->> 'period', ${today}::date) as period) x
    left join programmes.board o on o.programme_id = p.id and o.period = x.period
    left join programmes.programme_version r on r.programme_id = o.programme_id and r.version = o.version
    where p.id = any(${[...programmeIds]}::uuid[])`.execute(db);
  return rows.map(({ rules, ...row }) => ({ ...row, rules: readRules(rules) }));
}

/** A period that was closed, without its winners. */
export interface ClosedRow extends BoardKey {
  readonly code: string;
  readonly currency: string;
  readonly rules: ProgrammeRules;
  readonly endedAt: Date;
}

/** Lists the last periods of a brand's leaderboards that were closed with winners, newest first. */
export async function listClosedBoards(
  db: Db,
  given: { readonly brandId: string; readonly currency: string | null; readonly limit: number },
): Promise<ClosedRow[]> {
  const { brandId, currency, limit } = given;
  const { rows } = await sql<Omit<ClosedRow, "rules"> & { readonly rules: unknown }>`
    select o.programme_id as "programmeId", o.period, p.code, p.currency, r.rules,
      coalesce(least(o.period_until, p.ends_at, p.closed_at), o.closed_at) as "endedAt"
    from programmes.board o
    join programmes.programme p on p.id = o.programme_id
    join programmes.programme_version r on r.programme_id = o.programme_id and r.version = o.version
    where o.brand_id = ${brandId} and o.closed_at is not null and p.currency = ${currency}::text
      and exists (select from programmes.board_winner w where w.programme_id = o.programme_id and w.period = o.period)
    order by o.closed_at desc, o.programme_id, o.period limit ${limit}`.execute(db);
  return rows.map(({ rules, ...row }) => ({ ...row, rules: readRules(rules) }));
}

/** A winner of a period that was closed. */
export interface WinnerRow extends BoardKey, RankedMember {
  /** Minor units. */
  readonly prize: bigint;
}

/** Lists the first winners of each of some periods, in the order of their ranks. */
export async function listBoardWinners(
  db: Db,
  boards: readonly BoardKey[],
  limit: number,
): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select w.programme_id as "programmeId", w.period, w.rank, w.member_id as "memberId", m.nickname, w.score,
      w.reached_at as "reachedAt", n.due_amount as prize
    from unnest(${boards.map(({ programmeId }) => programmeId)}::uuid[], ${boards.map(({ period }) => period)}::text[])
      x (programme_id, period)
    join programmes.board_winner w on w.programme_id = x.programme_id and w.period = x.period and w.rank <= ${limit}
    join programmes.entry n on n.id = w.entry_id
    join members.member m on m.id = w.member_id
    order by w.rank`.execute(db);
  return rows;
}
