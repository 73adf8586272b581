import { sql } from "kysely";
import { newId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import { type ProgrammeRules, readRules } from "../rules/rules-schema.js";
import type { RankedMember } from "./leaderboards.model.js";
import { listRanks } from "./leaderboards.reads.js";

/** Adds counted events to the scores of a brand's leaderboards. Returns the programmes whose scores have changed. */
export async function scoreEvents(
  db: Db,
  { brandId, after, until }: { readonly brandId: string; readonly after: bigint; readonly until: bigint },
): Promise<string[]> {
  const { rows } = await sql<{ changed: string[] }>`
    select programmes.score_events(${brandId}::uuid, ${after}::bigint, ${until}::bigint)::text[] as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? [];
}

/** Takes those members who are excluded off the open leaderboards. Returns the programmes whose ranks have changed. */
export async function leaveBoards(
  db: Db,
  given: { readonly brandId: string; readonly memberIds: readonly string[]; readonly now: Date },
): Promise<string[]> {
  const { brandId, memberIds, now } = given;
  const { rows } = await sql<{ changed: string[] }>`
    select programmes.leave_boards(${brandId}::uuid, ${[...memberIds]}::uuid[], ${now}::timestamptz)::text[] as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? [];
}

/** A period whose prizes are to be decided. */
export interface EndedBoard {
  readonly programmeId: string;
  readonly brandId: string;
  readonly period: string;
  readonly periodUntil: Date | null;
  readonly version: number;
  readonly rules: ProgrammeRules;
}

/** Finds the oldest open period of a brand that has ended before a time; null when there is none. */
export async function findEndedBoard(db: Db, brandId: string, until: Date): Promise<EndedBoard | null> {
  const { rows } = await sql<Omit<EndedBoard, "rules"> & { readonly rules: unknown }>`
    select o.programme_id as "programmeId", o.brand_id as "brandId", o.period, o.period_until as "periodUntil", o.version,
      r.rules
    from programmes.board o
    join programmes.programme p on p.id = o.programme_id
    join programmes.programme_version r on r.programme_id = o.programme_id and r.version = o.version
    where o.brand_id = ${brandId} and o.closed_at is null
      and least(o.period_until, p.ends_at, p.closed_at) <= ${until}::timestamptz
    order by least(o.period_until, p.ends_at, p.closed_at), o.programme_id, o.period limit 1`.execute(db);
  const [row] = rows;
  return row ? { ...row, rules: readRules(row.rules) } : null;
}

/** Lists the first ranks of a period without members who are excluded by now, who leave it. */
export async function listWinners(
  db: Db,
  { programmeId, brandId, period }: EndedBoard,
  { last, now }: { readonly last: number; readonly now: Date },
): Promise<RankedMember[]> {
  for (;;) {
    const winners = await listRanks(db, { programmeId, period, afterRank: 0, first: last });
    const memberIds = winners.map(({ memberId }) => memberId);
    const changed = await leaveBoards(db, { brandId, memberIds, now });
    if (!changed.includes(programmeId)) return winners;
  }
}

/** A winner and what was won, in minor units. */
export interface Winner extends RankedMember {
  readonly prize: bigint;
}

/**
 * Closes a period with its winners, who get an entry each whose reward is due. Returns the ids of the entries in the order
 * of the ranks.
 */
export async function closeBoard(
  db: Db,
  board: EndedBoard,
  given: { readonly winners: readonly Winner[]; readonly expiresAt: Date | null; readonly now: Date },
): Promise<string[]> {
  const { winners, expiresAt, now } = given;
  const { programmeId, brandId, period, periodUntil, version } = board;
  // Grants are issued by ascending id: where a budget ends, the higher ranks come first.
  const ids = winners.map(() => newId()).sort();
  await sql`
    update programmes.board o set closed_at = ${now}::timestamptz
    where o.programme_id = ${programmeId} and o.period = ${period}`.execute(db);
  if (winners.length === 0) return [];
  const column = <Name extends keyof Winner>(name: Name) => winners.map((one) => one[name]);
  await sql`
    with given as (
      select * from unnest(${ids}::uuid[], ${column("memberId")}::uuid[], ${column("rank")}::int[],
        ${column("score").map(String)}::bigint[], ${column("reachedAt")}::timestamptz[],
        ${column("prize").map(String)}::bigint[]) x (id, member_id, rank, score, reached_at, prize)),
    made as (
      insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, period_until, state, due_amount,
          payable_amount, expires_at, joined_at, changed_at)
        select x.id, ${brandId}::uuid, ${programmeId}::uuid, ${version}::int, x.member_id, ${period},
          ${periodUntil}::timestamptz, 'QUALIFIED', x.prize, x.prize, ${expiresAt}::timestamptz, ${now}::timestamptz,
          ${now}::timestamptz
        from given x)
    insert into programmes.board_winner (programme_id, period, rank, member_id, score, reached_at, entry_id)
      select ${programmeId}::uuid, ${period}, x.rank, x.member_id, x.score, x.reached_at, x.id from given x`.execute(
    db,
  );
  return ids;
}
