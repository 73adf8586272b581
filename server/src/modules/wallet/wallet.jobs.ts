import type { JobSpec } from "../../core/jobs.js";
import type { WalletService } from "./wallet.service.js";

/** What is done about wallets by the clock. */
export const walletJobs = (wallet: Pick<WalletService, "expireHolds">): readonly JobSpec[] => [
  {
    name: "ledger-hold-expiry",
    cron: "* * * * *",
    scope: "installation",
    run: (ctx, signal) => wallet.expireHolds(ctx, signal),
  },
];
