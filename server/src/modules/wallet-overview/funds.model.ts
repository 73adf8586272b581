import { defineErrors } from "../../core/errors.js";
import { type Brand, type ContractRequests, hasFeature } from "../brands/brands.model.js";
import { mainWalletCode, type VendorBalance } from "../transfers/vendor-transfers.model.js";
import type { Wallet } from "../wallet/wallet.model.js";

defineErrors({
  vendor_refused: "unprocessable",
});

/** What an agents' brand has switched on of contracts. */
export interface ContractFlags {
  /** Dividend contracts. */
  readonly contract: boolean;
  readonly dailySalary: boolean;
  readonly hourlySalary: boolean;
  readonly realtimeSalary: boolean;
}

/** All of a member's money, and what the brand has of contracts. */
export interface ConsolidatedFunds {
  /**
   * What can be spent in the active currency and what vendors say they keep of it, in minor units. Other currencies
   * are not summed.
   */
  readonly total: bigint;
  /** Of the active wallet. */
  readonly currency: string;
  /** Every wallet, the active one first. */
  readonly wallets: readonly Wallet[];
  /** What vendors keep. */
  readonly vendors: readonly VendorBalance[];
  readonly flags: ContractFlags;
  readonly requests: ContractRequests;
}

/** A place where a member's money may be. */
export interface MerchantWallet {
  /** MAIN, or the vendor's code. */
  readonly code: string;
  /** The vendor's; null for the member's own wallet. */
  readonly vendorName: string | null;
  readonly currency: string;
  /** Minor units; null where the vendor did not say. */
  readonly balance: bigint | null;
}

/** Where a member's money may be in this brand. */
export interface MerchantWallets {
  /** Whether there is no other place than the member's own wallet. */
  readonly isSingle: boolean;
  /** The member's own wallet first. */
  readonly wallets: readonly MerchantWallet[];
}

/** What a brand has switched on of contracts. */
export function contractFlagsOf(brand: Pick<Brand, "features">): ContractFlags {
  const has = (feature: string) => hasFeature(brand, feature);
  return {
    contract: has("dividend-contracts"),
    dailySalary: has("daily-salary"),
    hourlySalary: has("hourly-salary"),
    realtimeSalary: has("realtime-salary"),
  };
}

/** The sum of what can be spent of the wallets in a currency, and of what vendors keep of it, in minor units. */
export function totalIn(
  currency: string,
  wallets: readonly Wallet[],
  vendors: readonly VendorBalance[],
): bigint {
  const places = [...wallets, ...vendors];
  return places.reduce((sum, place) => (place.currency === currency ? sum + (place.balance ?? 0n) : sum), 0n);
}

/** The member's active wallet, and one at each vendor that money is carried to. */
export function merchantWalletsOf(
  { currency, balance }: Pick<Wallet, "currency" | "balance">,
  vendors: readonly VendorBalance[],
): MerchantWallets {
  const main: MerchantWallet = { code: mainWalletCode, vendorName: null, currency, balance };
  return { isSingle: vendors.length === 0, wallets: [main, ...vendors] };
}
