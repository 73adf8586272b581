import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { GameType } from "../catalogue/catalogue.model.js";

/** A win with the winner's full name. */
export interface HighWin {
  readonly gameId: string;
  readonly nickname: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly wonAt: Date;
  /** The jackpot pool paid it. */
  readonly isJackpot: boolean;
}

/** Criteria of wins. */
export interface HighWinsFilter {
  readonly brandId: string;
  readonly currency: string;
  readonly since: Date;
  readonly until: Date;
  readonly limit: number;
  readonly gameType?: GameType | undefined;
}

const dayMs = 86_400_000;

/**
 * The UTC days between two times, "2026-11-20". They are listed, since the planner would expect more rows otherwise.
 */
function utcDays(since: Date, until: Date): string[] {
  const [first, last] = [since, until].map((at) => Math.floor(at.getTime() / dayMs)) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, n) =>
    new Date((first + n) * dayMs).toISOString().slice(0, 10),
  );
}

/** The number of a day's highest wins among which those of a game type are searched, which limits the cost. */
const searchDepth = 1_000;

/** The jackpots that were won and not rolled back, newest first. */
export async function readJackpots(db: Db, filter: HighWinsFilter): Promise<HighWin[]> {
  const { brandId, currency, since, limit, gameType } = filter;
  const ofType = gameType === undefined ? sql`` : sql`and g.game_type = ${gameType}`;
  const { rows } = await sql<HighWin>`
    select j.game_id as "gameId", m.nickname, j.amount, j.currency, j.at as "wonAt", true as "isJackpot"
    from jackpot.win j
    join play.transaction t on t.vendor_id = j.vendor_id and t.uuid = j.uuid and t.status = 'accepted'
    join catalogue.game g on g.id = j.game_id ${ofType}
    join members.member m on m.id = j.member_id
    where j.brand_id = ${brandId} and j.currency = ${currency} and j.at >= ${since}::timestamptz
    order by j.at desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * The highest wins of closed rounds without jackpots, highest first: the best of each day, then the best of those.
 */
export async function readHighWins(db: Db, filter: HighWinsFilter): Promise<HighWin[]> {
  const { brandId, currency, since, until, limit, gameType } = filter;
  const ofType = gameType === undefined ? sql`` : sql`and g.game_type = ${gameType}`;
  const { rows } = await sql<HighWin>`
    select best."gameId", m.nickname, best.amount, best.currency, best."wonAt", false as "isJackpot"
    from unnest(${utcDays(since, until)}::date[]) as day (of)
    cross join lateral (
      select r.game_id as "gameId", t.member_id, t.amount, t.currency, t.at as "wonAt", t.vendor_id, t.uuid
      from (
        select w.* from play.transaction w
        where w.brand_id = ${brandId} and w.currency = ${currency} and w.kind = 'win' and w.amount > 0
          and (w.at at time zone 'UTC')::date = day.of
          and w.at >= ${since}::timestamptz and w.status = 'accepted'
        order by w.amount desc limit ${searchDepth}
      ) t
      join play.round r on r.id = t.round_id and r.status = 'closed'
      join catalogue.game g on g.id = r.game_id ${ofType}
      where g.jackpot_share is null
        or not exists (select from jackpot.win j where j.vendor_id = t.vendor_id and j.uuid = t.uuid)
      order by t.amount desc limit ${limit}
    ) best
    join members.member m on m.id = best.member_id
    order by best.amount desc, best."wonAt" desc, best.vendor_id, best.uuid limit ${limit}`.execute(db);
  return rows;
}
