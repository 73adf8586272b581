import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { amount } from "../../wps/fields.js";
import { toWalletEntry, walletEntry } from "../wallet/wallet.wps.js";
import type { ConsolidatedFunds, MerchantWallet, MerchantWallets } from "./funds.model.js";

const requestType = z
  .string()
  .nullable()
  .meta({ description: "How contracts of the kind are asked for; null where the brand has none." });

/** A place of a member's money as /wps describes it. */
export const merchantEntry = z.object({
  code: z.string().meta({ description: "MAIN, or the vendor's code." }),
  vendorName: z.string().nullable(),
  currency: z.string(),
  balance: amount.nullable().meta({ description: "Null where the vendor did not say." }),
});

/** Row 41's answer. */
export const consolidatedFunds = z.object({
  total: amount.meta({
    description:
      "What can be spent in the active currency, and what vendors keep of it; others are not summed.",
  }),
  currency: z.string(),
  wallets: z.array(walletEntry),
  vendorWallets: z.array(merchantEntry).meta({ description: "What vendors keep, where the brand has such." }),
  dailysalreqtype: requestType,
  divtypereq: requestType,
  contracthoursalreq: requestType,
  realtimesalreqtype: requestType,
  enableSalary: z.boolean(),
  enableContract: z.boolean(),
  hourSalary: z.boolean(),
  agentRealtimeSalary: z.boolean(),
});

/** Row 42's answer. */
export const merchantWallet = z.object({
  isSingle: z
    .boolean()
    .meta({ description: "Whether there is no other place than the member's own wallet." }),
  wallets: z.array(merchantEntry).meta({ description: "The member's own wallet first." }),
});

/** Consolidated funds as /wps shows them. */
export function toConsolidatedFunds(funds: ConsolidatedFunds): z.input<typeof consolidatedFunds> {
  const { total, currency, wallets, vendors, flags, requests } = funds;
  return {
    total: formatMinor(total, currency),
    currency,
    wallets: wallets.map(toWalletEntry),
    vendorWallets: vendors.map(toMerchantEntry),
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

/** A place of a member's money as /wps shows it. */
export function toMerchantEntry(place: MerchantWallet): z.input<typeof merchantEntry> {
  const { code, vendorName, currency, balance } = place;
  return { code, vendorName, currency, balance: balance === null ? null : formatMinor(balance, currency) };
}

/** Places of a member's money as /wps shows them. */
export function toMerchantWallet({ isSingle, wallets }: MerchantWallets): z.input<typeof merchantWallet> {
  return { isSingle, wallets: wallets.map(toMerchantEntry) };
}
