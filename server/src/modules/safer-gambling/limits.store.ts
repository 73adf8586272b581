import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { type LimitChange, type LimitKey, type LimitRequest, limitChangeStates } from "./limits.model.js";

/** The owner of a limit: the member, or the brand for this member. */
export interface Owner {
  readonly brandId: string;
  readonly memberId: string;
  readonly setBy: "member" | "brand";
}

const sameKey = ({ kind, period, currency }: LimitKey) =>
  sql<boolean>`kind = ${kind} and period = ${period} and currency is not distinct from ${currency}`;

/** The amount of a limit; null when it is not set. */
export async function findLimit(db: Db, owner: Owner, key: LimitKey): Promise<bigint | null> {
  const row = await db
    .selectFrom("limits.member_limit")
    .select("amount")
    .where("member_id", "=", owner.memberId)
    .where("set_by", "=", owner.setBy)
    .where(sameKey(key))
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Whether a limit of that kind and period exists in another currency. */
export async function existsInOtherCurrency(
  db: Db,
  memberId: string,
  { kind, period, currency }: LimitKey,
): Promise<boolean> {
  const row = await db
    .selectFrom("limits.member_limit")
    .select("id")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .where("currency", "<>", currency)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a limit, with effect from `now`; without an amount it is removed. */
export async function replaceLimit(
  db: Db,
  owner: Owner,
  limit: LimitRequest,
  { id, timeZone, now }: { readonly id: string; readonly timeZone: string; readonly now: Date },
): Promise<void> {
  await db
    .deleteFrom("limits.member_limit")
    .where("member_id", "=", owner.memberId)
    .where("set_by", "=", owner.setBy)
    .where(sameKey(limit))
    .execute();
  if (limit.amount === null) return;
  await db
    .insertInto("limits.member_limit")
    .values({
      id,
      brand_id: owner.brandId,
      member_id: owner.memberId,
      set_by: owner.setBy,
      kind: limit.kind,
      period: limit.period,
      currency: limit.currency,
      amount: limit.amount,
      time_zone: timeZone,
      effective_at: now,
    })
    .execute();
}

/** The amount of the brand's limit for all members; null when it is not set. */
export async function findBrandLimit(db: Db, brandId: string, key: LimitKey): Promise<bigint | null> {
  const row = await db
    .selectFrom("limits.brand_limit")
    .select("amount")
    .where("brand_id", "=", brandId)
    .where(sameKey(key))
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Replaces the brand's limit for all members; without an amount it is removed. */
export async function replaceBrandLimit(
  db: Db,
  brandId: string,
  limit: LimitRequest,
  now: Date,
): Promise<void> {
  await db.deleteFrom("limits.brand_limit").where("brand_id", "=", brandId).where(sameKey(limit)).execute();
  if (limit.amount === null) return;
  const { kind, period, currency, amount } = limit;
  await db
    .insertInto("limits.brand_limit")
    .values({ brand_id: brandId, kind, period, currency, amount, set_at: now })
    .execute();
}

/** Inserts a change. */
export async function insertChange(db: Db, owner: Owner, change: Omit<LimitChange, "setBy">): Promise<void> {
  await db
    .insertInto("limits.change")
    .values({
      id: change.id,
      brand_id: owner.brandId,
      member_id: owner.memberId,
      set_by: owner.setBy,
      kind: change.kind,
      period: change.period,
      currency: change.currency,
      old_amount: change.oldAmount,
      new_amount: change.newAmount,
      requested_at: change.requestedAt,
      effective_at: change.effectiveAt,
      state: change.state,
      decided_at: change.decidedAt,
    })
    .execute();
}

const changeColumns = [
  "id",
  "kind",
  "period",
  "currency",
  "old_amount as oldAmount",
  "new_amount as newAmount",
  "set_by as setBy",
  "requested_at as requestedAt",
  "effective_at as effectiveAt",
  "state",
  "decided_at as decidedAt",
] as const;

/** The member's pending change of that id; null when there is none. */
export async function findPending(db: Db, memberId: string, id: string): Promise<LimitChange | null> {
  const row = await db
    .selectFrom("limits.change")
    .select(changeColumns)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a pending change. */
export async function decideChange(
  db: Db,
  id: string,
  state: "applied" | "cancelled",
  now: Date,
): Promise<void> {
  await db
    .updateTable("limits.change")
    .set({ state, decided_at: now })
    .where("id", "=", id)
    .where("state", "in", [...limitChangeStates.sourcesOf(state)])
    .execute();
}

/** Cancels the pending change of a limit. Returns it; null when there was none. */
export async function cancelPending(
  db: Db,
  memberId: string,
  key: LimitKey,
  now: Date,
): Promise<LimitChange | null> {
  const row = await db
    .updateTable("limits.change")
    .set({ state: "cancelled", decided_at: now })
    .where("member_id", "=", memberId)
    .where("state", "=", "pending")
    .where(sameKey(key))
    .returning(changeColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** A member's changes that were requested from `from` to before `to`, newest first. */
export async function changesOf(
  db: Db,
  memberId: string,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<LimitChange[]> {
  return db
    .selectFrom("limits.change")
    .select(changeColumns)
    .where("member_id", "=", memberId)
    .where("requested_at", ">=", from)
    .where("requested_at", "<", to)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A member's pending changes. */
export async function pendingOf(db: Db, memberId: string): Promise<LimitChange[]> {
  return db
    .selectFrom("limits.change")
    .select(changeColumns)
    .where("member_id", "=", memberId)
    .where("state", "=", "pending")
    .orderBy("requested_at")
    .execute();
}

/** Play activity by quarter of an hour, as `limits.usage` and `limits.play_time` store it. */
export interface PlayActivity {
  readonly usage: readonly {
    readonly currency: string;
    readonly bucket: Date;
    readonly staked: bigint;
    readonly returned: bigint;
  }[];
  readonly time: readonly { readonly bucket: Date; readonly seconds: number; readonly lastAt: Date }[];
}

/** Writes amounts into JSON as text. */
export const asText = (_name: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;

/** Replaces the counted usage of a member. The caller has locked the member's limits. */
export async function replaceUsage(db: Db, memberId: string, { usage, time }: PlayActivity): Promise<void> {
  await db.deleteFrom("limits.usage").where("member_id", "=", memberId).execute();
  await db.deleteFrom("limits.play_time").where("member_id", "=", memberId).execute();
  await sql`
    insert into limits.usage (member_id, currency, bucket, staked, returned)
      select ${memberId}, u.currency, u.bucket, u.staked, u.returned
      from jsonb_to_recordset(${JSON.stringify(usage, asText)}::text::jsonb)
        u (currency text, bucket timestamptz, staked bigint, returned bigint)`.execute(db);
  await sql`
    insert into limits.play_time (member_id, bucket, seconds, last_at)
      select ${memberId}, t.bucket, t.seconds, t."lastAt"
      from jsonb_to_recordset(${JSON.stringify(time)}::text::jsonb)
        t (bucket timestamptz, seconds numeric, "lastAt" timestamptz)`.execute(db);
}

/** The interval of a member's reality checks, in minutes. */
export async function checkMinutesOf(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom("limits.member")
    .select("check_minutes")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.check_minutes ?? 60;
}

/** Sets the interval of a member's reality checks. The caller has locked the member's row. */
export async function updateCheckMinutes(db: Db, memberId: string, minutes: number): Promise<void> {
  await db
    .updateTable("limits.member")
    .set({ check_minutes: minutes })
    .where("member_id", "=", memberId)
    .execute();
}
