import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { executeNamed } from "../../../db/named-query.js";
import type { GrantOutcome } from "../programmes.model.js";
import type { ProgrammeKind, RewardKind } from "../rules/rules.model.js";

export interface GrantResult {
  readonly entryId: string;
  readonly memberId: string;
  readonly kind: RewardKind;
  readonly currency: string;
  /** Minor units, or points. */
  readonly amount: bigint;
  readonly outcome: GrantOutcome;
}

/** Grants what entries that qualify can be granted, each once. */
export async function issueGrants(
  db: Db,
  entryIds: readonly string[],
  { isClaimed, now }: { readonly isClaimed: boolean; readonly now: Date },
): Promise<GrantResult[]> {
  if (entryIds.length === 0) return [];
  const issue = sql<GrantResult>`
    select g.entry_id as "entryId", g.member_id as "memberId", g.kind, g.currency, g.amount, g.outcome
    from programmes.issue_grants(${[...entryIds]}::uuid[], ${isClaimed}::boolean, ${now}::timestamptz) g`;
  return (await executeNamed(db, "programmes.issue_grants", issue)).rows;
}

/** A reward that was granted. */
export interface RewardGrant {
  readonly id: string;
  readonly entryId: string;
  readonly memberId: string;
  readonly programmeCode: string;
  readonly kind: ProgrammeKind;
  readonly promotionId: string | null;
  /** The first day of the period as YYYY-MM-DD; empty when there is only one. */
  readonly period: string;
  /** Whether the member claimed it. */
  readonly isClaimed: boolean;
  readonly rewardKind: RewardKind;
  readonly currency: string;
  /** Minor units, or points. */
  readonly amount: bigint;
  readonly grantedAt: Date;
  readonly revokedAt: Date | null;
}

/** Selects a brand's grants. */
export function selectGrants(db: Db, brandId: string) {
  return (
    db
      .selectFrom("programmes.reward_grant as reward")
      .innerJoin("programmes.programme as programme", "programme.id", "reward.programme_id")
      .innerJoin("programmes.entry as entry", "entry.id", "reward.entry_id")
      .where("reward.brand_id", "=", brandId)
      .select(["reward.id", "reward.entry_id as entryId", "reward.member_id as memberId"])
      .select(["programme.code as programmeCode", "programme.kind", "programme.promotion_id as promotionId"])
      .select(["entry.is_claimed as isClaimed", "reward.currency", "reward.amount"])
      // Of a VIP reward, without the letter that says what it is for; one for a level has no period.
      .select(sql<string>`coalesce(substring(entry.period from '\\d{4}-\\d{2}-\\d{2}'), '')`.as("period"))
      .select("reward.kind as rewardKind")
      .select(["reward.granted_at as grantedAt", "reward.revoked_at as revokedAt"])
  );
}

/** Finds a grant of the brand, and keeps others from revoking it until the transaction ends. */
export async function lockGrant(db: Db, brandId: string, id: string): Promise<RewardGrant | null> {
  const row = await selectGrants(db, brandId)
    .where("reward.id", "=", id)
    .forNoKeyUpdate("reward")
    .executeTakeFirst();
  return row ?? null;
}

/** Revokes a locked grant. Returns what became a debt, in minor units, or points that were spent; null when it was revoked before. */
export async function revokeGrant(db: Db, id: string, now: Date): Promise<bigint | null> {
  const { rows } = await sql<{ debt: bigint | null }>`
    select programmes.revoke_grant(${id}::uuid, ${now}::timestamptz) as debt`.execute(db);
  return rows[0]?.debt ?? null;
}
