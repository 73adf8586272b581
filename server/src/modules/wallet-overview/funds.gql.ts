import { Field, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { toWalletView, WalletType } from "../wallet/wallet.gql.js";
import type { ConsolidatedFunds, WalletBalance, WalletBalances } from "./funds.model.js";

const describeRequestType = (what: string) =>
  `How ${what} are requested in this brand; null when it does not offer them.`;

@ObjectType("WalletBalance", { description: "A member's balance in the main wallet or at a vendor." })
export class WalletBalanceType {
  @Field(() => String, { description: "MAIN, or the vendor's code." })
  readonly code!: string;

  @Field(() => String, {
    nullable: true,
    description: "The vendor's name; null for the main wallet.",
  })
  readonly vendorName!: string | null;

  @Field(() => String, { description: "Currency code." })
  readonly currency!: string;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The balance; null when the vendor did not report it.",
  })
  readonly balance!: MoneyType | null;
}

@ObjectType("ConsolidatedFunds", {
  description: "All of a member's money, and the contracts that the brand offers.",
})
export class ConsolidatedFundsType {
  @Field(() => MoneyType, {
    description:
      "Spendable balance plus vendor balances in the active wallet's currency. Other currencies are not included.",
  })
  readonly total!: MoneyType;

  @Field(() => [WalletType], { description: "All wallets, the active one first." })
  readonly wallets!: readonly WalletType[];

  @Field(() => [WalletBalanceType], { description: "Balances at vendors with transfer wallets." })
  readonly vendorWallets!: readonly WalletBalanceType[];

  @Field(() => Boolean, { description: "Whether the brand has dividend contracts." })
  readonly hasContracts!: boolean;

  @Field(() => Boolean, { description: "Whether the brand pays daily salaries." })
  readonly hasDailySalary!: boolean;

  @Field(() => Boolean, { description: "Whether the brand pays hourly salaries." })
  readonly hasHourlySalary!: boolean;

  @Field(() => Boolean, { description: "Whether the brand pays real-time salaries." })
  readonly hasRealtimeSalary!: boolean;

  @Field(() => String, { nullable: true, description: describeRequestType("dividend contracts") })
  readonly dividendRequestType!: string | null;

  @Field(() => String, { nullable: true, description: describeRequestType("daily salaries") })
  readonly dailySalaryRequestType!: string | null;

  @Field(() => String, { nullable: true, description: describeRequestType("hourly salaries") })
  readonly hourlySalaryRequestType!: string | null;

  @Field(() => String, { nullable: true, description: describeRequestType("real-time salaries") })
  readonly realtimeSalaryRequestType!: string | null;
}

@ObjectType("WalletBalances", { description: "A member's balances in the main wallet and at vendors." })
export class WalletBalancesType {
  @Field(() => Boolean, { description: "Whether the main wallet is the only one." })
  readonly isSingle!: boolean;

  @Field(() => [WalletBalanceType], { description: "The main wallet first." })
  readonly wallets!: readonly WalletBalanceType[];
}

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
