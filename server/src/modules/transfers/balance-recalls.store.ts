import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** A claimed balance recall. */
export interface BalanceRecall {
  readonly memberId: string;
  readonly brandId: string;
  /** How often it was attempted, including this attempt. */
  readonly attempts: number;
}

/** A vendor that may hold a member's balance while a limit on play or an exclusion is in force, or the brand is closed. */
export interface VendorHolding {
  readonly vendorCode: string;
  readonly currency: string;
  /** Whether a transfer of the member is in progress there. */
  readonly isInProgress: boolean;
}

/**
 * Requests the balance recall of a member, or with null of all members of the brand: those who ever transferred money to
 * a vendor. Returns whether there are any.
 */
export async function requestRecall(
  db: Db,
  brandId: string,
  memberId: string | null,
  now: Date,
): Promise<boolean> {
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
 * Claims recalls that are due, over all brands, up to `limit`. Each is due again after the pause, in minutes, for its
 * number of attempts; the last pause repeats. A recall that is due later than any pause was scheduled before the clock was
 * set back, and is due as well.
 */
export async function claimDue(
  db: Db,
  now: Date,
  { limit, pauses }: { readonly limit: number; readonly pauses: readonly number[] },
): Promise<BalanceRecall[]> {
  // An hour more than any pause, as the clocks of processes differ.
  const tooLate = new Date(now.getTime() + (Math.max(...pauses) + 60) * 60_000);
  const { rows } = await sql<BalanceRecall>`
    update transfers.balance_recall h set attempts = h.attempts + 1, next_attempt_at = ${now}::timestamptz
        + (${[...pauses]}::int[])[least(h.attempts + 1, ${pauses.length}::int)] * interval '1 minute'
      where h.member_id in (
        select d.member_id from transfers.balance_recall d
        where d.next_attempt_at <= ${now}::timestamptz or d.next_attempt_at > ${tooLate}::timestamptz
        order by d.next_attempt_at limit ${limit} for update skip locked)
      returning h.member_id as "memberId", h.brand_id as "brandId", h.attempts`.execute(db);
  return rows;
}

/** Deletes a completed recall, unless it was requested again since it was claimed. */
export async function completeRecall(db: Db, { memberId, attempts }: BalanceRecall): Promise<void> {
  await db
    .deleteFrom("transfers.balance_recall")
    .where("member_id", "=", memberId)
    .where("attempts", "=", attempts)
    .execute();
}

/** An overdue recall as staff see it. */
export interface OverdueRecall {
  readonly memberId: string;
  /** Username of the member. */
  readonly username: string;
  readonly requestedAt: Date;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
}

/** Lists the brand's recalls requested before a time and not completed, the oldest first. */
export async function listOverdue(
  db: Db,
  brandId: string,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<OverdueRecall[]> {
  return db
    .selectFrom("transfers.balance_recall as recall")
    .innerJoin("identity.account as account", "account.id", "recall.member_id")
    .select(["recall.member_id as memberId", "account.username", "recall.attempts"])
    .select(["recall.requested_at as requestedAt", "recall.next_attempt_at as nextAttemptAt"])
    .where("recall.brand_id", "=", brandId)
    .where("recall.requested_at", "<=", before)
    .orderBy("recall.requested_at")
    .orderBy("recall.member_id")
    .limit(limit)
    .execute();
}

/** Reads the vendors that may hold a balance of a member whose play is restricted now, or whose brand is closed. */
export async function readHoldings(
  db: Db,
  { memberId, brandId }: BalanceRecall,
  now: Date,
): Promise<VendorHolding[]> {
  const { rows } = await sql<VendorHolding>`
    select v.code as "vendorCode", t.currency,
        bool_or(t.state in ('REQUESTED', 'SENT', 'PENDING')) as "isInProgress"
      from transfers.vendor_transfer t
      join catalogue.vendor v on v.id = t.vendor_id
      where t.member_id = ${memberId} and t.brand_id = ${brandId}
        and (exists (select from brands.brand b where b.id = t.brand_id and not b.active)
          or limits.is_excluded(t.member_id, ${now}::timestamptz)
          or limits.is_play_limited(t.member_id, t.currency, ${now}::timestamptz))
      group by v.code, t.currency
      having bool_or(t.direction = 'IN' and t.state <> 'FAILED')`.execute(db);
  return rows;
}
