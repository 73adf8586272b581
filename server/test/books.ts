import { sql } from "kysely";
import type { ReconcileCheck } from "../src/core/reconcile.js";
import type { Db } from "../src/db/database.js";
import { declaredModules } from "../src/declared-modules.js";
import { openedTestDatabase } from "./database.js";
import { differencesOf } from "./reconcile.js";

/** Differences that an earlier test file of this worker has already reported. */
const reported = new Set<string>();
let lastTransfer = 0n;
let checks: readonly ReconcileCheck[] | undefined;

async function newestTransfer(db: Db): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`select coalesce(max(id), 0)::bigint as id from ledger.transfer`.execute(db);
  return BigInt(rows[0]?.id ?? 0n);
}

/**
 * Returns new differences in the shared database's books, by the checks of all modules; none when no money has moved
 * since the last call.
 */
export async function newDifferences(): Promise<string[]> {
  const db = (await openedTestDatabase())?.database.db;
  if (!db) return [];
  const newest = await newestTransfer(db);
  if (newest === lastTransfer) return [];
  lastTransfer = newest;
  checks ??= declaredModules().reconcileChecks;
  const differences = await differencesOf(db, checks);
  const differencesSince = differences.filter((difference) => !reported.has(difference));
  for (const difference of differencesSince) reported.add(difference);
  return differencesSince;
}
