import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { amount } from "../../wps/fields.js";
import type { Wallet } from "./wallet.model.js";

/** The schema of a wallet in /wps. */
export const walletEntry = z
  .object({
    id: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    balance: amount,
    held: amount,
    debt: amount,
    isActive: z.boolean(),
  })
  .meta({ id: "Wallet", description: "Money of one currency." });

/** Maps a wallet to its /wps form. */
export function toWalletEntry(wallet: Wallet): z.input<typeof walletEntry> {
  const { id, currency, balance, held, debt, isActive } = wallet;
  return {
    id,
    currency,
    currencySymbol: currencyRule(currency).symbol,
    balance: formatMinor(balance, currency),
    held: formatMinor(held, currency),
    debt: formatMinor(debt, currency),
    isActive,
  };
}
