import { z } from "zod";
import { cashierReconcileChecks } from "../modules/cashier/cashier.reconcile.reads.js";
import { playReconcileChecks } from "../modules/play/play.reconcile.reads.js";
import { transfersReconcileChecks } from "../modules/transfers/transfers.reconcile.reads.js";
import { renderJson, renderTable } from "../modules/wallet/reconcile.report.js";
import { reconcile } from "../modules/wallet/reconcile.service.js";
import { withdrawalsReconcileChecks } from "../modules/withdrawals/withdrawals.reconcile.reads.js";
import { defineVerb } from "./verb.js";

/** Holds the ledger's books against each other. */
export const reconcileVerb = defineVerb({
  name: "reconcile",
  usage: "npm run reconcile [-- --json]",
  options: { json: { type: "boolean" } },
  args: z.object({ json: z.boolean() }),
  prepare: async ({ json }) => ({ json: json === true }),
  run: async ({ database }, { json }) => {
    const report = await reconcile(database.db, [
      ...playReconcileChecks,
      ...cashierReconcileChecks,
      ...transfersReconcileChecks,
      ...withdrawalsReconcileChecks,
    ]);
    return { lines: [json ? renderJson(report) : renderTable(report)], exitCode: report.agrees ? 0 : 1 };
  },
});
