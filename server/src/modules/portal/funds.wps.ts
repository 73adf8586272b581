import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { amount } from "../../wps/fields.js";
import { toWalletEntry, walletEntry } from "../wallet/wallet.wps.js";
import type { ConsolidatedFunds, MerchantWallets } from "./funds.model.js";

const requestType = z
  .string()
  .nullable()
  .meta({ description: "How contracts of the kind are asked for; null where the brand has none." });

/** Row 41's answer. */
export const consolidatedFunds = z.object({
  total: amount.meta({ description: "What can be spent in the active currency; others are not summed." }),
  currency: z.string(),
  wallets: z.array(walletEntry),
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
  wallets: z
    .array(
      z.object({
        code: z.string().meta({ description: "MAIN, or the vendor's code." }),
        vendorName: z.string().nullable(),
        currency: z.string(),
        balance: amount.nullable().meta({ description: "Null where only the vendor knows." }),
      }),
    )
    .meta({ description: "The member's own wallet first." }),
});

/** Consolidated funds as /wps shows them. */
export function toConsolidatedFunds(funds: ConsolidatedFunds): z.input<typeof consolidatedFunds> {
  const { total, currency, wallets, flags, requests } = funds;
  return {
    total: formatMinor(total, currency),
    currency,
    wallets: wallets.map(toWalletEntry),
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

/** Places of a member's money as /wps shows them. */
export function toMerchantWallet({ isSingle, wallets }: MerchantWallets): z.input<typeof merchantWallet> {
  const shown = wallets.map(({ code, vendorName, currency, balance }) => ({
    ...{ code, vendorName, currency },
    balance: balance === null ? null : formatMinor(balance, currency),
  }));
  return { isSingle, wallets: shown };
}
