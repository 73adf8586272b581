import type { JobSpec } from "../../core/jobs.js";
import type { WalletService } from "./wallet.service.js";

/** The scheduled jobs of wallets. */
export const walletJobs = (wallet: Pick<WalletService, "expireHolds">): readonly JobSpec[] => [
  {
    name: "ledger-hold-expiry",
    cron: "* * * * *",
    scope: "installation",
    run: (ctx, signal) => wallet.expireHolds(ctx, signal),
  },
];
