import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { findAccountsToFold, fold, hashNewestSnapshots, makePartitions } from "./ledger.store.js";

/** The number of deltas that one statement folds, so that it stays well under the statement timeout. */
const foldSize = 5000;

/** Folds all deltas of every derived account. */
async function foldAll({ db }: Ctx, signal: AbortSignal): Promise<void> {
  for (const account of await findAccountsToFold(db)) {
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
    // The log leaves the machine, so that a rewritten history of a derived account is detectable.
    name: "ledger-chain-root",
    cron: "20 3 * * *",
    scope: "installation",
    run: async ({ db, log }) => log.info({ root: await hashNewestSnapshots(db) }, "ledger: chain root"),
  },
];
