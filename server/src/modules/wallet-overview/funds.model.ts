import { defineErrors } from "../../core/errors.js";
import type { ContractKind, ContractRequests } from "../brands/brands.model.js";
import { mainWalletCode, type VendorBalance } from "../transfers/vendor-transfers.model.js";
import type { Wallet } from "../wallet/wallet.model.js";

defineErrors({
  vendor_refused: "unprocessable",
});

/** The kinds of contract that are open to the member, or of which it has one; none but for agents. */
export interface ContractFlags {
  /** Dividend contracts. */
  readonly contract: boolean;
  readonly dailySalary: boolean;
  readonly hourlySalary: boolean;
  readonly realtimeSalary: boolean;
}

/** All of a member's money, and the contracts that are open to the member. */
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

/** Converts the kinds of contract that concern a member to flags. */
export function toContractFlags(kinds: readonly ContractKind[]): ContractFlags {
  return {
    contract: kinds.includes("dividend"),
    dailySalary: kinds.includes("daily_salary"),
    hourlySalary: kinds.includes("hourly_salary"),
    realtimeSalary: kinds.includes("realtime_salary"),
  };
}

/** The ways in which a brand's contracts are requested, of the kinds that concern a member. */
export function requestsOf(requests: ContractRequests, kinds: readonly ContractKind[]): ContractRequests {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const text = requests[kind];
      return text === undefined ? [] : [[kind, text]];
    }),
  );
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
