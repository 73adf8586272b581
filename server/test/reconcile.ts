import { expect } from "vitest";
import type { ReconcileCheck } from "../src/core/reconcile.js";
import type { Db } from "../src/db/database.js";
import { reconcile } from "../src/modules/ledger/reconcile.service.js";

/** Descriptions of every difference in the books, by the ledger's own checks and the extra ones. */
export async function differencesOf(db: Db, extra: readonly ReconcileCheck[] = []): Promise<string[]> {
  const { checks } = await reconcile(db, extra);
  return checks.flatMap(({ name, differences }) => differences.map((text) => `${name}: ${text}`));
}

/**
 * Fails with the descriptions of all differences unless the books agree. Files that move money in the shared database
 * need not call it: `books-setup.ts` checks after each of them.
 */
export async function expectBooksToAgree(db: Db, extra: readonly ReconcileCheck[] = []): Promise<void> {
  expect(await differencesOf(db, extra)).toEqual([]);
}
