import { Field, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { toWalletView, WalletType } from "../wallet/wallet.gql.js";
import type { ConsolidatedFunds, MerchantWallet, MerchantWallets } from "./funds.model.js";

const requestType = (what: string) => `How ${what} are asked for in this brand; null where there are none.`;

@ObjectType("MerchantWallet", { description: "A place where a member's money may be." })
export class MerchantWalletType {
  @Field(() => String, { description: "MAIN, or the vendor's code." })
  readonly code!: string;

  @Field(() => String, {
    nullable: true,
    description: "The vendor's name; null for the member's own wallet.",
  })
  readonly vendorName!: string | null;

  @Field(() => String, { description: "Code of its currency." })
  readonly currency!: string;

  @Field(() => MoneyType, {
    nullable: true,
    description: "What is there; null where the vendor did not say.",
  })
  readonly balance!: MoneyType | null;
}

@ObjectType("ConsolidatedFunds", {
  description: "All of a member's money, and what the brand has of contracts.",
})
export class ConsolidatedFundsType {
  @Field(() => MoneyType, {
    description:
      "What can be spent in the active wallet's currency, and what vendors keep of it; others are not summed.",
  })
  readonly total!: MoneyType;

  @Field(() => [WalletType], { description: "Every wallet, the active one first." })
  readonly wallets!: readonly WalletType[];

  @Field(() => [MerchantWalletType], { description: "What vendors keep, where the brand has such." })
  readonly vendorWallets!: readonly MerchantWalletType[];

  @Field(() => Boolean, { description: "Whether the brand has dividend contracts." })
  readonly hasContracts!: boolean;

  @Field(() => Boolean, { description: "Whether the brand pays daily salaries." })
  readonly hasDailySalary!: boolean;

  @Field(() => Boolean, { description: "Whether the brand pays hourly salaries." })
  readonly hasHourlySalary!: boolean;

  @Field(() => Boolean, { description: "Whether the brand pays real-time salaries." })
  readonly hasRealtimeSalary!: boolean;

  @Field(() => String, { nullable: true, description: requestType("dividend contracts") })
  readonly dividendRequestType!: string | null;

  @Field(() => String, { nullable: true, description: requestType("daily salaries") })
  readonly dailySalaryRequestType!: string | null;

  @Field(() => String, { nullable: true, description: requestType("hourly salaries") })
  readonly hourlySalaryRequestType!: string | null;

  @Field(() => String, { nullable: true, description: requestType("real-time salaries") })
  readonly realtimeSalaryRequestType!: string | null;
}

@ObjectType("MerchantWallets", { description: "Where a member's money may be in this brand." })
export class MerchantWalletsType {
  @Field(() => Boolean, { description: "Whether there is no other place than the member's own wallet." })
  readonly isSingle!: boolean;

  @Field(() => [MerchantWalletType], { description: "The member's own wallet first." })
  readonly wallets!: readonly MerchantWalletType[];
}

function toMerchantView({ code, vendorName, currency, balance }: MerchantWallet): MerchantWalletType {
  return { code, vendorName, currency, balance: balance === null ? null : toMoney(balance, currency) };
}

/** Consolidated funds as GraphQL shows them. */
export function toConsolidatedFundsView(funds: ConsolidatedFunds): ConsolidatedFundsType {
  const { total, currency, wallets, vendors, flags, requests } = funds;
  return {
    total: toMoney(total, currency),
    wallets: wallets.map(toWalletView),
    vendorWallets: vendors.map(toMerchantView),
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

/** Places of a member's money as GraphQL shows them. */
export function toMerchantWalletsView({ isSingle, wallets }: MerchantWallets): MerchantWalletsType {
  return { isSingle, wallets: wallets.map(toMerchantView) };
}
