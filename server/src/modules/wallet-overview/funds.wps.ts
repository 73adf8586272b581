import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { amount } from "../../wps/fields.js";
import { toWalletEntry, walletEntry } from "../wallet/wallet.wps.js";
import type { ConsolidatedFunds, WalletBalance, WalletBalances } from "./funds.model.js";

const requestType = z.string().nullable().meta({
  description: "How contracts of the kind are requested; null when they are not open to the member.",
});

const isOpen = (what: string) =>
  z
    .boolean()
    .meta({ description: `Whether ${what} are open to the member, or it has one; false for players.` });

/** A member's balance in the main wallet or at a vendor. */
export const balanceEntry = z.object({
  code: z.string().meta({ description: "MAIN, or the vendor's code." }),
  vendorName: z.string().nullable(),
  currency: z.string(),
  balance: amount.nullable().meta({ description: "Null when the vendor did not report it." }),
});

/** The response of row 41. */
export const consolidatedFunds = z.object({
  total: amount.meta({
    description:
      "Spendable balance plus vendor balances in the active currency. Other currencies are not included.",
  }),
  currency: z.string(),
  wallets: z.array(walletEntry),
  vendorWallets: z.array(balanceEntry).meta({ description: "Balances at vendors with transfer wallets." }),
  dailysalreqtype: requestType,
  divtypereq: requestType,
  contracthoursalreq: requestType,
  realtimesalreqtype: requestType,
  enableSalary: isOpen("daily salaries"),
  enableContract: isOpen("dividend contracts"),
  hourSalary: isOpen("hourly salaries"),
  agentRealtimeSalary: isOpen("real-time salaries"),
});

/** The response of row 42. */
export const walletBalances = z.object({
  isSingle: z.boolean().meta({ description: "Whether the main wallet is the only one." }),
  wallets: z.array(balanceEntry).meta({ description: "The main wallet first." }),
});

/** Converts consolidated funds to the response of row 41. */
export function toConsolidatedFunds(funds: ConsolidatedFunds): z.input<typeof consolidatedFunds> {
  const { total, currency, wallets, vendors, flags, requests } = funds;
  return {
    total: formatMinor(total, currency),
    currency,
    wallets: wallets.map(toWalletEntry),
    vendorWallets: vendors.map(toBalanceEntry),
    dailysalreqtype: requests.daily_salary ?? null,
    divtypereq: requests.dividend ?? null,
    contracthoursalreq: requests.hourly_salary ?? null,
    realtimesalreqtype: requests.realtime_salary ?? null,
    enableSalary: flags.dailySalary,
    enableContract: flags.contract,
    hourSalary: flags.hourlySalary,
    agentRealtimeSalary: flags.realtimeSalary,
  };
}

/** Converts a wallet balance to an entry of rows 41 and 42. */
export function toBalanceEntry(wallet: WalletBalance): z.input<typeof balanceEntry> {
  const { code, vendorName, currency, balance } = wallet;
  return { code, vendorName, currency, balance: balance === null ? null : formatMinor(balance, currency) };
}

/** Converts wallet balances to the response of row 42. */
export function toWalletBalances({ isSingle, wallets }: WalletBalances): z.input<typeof walletBalances> {
  return { isSingle, wallets: wallets.map(toBalanceEntry) };
}
