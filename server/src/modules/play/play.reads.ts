import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Round, RoundFilter, RoundTotals } from "./play.model.js";

/** The member whose rounds are read. */
export interface Player {
  readonly brandId: string;
  readonly memberId: string;
}

const columns = sql`
  r.id, r.member_id as "memberId", r.game_id as "gameId", v.code as "vendorCode", r.reference, r.currency,
  r.status, r.staked, r.paid, r.valid_bet as "validBet", r.opened_at as "openedAt", r.closed_at as "closedAt"`;

const source = sql`play.round r
  join catalogue.game g on g.id = r.game_id
  join catalogue.vendor v on v.id = r.vendor_id`;

function where({ brandId, memberId }: Player, filter: RoundFilter, ...more: RawBuilder<unknown>[]) {
  const { from, to, gameType, vassalage, nodeId, status } = filter;
  const conditions = [
    sql`r.member_id = ${memberId} and r.brand_id = ${brandId}`,
    from === undefined ? null : sql`r.opened_at >= ${from}::timestamptz`,
    to === undefined ? null : sql`r.opened_at < ${to}::timestamptz`,
    gameType === undefined ? null : sql`g.game_type = ${gameType}`,
    vassalage === undefined ? null : sql`v.code = ${vassalage}`,
    nodeId === undefined ? null : sql`g.node_id = ${nodeId}`,
    status === undefined ? null : sql`r.status = ${status}`,
    ...more,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

/** A member's rounds, newest first, older than `after`; at most `limit`. */
export async function readRounds(
  db: Db,
  player: Player,
  filter: RoundFilter,
  limit: number,
  after: { readonly at: Date; readonly id: string } | null,
): Promise<Round[]> {
  const older = after ? [sql`(r.opened_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : [];
  const { rows } = await sql<Round>`
    select ${columns} from ${source} where ${where(player, filter, ...older)}
    order by r.opened_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One of a member's rounds. */
export async function readRound(db: Db, player: Player, id: string): Promise<Round | null> {
  const { rows } = await sql<Round>`
    select ${columns} from ${source} where ${where(player, {}, sql`r.id = ${id}::uuid`)}`.execute(db);
  return rows[0] ?? null;
}

/** A round of the brand, of any member. */
export async function readBrandRound(db: Db, brandId: string, id: string): Promise<Round | null> {
  const { rows } = await sql<Round>`
    select ${columns} from ${source} where r.brand_id = ${brandId} and r.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Sums over all of a member's rounds that match, one row per currency. */
export async function readRoundTotals(db: Db, player: Player, filter: RoundFilter): Promise<RoundTotals[]> {
  const { rows } = await sql<RoundTotals>`
    select r.currency, count(*)::int as count, sum(r.staked)::bigint as staked, sum(r.paid)::bigint as paid,
      sum(r.valid_bet)::bigint as "validBet"
    from ${source} where ${where(player, filter)} group by r.currency order by r.currency`.execute(db);
  return rows;
}
