import type { Database } from "../../src/db/database.js";
import { vendorCode } from "./simulated-vendor.js";

/** A vendor's transaction as stored. */
export interface StoredCall {
  readonly kind: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly status: string;
  readonly movedMoney: boolean;
  /** When it was accepted. */
  readonly at: Date;
}

/** A house round as stored. */
export interface StoredSpin {
  readonly player: string;
  readonly request: string;
  readonly state: string;
  readonly bet: bigint;
  readonly win: bigint;
  /** Whether it was one of the member's free spins: it moves no cash, and what these win is a reward. */
  readonly isFree: boolean;
}

/** The contents of the database, read without the server's code. */
export interface DatabaseState {
  /** The vendor's transactions by id. */
  readonly calls: ReadonlyMap<string, StoredCall>;
  readonly spins: readonly StoredSpin[];
  /** Cash by member, in minor units. */
  readonly cash: ReadonlyMap<string, bigint>;
  /** Rewards of programmes and converted points by member since the load began, in minor units. */
  readonly rewards: ReadonlyMap<string, bigint>;
  /** Ledger transfers of play without a transaction of their own. */
  readonly extraTransfers: number;
}

async function rows<T>(database: Database, sql: string, values: readonly unknown[] = []): Promise<T[]> {
  return (await database.runQuery(sql, values)).rows as T[];
}

/** Reads the database after everything has stopped; `since` is when the load began. */
export async function readDatabaseState(database: Database, since: Date): Promise<DatabaseState> {
  const calls = await rows<StoredCall & { uuid: string }>(
    database,
    `select t.uuid, t.kind, t.amount, t.status, t.transfer_id is not null as "movedMoney", t.at
     from play.transaction t join catalogue.vendor v on v.id = t.vendor_id where v.code = $1`,
    [vendorCode],
  );
  const spins = await rows<StoredSpin>(
    database,
    `select player_key as player, request_id::text as request, state, bet, coalesce(win, 0) as win,
       reward_id is not null as "isFree"
     from house_games.spin where mode = 'real'`,
  );
  const cash = await rows<{ member: string; cash: bigint }>(
    database,
    `select w.member_id::text as member, a.posted as cash
     from ledger.wallet w join ledger.account a on a.id = w.cash_account where w.is_active`,
  );
  const rewards = await rows<{ member: string; amount: bigint }>(
    database,
    `select w.member_id::text as member, sum(t.amount)::bigint as amount
     from ledger.wallet w join ledger.transfer t on t.credit_id = w.cash_account
     where t.code in (60, 62, 64, 65) and t.created_at >= $1 group by 1`,
    [since],
  );
  const [count] = await rows<{ extra: number }>(
    database,
    `select ((select count(*) from ledger.transfer where code between 10 and 13)
       - (select count(*) from play.transaction where transfer_id is not null))::int as extra`,
  );
  return {
    calls: new Map(calls.map((row) => [row.uuid, row])),
    spins,
    cash: new Map(cash.map((row) => [row.member, row.cash])),
    rewards: new Map(rewards.map((row) => [row.member, row.amount])),
    extraTransfers: count?.extra ?? 0,
  };
}
