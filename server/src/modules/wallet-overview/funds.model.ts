import { defineErrors } from "../../core/errors.js";
import { type Brand, type ContractRequests, hasFeature } from "../brands/brands.model.js";
import { mainWalletCode, type VendorBalance } from "../transfers/vendor-transfers.model.js";
import type { Wallet } from "../wallet/wallet.model.js";

defineErrors({
  vendor_refused: "unprocessable",
});

/** The kinds of contract that a brand has enabled. */
export interface ContractFlags {
  /** Dividend contracts. */
  readonly contract: boolean;
  readonly dailySalary: boolean;
  readonly hourlySalary: boolean;
  readonly realtimeSalary: boolean;
}

/** All of a member's money, and the contracts that the brand offers. */
export interface ConsolidatedFunds {
  /**
   * Spendable balance plus the balances that vendors report, in the active currency, in minor units. Other currencies
   * are not included.
   */
  readonly total: bigint;
  /** Of the active wallet. */
  readonly currency: string;
  /** All wallets, the active one first. */
  readonly wallets: readonly Wallet[];
  /** Balances at vendors with transfer wallets. */
  readonly vendors: readonly VendorBalance[];
  readonly flags: ContractFlags;
  readonly requests: ContractRequests;
}

/** A member's balance in the main wallet or at a vendor. */
export interface WalletBalance {
  /** MAIN, or the vendor's code. */
  readonly code: string;
  /** Null for the main wallet. */
  readonly vendorName: string | null;
  readonly currency: string;
  /** Minor units; null when the vendor did not report it. */
  readonly balance: bigint | null;
}

/** A member's balances in the main wallet and at vendors. */
export interface WalletBalances {
  /** Whether the main wallet is the only one. */
  readonly isSingle: boolean;
  /** The main wallet first. */
  readonly wallets: readonly WalletBalance[];
}

/** Derives the enabled kinds of contract from the brand's features. */
export function toContractFlags(brand: Pick<Brand, "features">): ContractFlags {
  const has = (feature: string) => hasFeature(brand, feature);
  return {
    contract: has("dividend-contracts"),
    dailySalary: has("daily-salary"),
    hourlySalary: has("hourly-salary"),
    realtimeSalary: has("realtime-salary"),
  };
}

/** Sums the spendable wallet balances and the vendor balances in a currency, in minor units. */
export function sumBalances(
  currency: string,
  wallets: readonly Wallet[],
  vendors: readonly VendorBalance[],
): bigint {
  const balances = [...wallets, ...vendors].filter((wallet) => wallet.currency === currency);
  return balances.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n);
}

/** Combines the member's active wallet with the balances at vendors with transfer wallets. */
export function buildWalletBalances(
  { currency, balance }: Pick<Wallet, "currency" | "balance">,
  vendors: readonly VendorBalance[],
): WalletBalances {
  const main: WalletBalance = { code: mainWalletCode, vendorName: null, currency, balance };
  return { isSingle: vendors.length === 0, wallets: [main, ...vendors] };
}
