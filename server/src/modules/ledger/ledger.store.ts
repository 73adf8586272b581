import { sql } from "kysely";
import type { Db } from "../../db/database.js";

/** Finds the derived accounts with deltas to fold. */
export async function findAccountsToFold(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select f as id from ledger.accounts_to_fold() f`.execute(db);
  return rows.map((row) => row.id);
}

/** Folds at most `max` deltas of a derived account into a chained snapshot. Returns how many. */
export async function fold(db: Db, account: bigint, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ledger.fold(${account}, ${max}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Creates the partitions of this month and the next two. Returns how many were missing. */
export async function makePartitions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ledger.make_partitions(${now}::timestamptz) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One hash over the newest snapshots of all derived accounts, as hex. */
export async function hashNewestSnapshots(db: Db): Promise<string> {
  const { rows } = await sql<{ root: string }>`
    select encode(ledger.newest_snapshots_hash(), 'hex') as root`.execute(db);
  return rows[0]?.root ?? "";
}
