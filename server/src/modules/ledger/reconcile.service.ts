import type { CheckResult, ReconcileCheck, ReconcileReport } from "../../core/reconcile.js";
import type { Db } from "../../db/database.js";
import { ledgerChecks } from "./reconcile.checks.reads.js";
import { sqlCheck, withPicture } from "./reconcile.reads.js";

export { sqlCheck };

/**
 * Proves the books: the ledger's own checks and those of other modules, on one consistent picture of the
 * database while money goes on moving. Writes nothing.
 */
export function reconcile(db: Db, extra: readonly ReconcileCheck[] = []): Promise<ReconcileReport> {
  return withPicture(db, async (picture) => {
    const checks: CheckResult[] = [];
    for (const { name, run } of [...ledgerChecks, ...extra]) {
      checks.push({ name, ...(await run(picture)) });
    }
    return { agrees: checks.every((check) => check.found === 0), checks };
  });
}
