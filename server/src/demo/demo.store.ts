import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** Keys of core.meta. The database function that books a history reads the first one, in addition to its privilege. */
const keys = {
  demo: "demo",
  wantsHistory: "demo-history",
  historyOf: (code: string) => `demo-history:${code}`,
};

async function isSet(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom("core.meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value === "1";
}

async function set(db: Db, key: string): Promise<void> {
  await db
    .insertInto("core.meta")
    .values({ key, value: "1" })
    .onConflict((on) => on.column("key").doNothing())
    .execute();
}

/** Whether the database is marked as containing demo data. */
export function isMarkedDemo(db: Db): Promise<boolean> {
  return isSet(db, keys.demo);
}

/** Marks the database permanently as containing demo data. */
export function markDemo(db: Db): Promise<void> {
  return set(db, keys.demo);
}

/** Whether the demo brands of this database have a history, or get one at this start. */
export function wantsHistory(db: Db): Promise<boolean> {
  return isSet(db, keys.wantsHistory);
}

/** Records that the demo brands get a history; before any member is funded. */
export function requestHistory(db: Db): Promise<void> {
  return set(db, keys.wantsHistory);
}

/**
 * Lets the transaction idle while a history is simulated, which takes seconds on a slow machine; otherwise the database
 * would end the connection.
 */
export async function allowIdleTransaction(db: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
}

/** Whether the history of a demo brand exists. */
export function isHistoryAdded(db: Db, brandCode: string): Promise<boolean> {
  return isSet(db, keys.historyOf(brandCode));
}

/** Records that the history of a demo brand exists; in the transaction that adds it. */
export function recordHistory(db: Db, brandCode: string): Promise<void> {
  return set(db, keys.historyOf(brandCode));
}
