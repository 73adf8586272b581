import { type Brand, type ContractRequests, hasFeature } from "../brands/brands.model.js";
import type { TransferVendor } from "../catalogue/catalogue.model.js";
import type { Wallet } from "../wallet/wallet.model.js";

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
  /** What can be spent in the active currency, in minor units. Other currencies are not summed. */
  readonly total: bigint;
  /** Of the active wallet. */
  readonly currency: string;
  /** Every wallet, the active one first. */
  readonly wallets: readonly Wallet[];
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
  /** Minor units; null where only the vendor knows. */
  readonly balance: bigint | null;
}

/** Where a member's money may be in this brand. */
export interface MerchantWallets {
  /** Whether there is no other place than the member's own wallet. */
  readonly isSingle: boolean;
  /** The member's own wallet first. */
  readonly wallets: readonly MerchantWallet[];
}

/** Code of the member's own wallet. */
const mainCode = "MAIN";

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

/** The sum of what can be spent of the wallets in a currency, in minor units. */
export function totalIn(currency: string, wallets: readonly Wallet[]): bigint {
  return wallets.reduce((sum, wallet) => (wallet.currency === currency ? sum + wallet.balance : sum), 0n);
}

/** The member's active wallet, and one at each vendor that money is carried to. */
export function merchantWalletsOf(
  { currency, balance }: Pick<Wallet, "currency" | "balance">,
  vendors: readonly TransferVendor[],
): MerchantWallets {
  const main: MerchantWallet = { code: mainCode, vendorName: null, currency, balance };
  const others = vendors.map(({ code, name }) => ({ code, vendorName: name, currency, balance: null }));
  return { isSingle: others.length === 0, wallets: [main, ...others] };
}
