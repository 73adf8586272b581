import type { CheckResult, ReconcileCheck, ReconcileReport } from "../../core/reconcile.js";
import type { Db } from "../../db/database.js";
import { ledgerChecks } from "./reconcile.checks.reads.js";
import { sqlCheck, withSnapshot } from "./reconcile.reads.js";

export { sqlCheck };

/**
 * Reconciles the books: runs the ledger's own checks and those of other modules on one consistent snapshot of the
 * database, while money keeps moving. Writes nothing.
 */
export function reconcile(db: Db, extra: readonly ReconcileCheck[] = []): Promise<ReconcileReport> {
  return withSnapshot(db, async (snapshot) => {
    const checks: CheckResult[] = [];
    for (const { name, run } of [...ledgerChecks, ...extra]) {
      checks.push({ name, ...(await run(snapshot)) });
    }
    return { agrees: checks.every((check) => check.found === 0), checks };
  });
}
