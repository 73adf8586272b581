import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import type { Wallet } from "./wallet.model.js";

export const WalletType = objectOf("Wallet", "A member's money in one currency.", {
  id: field.id("The wallet's id; it never changes."),
  currency: field.string("Its currency code."),
  currencySymbol: field.string("The currency symbol."),
  isActive: field.boolean("Whether the member plays, deposits and withdraws in it."),
  balance: field.of(MoneyType, "The spendable balance: posted minus held."),
  held: field.of(MoneyType, "The amount on hold."),
  bonus: field.of(MoneyType, "The bonus part of the balance."),
  debt: field.of(
    MoneyType,
    "The debt, which later wins and deposits repay first; while it is above zero, bets are refused.",
  ),
  sequence: field.string("Grows with every posting; an update with a lower number is stale."),
  updatedAt: field.dateTime("When it last changed."),
});
export type WalletType = InstanceType<typeof WalletType>;

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
