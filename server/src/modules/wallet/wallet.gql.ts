import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { Field, ID, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { Wallet } from "./wallet.model.js";

@ObjectType("Wallet", { description: "A member's money in one currency." })
export class WalletType {
  @Field(() => ID, { description: "The wallet's id; it never changes." })
  readonly id!: string;

  @Field(() => String, { description: "Its currency code." })
  readonly currency!: string;

  @Field(() => String, { description: "The currency symbol." })
  readonly currencySymbol!: string;

  @Field(() => Boolean, { description: "Whether the member plays, deposits and withdraws in it." })
  readonly isActive!: boolean;

  @Field(() => MoneyType, { description: "The spendable balance: posted minus held." })
  readonly balance!: MoneyType;

  @Field(() => MoneyType, { description: "The amount on hold." })
  readonly held!: MoneyType;

  @Field(() => MoneyType, { description: "The bonus part of the balance." })
  readonly bonus!: MoneyType;

  @Field(() => MoneyType, {
    description:
      "The debt, which later wins and deposits repay first; while it is above zero, bets are refused.",
  })
  readonly debt!: MoneyType;

  @Field(() => String, { description: "Grows with every posting; an update with a lower number is stale." })
  readonly sequence!: string;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly updatedAt!: Date;
}

/** Maps a wallet to its GraphQL type. */
export function toWalletView(wallet: Wallet): WalletType {
  const { id, currency, isActive, balance, held, bonus, debt, sequence, updatedAt } = wallet;
  return {
    id,
    currency,
    currencySymbol: currencyRule(currency).symbol,
    isActive,
    balance: toMoney(balance, currency),
    held: toMoney(held, currency),
    bonus: toMoney(bonus, currency),
    debt: toMoney(debt, currency),
    sequence: sequence.toString(),
    updatedAt,
  };
}
