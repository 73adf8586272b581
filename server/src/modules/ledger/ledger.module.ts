import { defineModule } from "../../kit/module.js";
import { importHistory } from "./demo/history.store.js";
import { ledgerJobs } from "./ledger.jobs.js";

export type LedgerModule = ReturnType<typeof ledgerModule>;

/** The double-entry ledger. Only its SQL functions write money; the modules above it call them. */
export function ledgerModule() {
  return defineModule({
    services: {},
    jobs: ledgerJobs,
    demoHistory: [(_, history) => history.bookWith((ctx, planned) => importHistory(ctx.db, planned))],
  });
}
