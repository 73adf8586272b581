import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { chainRoot, dueFolds, fold, makePartitions } from "./ledger.store.js";

/** Deltas folded by one statement, so that it stays well under the statement timeout. */
const foldSize = 5000;

/** Folds every house account until nothing waits. */
async function foldAll({ db }: Ctx, signal: AbortSignal): Promise<void> {
  for (const account of await dueFolds(db)) {
    let folded = foldSize;
    while (folded === foldSize && !signal.aborted) folded = await fold(db, account, foldSize);
  }
}

/** What the ledger does by itself. Every job may run twice: the second time finds nothing to do. */
export const ledgerJobs: readonly JobSpec[] = [
  { name: "ledger-fold", cron: "* * * * *", scope: "installation", run: foldAll },
  {
    name: "ledger-partitions",
    cron: "10 3 * * *",
    scope: "installation",
    run: async ({ db, clock, log }) => {
      const made = await makePartitions(db, clock.now());
      if (made > 0) log.info({ made }, "ledger partitions made");
    },
  },
  {
    // The log leaves the machine; whoever rewrites the house's past in the database cannot rewrite it there.
    name: "ledger-chain-root",
    cron: "20 3 * * *",
    scope: "installation",
    run: async ({ db, log }) => log.info({ root: await chainRoot(db) }, "ledger chain root"),
  },
];
