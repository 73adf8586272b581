import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

/** Instants; null is open, and `to` is not included. */
export interface RebateRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The rebates of a member in one currency; minor units. */
export interface OwnRebate {
  readonly currency: string;
  readonly amount: bigint;
}

/** Sums up a member's rebates by currency; those that were reversed altogether are left out. */
export async function readOwnRebates(
  db: Db,
  { brandId, memberId, from, to }: RebateRange & { readonly brandId: string; readonly memberId: string },
): Promise<OwnRebate[]> {
  const { rows } = await sql<OwnRebate>`
    select f.currency, sum(f.amount)::bigint as amount from agent_figures.cash f
    where f.member_id = ${memberId} and f.brand_id = ${brandId} and f.kind = 'REBATE'
      and (${from}::timestamptz is null or f.at >= ${from}) and (${to}::timestamptz is null or f.at < ${to})
    group by 1 having sum(f.amount) <> 0 order by 1`.execute(db);
  return rows;
}
