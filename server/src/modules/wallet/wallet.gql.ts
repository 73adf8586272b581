import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { Field, ID, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { Wallet } from "./wallet.model.js";

@ObjectType("Wallet", { description: "A member's money in one currency." })
export class WalletType {
  @Field(() => ID, { description: "The wallet's id; it never changes." })
  readonly id!: string;

  @Field(() => String, { description: "Code of its currency." })
  readonly currency!: string;

  @Field(() => String, { description: "The sign shown beside amounts." })
  readonly currencySymbol!: string;

  @Field(() => Boolean, { description: "The member plays, deposits and withdraws in it." })
  readonly isActive!: boolean;

  @Field(() => MoneyType, { description: "What can be spent: posted less held." })
  readonly balance!: MoneyType;

  @Field(() => MoneyType, { description: "Set aside for what is not settled yet." })
  readonly held!: MoneyType;

  @Field(() => MoneyType, { description: "What of the balance is bonus." })
  readonly bonus!: MoneyType;

  @Field(() => MoneyType, {
    description: "What a later win or deposit repays first; while it is above zero no bet passes.",
  })
  readonly debt!: MoneyType;

  @Field(() => String, { description: "Grows with every posting; an update with a lower number is stale." })
  readonly sequence!: string;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly updatedAt!: Date;
}

/** A wallet as GraphQL shows it. */
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
