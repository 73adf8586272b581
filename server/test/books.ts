import { sql } from "kysely";
import type { ReconcileCheck } from "../src/core/reconcile.js";
import type { Db } from "../src/db/database.js";
import { declaredModules } from "../src/declared-modules.js";
import { openedTestDatabase } from "./database.js";
import { differencesOf } from "./reconcile.js";

/** Differences that a file of this worker has been blamed for already. */
const known = new Set<string>();
let lastTransfer = 0n;
let checks: readonly ReconcileCheck[] | undefined;

async function newestTransfer(db: Db): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`select coalesce(max(id), 0)::bigint as id from ledger.transfer`.execute(db);
  return BigInt(rows[0]?.id ?? 0n);
}

/**
 * Differences in the shared database's books that were not there before, by the checks of all modules; none where no
 * money has moved since the last look.
 */
export async function newDifferences(): Promise<string[]> {
  const db = (await openedTestDatabase())?.database.db;
  if (!db) return [];
  const newest = await newestTransfer(db);
  if (newest === lastTransfer) return [];
  lastTransfer = newest;
  checks ??= declaredModules().reconcileChecks;
  const differences = await differencesOf(db, checks);
  const fresh = differences.filter((difference) => !known.has(difference));
  for (const difference of fresh) known.add(difference);
  return fresh;
}
