import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { PlayRequest } from "./actions-dialect.model.js";
import type { CallScope } from "./vendor-wallet.store.js";

/**
 * The reference of the member's earlier transaction with that uuid; null when there is none, or it referred to nothing.
 */
export async function referenceOf(
  db: Db,
  { brandId, vendorId, memberId }: CallScope,
  uuid: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("play.transaction")
    .select("reference")
    .where("vendor_id", "=", vendorId)
    .where("uuid", "=", uuid)
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** The member's newest bet of a round, accepted bets before rolled-back ones; null when there is none. */
export async function newestBet(
  db: Db,
  { brandId, vendorId, memberId }: CallScope,
  { round, game, currency }: Pick<PlayRequest, "round" | "game" | "currency">,
): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    select t.uuid from play.round r
      join catalogue.game g on g.id = r.game_id and g.vendor_game_code = ${game}
      join play.transaction t on t.round_id = r.id
    where r.brand_id = ${brandId} and r.vendor_id = ${vendorId} and r.member_id = ${memberId}
      and r.reference = ${round} and r.currency = ${currency} and t.kind = 'bet'
    order by t.status = 'accepted' desc, t.created_at desc, t.uuid desc limit 1`.execute(db);
  return rows[0]?.uuid ?? null;
}
