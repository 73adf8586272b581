import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import { toWalletView, WalletType } from "../wallet/wallet.gql.js";
import type { ConsolidatedFunds, WalletBalance, WalletBalances } from "./funds.model.js";

const describeRequestType = (what: string) =>
  `How ${what} are requested in this brand; null when they are not open to the member.`;

export const WalletBalanceType = objectOf(
  "WalletBalance",
  "A member's balance in the main wallet or at a vendor.",
  {
    code: field.string("MAIN, or the vendor's code."),
    vendorName: field.string("The vendor's name; null for the main wallet.").nullable(),
    currency: field.string("Currency code."),
    balance: field.of(MoneyType, "The balance; null when the vendor did not report it.").nullable(),
  },
);
export type WalletBalanceType = InstanceType<typeof WalletBalanceType>;

export const ConsolidatedFundsType = objectOf(
  "ConsolidatedFunds",
  "All of a member's money, and the contracts that are open to the member.",
  {
    total: field.of(
      MoneyType,
      "Spendable balance plus vendor balances in the active wallet's currency. Other currencies are not included.",
    ),
    wallets: field.of(WalletType, "All wallets, the active one first.").list(),
    vendorWallets: field.of(WalletBalanceType, "Balances at vendors with transfer wallets.").list(),
    hasContracts: field.boolean(
      "Whether dividend contracts are open to the member, or it has one; false for players.",
    ),
    hasDailySalary: field.boolean("The same of daily salaries."),
    hasHourlySalary: field.boolean("The same of hourly salaries."),
    hasRealtimeSalary: field.boolean("The same of real-time salaries."),
    dividendRequestType: field.string(describeRequestType("dividend contracts")).nullable(),
    dailySalaryRequestType: field.string(describeRequestType("daily salaries")).nullable(),
    hourlySalaryRequestType: field.string(describeRequestType("hourly salaries")).nullable(),
    realtimeSalaryRequestType: field.string(describeRequestType("real-time salaries")).nullable(),
  },
);
export type ConsolidatedFundsType = InstanceType<typeof ConsolidatedFundsType>;

export const WalletBalancesType = objectOf(
  "WalletBalances",
  "A member's balances in the main wallet and at vendors.",
  {
    isSingle: field.boolean("Whether the main wallet is the only one."),
    wallets: field.of(WalletBalanceType, "The main wallet first.").list(),
  },
);
export type WalletBalancesType = InstanceType<typeof WalletBalancesType>;

function toWalletBalanceView({ code, vendorName, currency, balance }: WalletBalance): WalletBalanceType {
  return { code, vendorName, currency, balance: balance === null ? null : toMoney(balance, currency) };
}

/** Converts consolidated funds to their GraphQL type. */
export function toConsolidatedFundsView(funds: ConsolidatedFunds): ConsolidatedFundsType {
  const { total, currency, wallets, vendors, flags, requests } = funds;
  return {
    total: toMoney(total, currency),
    wallets: wallets.map(toWalletView),
    vendorWallets: vendors.map(toWalletBalanceView),
    hasContracts: flags.contract,
    hasDailySalary: flags.dailySalary,
    hasHourlySalary: flags.hourlySalary,
    hasRealtimeSalary: flags.realtimeSalary,
    dividendRequestType: requests.dividend ?? null,
    dailySalaryRequestType: requests.daily_salary ?? null,
    hourlySalaryRequestType: requests.hourly_salary ?? null,
    realtimeSalaryRequestType: requests.realtime_salary ?? null,
  };
}

/** Converts wallet balances to their GraphQL type. */
export function toWalletBalancesView({ isSingle, wallets }: WalletBalances): WalletBalancesType {
  return { isSingle, wallets: wallets.map(toWalletBalanceView) };
}
