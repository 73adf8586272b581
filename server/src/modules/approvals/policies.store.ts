import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ApprovalPolicy, DaySums, MoneyKind, PolicyKind } from "./policies.model.js";

const selectPolicies = (db: Db, brandId: string) =>
  db
    .selectFrom("approvals.policy")
    .where("brand_id", "=", brandId)
    .select(["kind", "currency", "per_decision as perDecision"])
    .select(["daily_per_staff_member as dailyPerStaffMember", "daily_per_member as dailyPerMember"])
    .select("daily_per_brand as dailyPerBrand");

/** Lists the brand's policies by currency and kind. */
export async function listPolicies(db: Db, brandId: string): Promise<ApprovalPolicy[]> {
  return selectPolicies(db, brandId).orderBy("currency").orderBy("kind").execute();
}

/** Finds the policy of exactly this kind. */
export async function findPolicy(
  db: Db,
  brandId: string,
  { kind, currency }: { readonly kind: PolicyKind; readonly currency: string },
): Promise<ApprovalPolicy | null> {
  const query = selectPolicies(db, brandId).where("kind", "=", kind).where("currency", "=", currency);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds the policy that holds for a kind: its own, or the one of every kind. */
export async function findPolicyFor(
  db: Db,
  brandId: string,
  { kind, currency }: { readonly kind: MoneyKind; readonly currency: string },
): Promise<ApprovalPolicy | null> {
  const rows = await selectPolicies(db, brandId)
    .where("kind", "in", [kind, "any"])
    .where("currency", "=", currency)
    .execute();
  return rows.find((policy) => policy.kind === kind) ?? rows[0] ?? null;
}

/** Inserts or updates a policy. */
export async function upsertPolicy(db: Db, brandId: string, policy: ApprovalPolicy): Promise<void> {
  const { kind, currency } = policy;
  const values = {
    per_decision: policy.perDecision,
    daily_per_staff_member: policy.dailyPerStaffMember,
    daily_per_member: policy.dailyPerMember,
    daily_per_brand: policy.dailyPerBrand,
  };
  await db
    .insertInto("approvals.policy")
    .values({ brand_id: brandId, kind, currency, ...values })
    .onConflict((on) => on.columns(["brand_id", "kind", "currency"]).doUpdateSet(values))
    .execute();
}

/** Deletes a policy: its decisions need two persons, or follow the policy of every kind. */
export async function deletePolicy(
  db: Db,
  brandId: string,
  { kind, currency }: { readonly kind: PolicyKind; readonly currency: string },
): Promise<void> {
  await db
    .deleteFrom("approvals.policy")
    .where("brand_id", "=", brandId)
    .where("kind", "=", kind)
    .where("currency", "=", currency)
    .execute();
}

/** Of which decisions sums are read. */
export interface SumKey {
  readonly kind: MoneyKind;
  readonly currency: string;
  /** The day of the brand's time zone, as YYYY-MM-DD. */
  readonly day: string;
}

/** Locks the sums of a kind and currency until the transaction ends, so that parallel decisions add up. */
export async function lockSums(
  db: Db,
  brandId: string,
  { kind, currency }: Pick<SumKey, "kind" | "currency">,
): Promise<void> {
  const key = `approvals.sum:${brandId}:${kind}:${currency}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Reads the day of `now` in a time zone, as YYYY-MM-DD. */
export async function readDay(db: Db, timeZone: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(${now}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD') as day`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no day");
  return row.day;
}

/** Sums up what persons decided alone on a day. The caller must have locked the sums. */
export async function sumDecisions(
  db: Db,
  brandId: string,
  { kind, currency, day }: SumKey,
  { staffId, memberId }: { readonly staffId: string; readonly memberId: string | null },
): Promise<DaySums> {
  const { rows } = await sql<DaySums>`
    select coalesce(sum(amount) filter (where staff_id = ${staffId}), 0)::bigint as staff,
      coalesce(sum(amount) filter (where member_id = ${memberId}::uuid), 0)::bigint as member,
      coalesce(sum(amount), 0)::bigint as brand
    from approvals.sole_decision
    where brand_id = ${brandId} and kind = ${kind} and currency = ${currency} and day = ${day}::date`.execute(
    db,
  );
  return rows[0] ?? { staff: 0n, member: 0n, brand: 0n };
}

/** Adds a decision that one person made alone. The caller must have locked the sums. */
export async function insertSoleDecision(
  db: Db,
  brandId: string,
  { kind, currency, day }: SumKey,
  decision: {
    readonly id: string;
    readonly staffId: string;
    readonly memberId: string | null;
    readonly amount: bigint;
  },
): Promise<void> {
  const { id, staffId, memberId, amount } = decision;
  await sql`insert into approvals.sole_decision (id, brand_id, kind, currency, day, staff_id, member_id, amount)
    values (${id}, ${brandId}, ${kind}, ${currency}, ${day}::date, ${staffId}, ${memberId}::uuid, ${amount})`.execute(
    db,
  );
}
