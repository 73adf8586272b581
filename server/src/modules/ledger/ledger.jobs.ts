import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { chainRoot, dueFolds, fold, makePartitions } from "./ledger.store.js";

/** The number of deltas that one statement folds, so that it stays well under the statement timeout. */
const foldSize = 5000;

/** Folds all deltas of every house account. */
async function foldAll({ db }: Ctx, signal: AbortSignal): Promise<void> {
  for (const account of await dueFolds(db)) {
    let folded = foldSize;
    while (folded === foldSize && !signal.aborted) folded = await fold(db, account, foldSize);
  }
}

/** The ledger's jobs. Every job may run twice: the second run has nothing to do. */
export const ledgerJobs: readonly JobSpec[] = [
  { name: "ledger-fold", cron: "* * * * *", scope: "installation", run: foldAll },
  {
    name: "ledger-partitions",
    cron: "10 3 * * *",
    scope: "installation",
    run: async ({ db, clock, log }) => {
      const made = await makePartitions(db, clock.now());
      if (made > 0) log.info({ made }, "ledger: partitions created");
    },
  },
  {
    // The log leaves the machine, so that rewriting the house's history in the database is detectable.
    name: "ledger-chain-root",
    cron: "20 3 * * *",
    scope: "installation",
    run: async ({ db, log }) => log.info({ root: await chainRoot(db) }, "ledger: chain root"),
  },
];
