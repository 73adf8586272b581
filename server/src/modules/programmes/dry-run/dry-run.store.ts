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
