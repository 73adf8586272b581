import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { lockEntries } from "../engine/counting.store.js";
import type { CountedEntry } from "../engine/evaluation.model.js";
import type { ProgrammeDetails } from "../programmes.model.js";
import { type ProgrammeRules, serializeRules } from "../rules/rules-schema.js";

/** A copy of a programme that counts from an earlier time, in a transaction that is rolled back. */
export interface TrialProgramme {
  readonly id: string;
  readonly code: string;
  readonly of: ProgrammeDetails;
  readonly rules: ProgrammeRules;
  readonly from: Date;
}

/** Inserts a programme as if it had started at an earlier time. */
export async function insertTrial(db: Db, { id, code, of, rules, from }: TrialProgramme): Promise<void> {
  const { brandId, kind, currency } = of;
  await db
    .insertInto("programmes.programme")
    .values({
      id,
      brand_id: brandId,
      code,
      kind,
      currency,
      promotion_id: null,
      state: "RUNNING",
      starts_at: from,
      ends_at: null,
      started_at: from,
      created_at: from,
    })
    .execute();
  await db
    .insertInto("programmes.programme_version")
    .values({
      programme_id: id,
      version: 1,
      rules: serializeRules(rules),
      created_at: from,
      created_by: "",
    })
    .execute();
}

/** Finds the last number of a brand's logs before a time, after which a replay begins. */
export async function findSequenceBefore(db: Db, brandId: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ sequence: bigint }>`
    select coalesce(least(
      (select min(s.sequence) from agent_figures.settlement s where s.brand_id = ${brandId} and s.settled_at >= ${at}),
      (select min(c.sequence) from agent_figures.cash c where c.brand_id = ${brandId} and c.at >= ${at})) - 1,
      (select f.last_sequence from agent_figures.fold_state f))::bigint as sequence`.execute(db);
  return rows[0]?.sequence ?? 0n;
}

/** Counts a batch of events for one programme only; null when there are no more. */
export async function replayEvents(
  db: Db,
  given: {
    readonly brandId: string;
    readonly programmeId: string;
    readonly after: bigint;
    readonly now: Date;
    readonly max: number;
  },
): Promise<bigint | null> {
  const { brandId, programmeId, after, now, max } = given;
  const { rows } = await sql<{ events: number; until: bigint }>`
    select c.events, c.counted_until as until
    from programmes.count_events(${brandId}::uuid, ${now}::timestamptz, ${max}::int, ${programmeId}::uuid,
      ${after}::bigint) c`.execute(db);
  const [row] = rows;
  return row && row.events > 0 ? row.until : null;
}

/** Adds a batch of events to the scores of one leaderboard only. */
export async function scoreEvents(
  db: Db,
  given: {
    readonly brandId: string;
    readonly programmeId: string;
    readonly after: bigint;
    readonly until: bigint;
  },
): Promise<void> {
  const { brandId, programmeId, after, until } = given;
  await sql`select programmes.score_events(${brandId}::uuid, ${after}::bigint, ${until}::bigint,
    ${programmeId}::uuid)`.execute(db);
}

/** Reads the ranks of members in the boards of a programme, down to a rank. */
export async function readRanks(
  db: Db,
  programmeId: string,
  lowest: number,
): Promise<{ readonly memberId: string; readonly rank: number }[]> {
  const { rows } = await sql<{ memberId: string; rank: number }>`
    select x.member_id as "memberId", x.rank from (
      select s.member_id, (row_number() over (
          partition by s.period order by s.score desc, s.reached_at, s.member_id))::int as rank
        from programmes.score s where s.programme_id = ${programmeId} and s.score > 0) x
    where x.rank <= ${lowest}`.execute(db);
  return rows;
}

/** Who has referred a member, and the local month in which it registered. */
export interface TrialReferral {
  readonly refereeId: string;
  readonly referrerId: string;
  readonly month: string;
}

/**
 * Enters those into a trial who were referred since it began, whichever programme rewards it, and counts whose phone or address was
 * verified in time. Returns them in the order in which they registered.
 */
export async function insertReferees(
  db: Db,
  { id, of, from }: Pick<TrialProgramme, "id" | "of" | "from">,
  withinDays: number,
): Promise<TrialReferral[]> {
  const until = sql`r.at + make_interval(days => ${withinDays}::int)`;
  await sql`
    with entered as (
      insert into programmes.entry (id, brand_id, programme_id, version, member_id, period, period_until, state, joined_at,
          changed_at)
        select gen_random_uuid(), r.brand_id, ${id}::uuid, 1, r.referee_id, 'REFEREE', ${until}, 'JOINED', r.at, r.at
          from programmes.referral r where r.brand_id = ${of.brandId} and r.at >= ${from}::timestamptz)
    insert into programmes.counter (programme_id, member_id, period, key, value, reached_at)
      select ${id}::uuid, r.referee_id, 'REFEREE', 'VERIFIED', 1, x.at
        from programmes.referral r
        join identity.contact c on c.account_id = r.referee_id
        cross join lateral (select least(c.phone_verified_at, c.email_verified_at) as at) x
        where r.brand_id = ${of.brandId} and r.at >= ${from}::timestamptz and x.at < ${until}`.execute(db);
  const { rows } = await sql<TrialReferral>`
    select r.referee_id as "refereeId", r.referrer_id as "referrerId",
      to_char(r.at at time zone b.time_zone, 'YYYY-MM') as month
    from programmes.referral r join brands.brand b on b.id = r.brand_id
    where r.brand_id = ${of.brandId} and r.at >= ${from}::timestamptz order by r.at, r.referee_id`.execute(
    db,
  );
  return rows;
}

/** Reads the entries of a programme after an id, with what was counted for them. */
export async function readEntriesAfter(
  db: Db,
  programmeId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<CountedEntry[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from programmes.entry n
    where n.programme_id = ${programmeId} and (${after}::uuid is null or n.id > ${after}::uuid)
    order by n.id limit ${limit}`.execute(db);
  return lockEntries(
    db,
    rows.map(({ id }) => id),
  );
}

/** Lists members of whom a programme has counted something, after an id. */
export async function listCountedMembers(
  db: Db,
  programmeId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct k.member_id as "memberId" from programmes.counter k
    where k.programme_id = ${programmeId} and (${after}::uuid is null or k.member_id > ${after}::uuid)
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** The return to player of a game in percent, decimal text, by its public id; all of the stakes where it is not known. */
export async function readReturn(db: Db, brandId: string, gameId: string): Promise<string> {
  const row = await db
    .selectFrom("catalogue.game")
    .select("rtp")
    .where("brand_id", "=", brandId)
    .where("node_id", "=", gameId)
    .executeTakeFirst();
  return row?.rtp ?? "100";
}
