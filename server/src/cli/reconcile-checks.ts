import type { ReconcileCheck } from "../core/reconcile.js";
import { cashierReconcileChecks } from "../modules/cashier/cashier.reconcile.reads.js";
import { playReconcileChecks } from "../modules/play/play.reconcile.reads.js";
import { transfersReconcileChecks } from "../modules/transfers/transfers.reconcile.reads.js";
import { withdrawalsReconcileChecks } from "../modules/withdrawals/withdrawals.reconcile.reads.js";

/** The checks of every module beside the ledger's own. */
export const moduleReconcileChecks: readonly ReconcileCheck[] = [
  ...playReconcileChecks,
  ...cashierReconcileChecks,
  ...transfersReconcileChecks,
  ...withdrawalsReconcileChecks,
];
