import { z } from "zod";
import { renderJson, renderTable } from "../modules/ledger/reconcile.report.js";
import { reconcile } from "../modules/ledger/reconcile.service.js";
import { defineCommand } from "./command.js";

/** Reconciles the ledger's books. */
export const reconcileCommand = defineCommand({
  name: "reconcile",
  usage: "npm run reconcile [-- --json]",
  options: { json: { type: "boolean" } },
  args: z.object({ json: z.boolean() }),
  prepare: async ({ json }) => ({ json: json === true }),
  run: async ({ database, modules }, { json }) => {
    const report = await reconcile(database.db, modules.reconcileChecks);
    return { lines: [json ? renderJson(report) : renderTable(report)], exitCode: report.agrees ? 0 : 1 };
  },
});
