import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** A member whose money is called home. */
export interface HomeCall {
  readonly memberId: string;
  readonly brandId: string;
  /** How often it was looked for, this time included. */
  readonly looks: number;
}

/** Where money of a member may lie while a limit on play, or an exclusion, is in force. */
export interface Keeping {
  readonly vendorCode: string;
  readonly currency: string;
  /** Whether money of the member is on its way there or back. */
  readonly isUnderWay: boolean;
}

/**
 * Has the money looked for, from now on, of a member or, where none is named, of everybody in the brand: of those who
 * ever sent some to a vendor. Answers whether there are any.
 */
export async function askHome(db: Db, brandId: string, memberId: string | null, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into transfers.balance_recall as h (member_id, brand_id, requested_at, next_attempt_at)
      select distinct t.member_id, t.brand_id, ${now}::timestamptz, ${now}::timestamptz from transfers.vendor_transfer t
      where t.brand_id = ${brandId} and t.direction = 'IN' and t.state <> 'FAILED'
        and (${memberId}::uuid is null or t.member_id = ${memberId}::uuid)
      on conflict (member_id) do update set attempts = 0, next_attempt_at = excluded.next_attempt_at`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Takes those who are due, so many at most, of all brands; each is due again after the pause, in minutes, that follows
 * so many looks, the last one from then on. Who is due much later than any pause lasts is due: the clock went back.
 */
export async function takeDue(
  db: Db,
  now: Date,
  { limit, pauses }: { readonly limit: number; readonly pauses: readonly number[] },
): Promise<HomeCall[]> {
  // An hour more than any pause: nodes' clocks differ.
  const beyond = new Date(now.getTime() + (Math.max(...pauses) + 60) * 60_000);
  const { rows } = await sql<HomeCall>`
    update transfers.balance_recall h set attempts = h.attempts + 1, next_attempt_at = ${now}::timestamptz
        + (${[...pauses]}::int[])[least(h.attempts + 1, ${pauses.length}::int)] * interval '1 minute'
      where h.member_id in (
        select d.member_id from transfers.balance_recall d
        where d.next_attempt_at <= ${now}::timestamptz or d.next_attempt_at > ${beyond}::timestamptz
        order by d.next_attempt_at limit ${limit} for update skip locked)
      returning h.member_id as "memberId", h.brand_id as "brandId", h.attempts as looks`.execute(db);
  return rows;
}

/** Looks no more, unless it was asked for again meanwhile. */
export async function endHomeCall(db: Db, { memberId, looks }: HomeCall): Promise<void> {
  await db
    .deleteFrom("transfers.balance_recall")
    .where("member_id", "=", memberId)
    .where("attempts", "=", looks)
    .execute();
}

/** A member whose money has not come home, as operators are shown it. */
export interface OverdueRecall {
  readonly memberId: string;
  /** What the member signs in with. */
  readonly account: string;
  readonly askedAt: Date;
  readonly looks: number;
  readonly nextLookAt: Date;
}

/** Whose money was called home before a moment and is looked for still, so many of the brand at most, longest first. */
export async function listLate(
  db: Db,
  brandId: string,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<OverdueRecall[]> {
  return db
    .selectFrom("transfers.balance_recall as recall")
    .innerJoin("identity.account as account", "account.id", "recall.member_id")
    .select(["recall.member_id as memberId", "account.username as account", "recall.attempts as looks"])
    .select(["recall.requested_at as askedAt", "recall.next_attempt_at as nextLookAt"])
    .where("recall.brand_id", "=", brandId)
    .where("recall.requested_at", "<=", before)
    .orderBy("recall.requested_at")
    .orderBy("recall.member_id")
    .limit(limit)
    .execute();
}

/** Where money of the member may lie and ought not to, by what is in force now. */
export async function readKeepings(db: Db, { memberId, brandId }: HomeCall, now: Date): Promise<Keeping[]> {
  const { rows } = await sql<Keeping>`
    select v.code as "vendorCode", t.currency,
        bool_or(t.state in ('REQUESTED', 'SENT', 'PENDING')) as "isUnderWay"
      from transfers.vendor_transfer t
      join catalogue.vendor v on v.id = t.vendor_id
      where t.member_id = ${memberId} and t.brand_id = ${brandId}
        and (limits.is_excluded(t.member_id, ${now}::timestamptz)
          or limits.is_play_limited(t.member_id, t.currency, ${now}::timestamptz))
      group by v.code, t.currency
      having bool_or(t.direction = 'IN' and t.state <> 'FAILED')`.execute(db);
  return rows;
}
