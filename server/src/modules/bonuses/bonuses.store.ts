import type { Db } from "../../db/database.js";

/** Finds the highest stake that a member's open bonus in a currency accepts, in minor units; null when nothing limits it. */
export async function findMaxBet(
  db: Db,
  { memberId, currency, now }: { readonly memberId: string; readonly currency: string; readonly now: Date },
): Promise<bigint | null> {
  const row = await db
    .selectFrom("bonuses.bonus as bonus")
    .innerJoin("ledger.wallet as wallet", "wallet.id", "bonus.wallet_id")
    .select("bonus.max_bet as maxBet")
    .where("bonus.member_id", "=", memberId)
    .where("bonus.state", "=", "OPEN")
    .where("bonus.expires_at", ">", now)
    .where("wallet.currency", "=", currency)
    .executeTakeFirst();
  return row?.maxBet ?? null;
}
