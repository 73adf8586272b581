import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ProgrammeKind } from "../rules/rules.model.js";

/** What free spins are a reward of, and how what they win is paid. */
export interface FreeSpinsTerms {
  /** Id of the free spins. */
  readonly id: string;
  readonly kind: ProgrammeKind;
  readonly promotionId: string | null;
  /** What has to be staked of what is paid before a withdrawal, in hundredths of a percent. */
  readonly turnoverBasisPoints: number;
  /** Whether it is paid as a bonus with a balance of its own. */
  readonly isBonus: boolean;
}

/** Reads the terms of free spins, by their id. */
export async function readFreeSpinsTerms(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FreeSpinsTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("programmes.reward_grant as reward")
    .innerJoin("programmes.programme as programme", "programme.id", "reward.programme_id")
    .innerJoin("programmes.entry as entry", "entry.id", "reward.entry_id")
    .innerJoin("programmes.programme_version as version", (join) =>
      join
        .onRef("version.programme_id", "=", "entry.programme_id")
        .onRef("version.version", "=", "entry.version"),
    )
    .where("reward.id", "in", [...ids])
    .select(["reward.id", "programme.kind", "programme.promotion_id as promotionId"])
    .select(sql<number>`(version.rules ->> 'turnoverBasisPoints')::int`.as("turnoverBasisPoints"))
    .select(sql<boolean>`version.rules ->> 'wallet' is not null`.as("isBonus"))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists a brand's free spins that are used up or have expired, and that have not ended. */
export async function listEndedFreeSpins(
  db: Db,
  { brandId, now, limit }: { readonly brandId: string; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from free_spins.award a where a.brand_id = ${brandId} and a.ended_at is null and a.used = a.spins
    union all
    select a.id from free_spins.award a
      where a.brand_id = ${brandId} and a.ended_at is null and a.expires_at <= ${now}::timestamptz and a.used < a.spins
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends free spins. Returns the entry by which what they won is to be granted; null when there is nothing to grant. */
export async function endFreeSpins(db: Db, rewardId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select programmes.end_free_spins(${rewardId}::uuid, ${now}::timestamptz) as id`.execute(db);
  return rows[0]?.id ?? null;
}
