import { expect } from "vitest";
import type { ReconcileCheck } from "../src/core/reconcile.js";
import type { Db } from "../src/db/database.js";
import { reconcile } from "../src/modules/wallet/reconcile.service.js";

/** Fails with every difference in words unless the books agree. Call it after money has moved. */
export async function expectBooksToAgree(db: Db, extra: readonly ReconcileCheck[] = []): Promise<void> {
  const { checks } = await reconcile(db, extra);
  expect(checks.flatMap(({ name, differences }) => differences.map((text) => `${name}: ${text}`))).toEqual(
    [],
  );
}
