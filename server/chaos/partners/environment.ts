import type { SimulatedDepositProvider } from "./deposit-provider.js";
import type { MoneyClient } from "./money-client.js";
import type { FaultyPayoutProvider } from "./payout-provider.js";
import type { FaultyVendorWallet } from "./vendor-wallet.js";

/** What the runs have requested, what must result from it in cents, and what was wrong. */
export class RunRecord {
  /** The amount that each deposit has to credit, by its id. */
  readonly deposits = new Map<string, bigint>();
  /** Credited unmatched payments, by their id. */
  readonly unmatchedPayments = new Map<string, bigint>();
  /** The amount of each deposit that stays reversed, by its id. */
  readonly reversed = new Map<string, bigint>();
  /** References by the withdrawal's id. */
  readonly withdrawals = new Map<string, string>();
  /** Directions by the vendor transfer's id. */
  readonly transfers = new Map<string, "IN" | "OUT">();
  /** Everything that is wrong, as sentences. */
  readonly findings: string[] = [];
}

/** An installation whose payment providers and vendor are simulated. */
export interface PaymentEnvironment {
  readonly client: MoneyClient;
  readonly depositProvider: SimulatedDepositProvider;
  readonly payoutProvider: FaultyPayoutProvider;
  readonly vendorWallet: FaultyVendorWallet;
  readonly record: RunRecord;
  /** The deposit method, and the member's withdrawal account. */
  readonly methodId: string;
  readonly accountId: string;
  /** Returns a unique amount from this number of dollars on, as decimal text. */
  readonly uniqueAmount: (dollars: number) => string;
}

/** How long anything may take to end, in milliseconds: the queue of a job that died is blocked for five minutes. */
export const endTimeoutMs = 600_000;
export const pollMs = 1_500;
