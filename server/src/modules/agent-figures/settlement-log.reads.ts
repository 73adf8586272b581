import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ContractCategory, SettledBet, SettledBetsRequest } from "./agent-figures.model.js";

interface SettlementRow extends Omit<SettledBet, "total" | "category"> {
  readonly category: string;
  readonly totalStake: bigint;
  readonly totalPayout: bigint;
  readonly totalValidBet: bigint;
}

/** Without copies by rest and spread, which cost more than reading a row of many. */
function toSettledBet(row: SettlementRow): SettledBet {
  return {
    sequence: row.sequence,
    brandId: row.brandId,
    memberId: row.memberId,
    path: row.path,
    roundId: row.roundId,
    currency: row.currency,
    // The column's CHECK has the enum's values.
    category: row.category as ContractCategory,
    vendorId: row.vendorId,
    localDay: row.localDay,
    localHour: row.localHour,
    hourAt: row.hourAt,
    stake: row.stake,
    payout: row.payout,
    validBet: row.validBet,
    total: { stake: row.totalStake, payout: row.totalPayout, validBet: row.totalValidBet },
    settledAt: row.settledAt,
    corrects: row.corrects,
  };
}

/** Reads rows of a brand's settlement log in the order of their sequence numbers. */
export async function readSettledBets(
  db: Db,
  { brandId, afterSequence, limit }: SettledBetsRequest,
): Promise<SettledBet[]> {
  const { rows } = await sql<SettlementRow>`
    select s.sequence, s.brand_id as "brandId", s.member_id as "memberId", s.path::text[] as path,
      s.round_id as "roundId", s.currency, s.category, s.vendor_id as "vendorId",
      to_char(s.local_day, 'YYYY-MM-DD') as "localDay", s.local_hour as "localHour", s.hour_at as "hourAt", s.stake,
      s.payout, s.valid_bet as "validBet", s.total_stake as "totalStake", s.total_payout as "totalPayout",
      s.total_valid_bet as "totalValidBet", s.settled_at as "settledAt", s.corrects
    from agent_figures.settlement s
    where s.brand_id = ${brandId} and s.sequence > ${afterSequence}
    order by s.sequence limit ${limit}`.execute(db);
  return rows.map(toSettledBet);
}

/** Reads the time before which a brand's figures are complete; null before the first fold. */
export async function readFoldedUntil(db: Db, brandId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("agent_figures.brand_watermark")
    .select("folded_until as foldedUntil")
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row?.foldedUntil ?? null;
}
