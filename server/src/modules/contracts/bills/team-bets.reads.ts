import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { BetMoney } from "../../agent-figures/agent-figures.model.js";

/** A settled bet of a team, without its later corrections. */
export interface TeamBet {
  readonly memberId: string;
  readonly path: readonly string[];
  readonly currency: string;
  readonly category: string;
  readonly settledAt: Date;
  readonly total: BetMoney;
}

/** Reads the bets of an agent's team, its own included, that were settled in a period; `limit` at most. */
export async function readTeamBets(
  db: Db,
  given: {
    readonly brandId: string;
    readonly agentId: string;
    readonly currency: string;
    readonly start: Date;
    readonly end: Date;
    readonly limit: number;
  },
): Promise<TeamBet[]> {
  const { brandId, agentId, currency, start, end, limit } = given;
  const { rows } = await sql<Omit<TeamBet, "total"> & BetMoney>`
    select s.member_id as "memberId", s.path::text[] as path, s.currency, s.category, s.settled_at as "settledAt",
      s.stake, s.payout, s.valid_bet as "validBet"
    from agent_figures.settlement s
    where s.brand_id = ${brandId} and s.currency = ${currency} and s.corrects is null
      and s.local_day between (${start}::timestamptz)::date - 1 and (${end}::timestamptz)::date + 1
      and s.settled_at >= ${start}::timestamptz and s.settled_at < ${end}::timestamptz
      and (s.path @> array[${agentId}::uuid] or s.member_id = ${agentId}::uuid)
    limit ${limit}`.execute(db);
  return rows.map(({ stake, payout, validBet, ...row }) => ({ ...row, total: { stake, payout, validBet } }));
}
