import { sql } from "kysely";
import type { Db } from "../../db/database.js";

export interface NewExclusion {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: "time_out" | "self_exclusion";
  readonly startsAt: Date;
  /** Null for a permanent exclusion. */
  readonly endsAt: Date | null;
}

/** Inserts an exclusion in addition to existing ones. */
export async function insertExclusion(db: Db, exclusion: NewExclusion): Promise<void> {
  const { id, brandId, memberId, kind, startsAt, endsAt } = exclusion;
  await db
    .insertInto("limits.exclusion")
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      kind,
      starts_at: startsAt,
      ends_at: endsAt,
      lifts_at: null,
    })
    .execute();
}

/** Whether the member is in a time-out or excluded at `now`. */
export async function isExcluded(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select limits.is_excluded(${memberId}, ${now}::timestamptz) as excluded`.execute(db);
  return rows[0]?.excluded ?? false;
}

/** Whether any of the members is in a time-out or excluded at `now`. */
export async function isAnyExcluded(db: Db, memberIds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select exists (
      select from unnest(${[...memberIds]}::uuid[]) as of (id)
      where limits.is_excluded(of.id, ${now}::timestamptz)) as excluded`.execute(db);
  return rows[0]?.excluded ?? false;
}

/**
 * The end of the last of the member's time-outs and exclusions, null when one of them does not end by itself; and the
 * time from which the member may request its end, null when that is never or not needed.
 */
export async function exclusionTimes(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ readonly until: Date | null; readonly askFrom: Date | null }> {
  const { rows } = await sql<{ until: Date | null; askFrom: Date | null }>`
    select case when bool_or(e.kind = 'self_exclusion' and e.lifts_at is null) then null
      else max(case e.kind when 'time_out' then e.ends_at else e.lifts_at end) end as until,
      case when not bool_or(e.ends_at is null) and bool_or(e.kind = 'self_exclusion' and e.lifts_at is null)
        then max(e.ends_at) end as "askFrom"
    from limits.exclusion e
    where e.member_id = ${memberId} and e.starts_at <= ${now}::timestamptz
      and case e.kind when 'time_out' then e.ends_at > ${now}::timestamptz
        else e.lifts_at is null or e.lifts_at > ${now}::timestamptz end`.execute(db);
  return rows[0] ?? { until: null, askFrom: null };
}

/** A game that is launched for real money. */
export interface StartedGame {
  readonly currency: string;
  /** Whether its vendor has transfer wallets. */
  readonly isTransferWallet: boolean;
}

/** Begins play with a launch for real money, unless a reality check is due or a limit forbids it. */
export async function beginPlay(
  db: Db,
  memberId: string,
  { currency, isTransferWallet }: StartedGame,
  now: Date,
): Promise<"ok" | "check_due" | "limited"> {
  const { rows } = await sql<{ result: "ok" | "check_due" | "limited" }>`
    select limits.begin_play(${memberId}, ${currency}, ${isTransferWallet}, ${now}::timestamptz) as result`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("limits.begin_play returned no row");
  return row.result;
}

interface CountedDeposit {
  readonly memberId: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Makes other transactions that read or change the member's limits wait until this one ends. */
export async function lockMember(db: Db, memberId: string): Promise<void> {
  await sql`select limits.lock_member(${memberId})`.execute(db);
}

/** Counts a deposit at `now`, unless a limit or an exclusion forbids it. */
export async function countDeposit(
  db: Db,
  { memberId, currency, amount }: CountedDeposit,
  now: Date,
): Promise<"ok" | "limit_reached" | "excluded"> {
  const { rows } = await sql<{ result: "ok" | "limit_reached" | "excluded" }>`
    select limits.reserve_deposit(${memberId}, ${currency}, ${amount}, ${now}) as result`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("limits.reserve_deposit returned no row");
  return row.result;
}

/** What a member may deposit under the limits in force. */
export interface DepositRoom {
  /** In minor units. */
  readonly remaining: bigint;
  /** When a refused amount fits, if nothing else is deposited; null when it is more than a limit. */
  readonly opensAt: Date | null;
}

/** Reads what a member may deposit at `now`, after a deposit that a limit forbids. */
export async function readDepositRoom(
  db: Db,
  { memberId, currency, amount }: CountedDeposit,
  now: Date,
): Promise<DepositRoom> {
  const { rows } = await sql<DepositRoom>`
    select remaining, opens_at as "opensAt"
    from limits.deposit_room(${memberId}, ${currency}, ${amount}, ${now}::timestamptz)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("limits.deposit_room returned no row");
  return row;
}

/** Uncounts a deposit that was counted at `at`. */
export async function uncountDeposit(
  db: Db,
  { memberId, currency, amount }: CountedDeposit,
  at: Date,
): Promise<void> {
  await sql`select limits.release_deposit(${memberId}, ${currency}, ${amount}, ${at})`.execute(db);
}

/** Ends the member's exclusions that need a request, at `liftsAt`. Their minimum time is over. */
export async function liftExclusions(db: Db, memberId: string, liftsAt: Date): Promise<void> {
  await db
    .updateTable("limits.exclusion")
    .set({ lifts_at: liftsAt })
    .where("member_id", "=", memberId)
    .where("kind", "=", "self_exclusion")
    .where("lifts_at", "is", null)
    .execute();
}
