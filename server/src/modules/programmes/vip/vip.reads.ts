import { sql } from "kysely";
import { isId } from "../../../core/ids.js";
import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import type { LocalDay } from "../../agent-figures/local-days.model.js";
import { adminVipChangeFilters } from "./vip.model.js";

/** Selects a brand's changes of members' levels. */
function selectChanges(db: Db, brandId: string) {
  return db
    .selectFrom("programmes.vip_change as change")
    .where("change.brand_id", "=", brandId)
    .select(["change.id", "change.member_id as memberId", "change.reason", "change.at"])
    .select(["change.from_level as fromLevel", "change.to_level as toLevel"])
    .select(sql<LocalDay>`change.effective_on::text`.as("effectiveOn"));
}

/** Changes of members' VIP levels, newest first. */
export const adminVipChangeList = defineList({
  filters: adminVipChangeFilters,
  rows: (db: Db, { brandId }: { readonly brandId: string }) => selectChanges(db, brandId),
  narrow: {
    memberId: (query, id) =>
      isId(id) ? query.where("change.member_id", "=", id) : query.where(sql<boolean>`false`),
  },
  sort: { at: "change.at", id: "change.id", key: "at" },
});

/** Lists the last changes of a member's level, the newest first. */
export async function listVipChanges(db: Db, brandId: string, memberId: string) {
  return selectChanges(db, brandId)
    .where("change.member_id", "=", memberId)
    .orderBy("change.effective_on", "desc")
    .orderBy("change.sequence", "desc")
    .limit(50)
    .execute();
}

/** A VIP reward that was granted. */
export interface GrantedVipReward {
  readonly id: string;
  /** As `vipPeriods` makes it. */
  readonly period: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly grantedAt: Date;
}

/** Lists the last VIP rewards of a member, the newest first. */
export function listVipRewards(db: Db, brandId: string, memberId: string): Promise<GrantedVipReward[]> {
  return db
    .selectFrom("programmes.reward_grant as reward")
    .innerJoin("programmes.programme as programme", "programme.id", "reward.programme_id")
    .innerJoin("programmes.entry as entry", "entry.id", "reward.entry_id")
    .where("reward.brand_id", "=", brandId)
    .where("reward.member_id", "=", memberId)
    .where("programme.kind", "=", "VIP")
    .where("reward.revoked_at", "is", null)
    .select(["reward.id", "entry.period", "reward.currency", "reward.amount"])
    .select("reward.granted_at as grantedAt")
    .orderBy("reward.granted_at", "desc")
    .orderBy("entry.period", "desc")
    .limit(50)
    .execute();
}

/** What a member did by a ladder, in minor units. */
export interface LadderProgress {
  /** Of all time. */
  readonly deposits: bigint;
  readonly validBet: bigint;
  readonly monthValidBet: bigint;
}

/** Reads what was counted for a member by a ladder, of all time and in the month that begins on a day. */
export async function readProgress(
  db: Db,
  given: { readonly programmeId: string; readonly memberId: string; readonly month: LocalDay },
): Promise<LadderProgress> {
  const { programmeId, memberId, month } = given;
  const { rows } = await sql<LadderProgress>`
    select coalesce(sum(k.value) filter (where k.key = 'DEPOSIT' and k.period = ''), 0)::bigint as deposits,
      coalesce(sum(k.value) filter (where k.key = 'VALID_BET' and k.period = ''), 0)::bigint as "validBet",
      coalesce(sum(k.value) filter (where k.key = 'VALID_BET' and k.period <> ''), 0)::bigint as "monthValidBet"
    from programmes.counter k
    where k.programme_id = ${programmeId} and k.member_id = ${memberId}
      and (k.period = '' or k.period >= ${month}::text)`.execute(db);
  return rows[0] ?? { deposits: 0n, validBet: 0n, monthValidBet: 0n };
}

/** Finds the ladder of a brand in a currency that members see: the one that was started last. */
export async function findLadderId(
  db: Db,
  given: { readonly brandId: string; readonly currency: string; readonly now: Date },
): Promise<string | null> {
  const { brandId, currency, now } = given;
  const { rows } = await sql<{ id: string }>`
    select p.id from programmes.programme p
    where p.brand_id = ${brandId} and p.currency = ${currency} and p.kind = 'VIP' and p.state in ('RUNNING', 'PAUSED')
      and p.started_at is not null and (p.ends_at is null or p.ends_at > ${now}::timestamptz)
    order by p.started_at desc, p.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
