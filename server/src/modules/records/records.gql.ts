import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { filterInput, listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import {
  AccountRecordKind,
  type BalanceAt,
  lineFilters,
  type ProfitRow,
  type RecordLine,
  type RecordTotals,
  type Statement,
  WalletAccount,
} from "./records.model.js";

export const AccountRecordFilterInput = filterInput(
  "AccountRecordFilterInput",
  "Filter of postings.",
  lineFilters,
);

export const AccountRecordLineType = objectOf("AccountRecordLine", "A posting of a member's account.", {
  id: field.id("Posting id."),
  at: field.dateTime("When it was posted."),
  kind: field.of(AccountRecordKind, "Kind of posting."),
  account: field.of(WalletAccount, "The account."),
  amount: field.of(MoneyType, "Amount; negative for debits."),
  balanceAfter: field.of(MoneyType, "Balance of the account afterwards."),
  reference: field.string(
    "Reference of the round, deposit, withdrawal or transfer; otherwise the ledger's transfer id.",
  ),
  roundId: field.id("The round it belongs to.").nullable(),
  depositId: field.id("The deposit it belongs to.").nullable(),
  withdrawalId: field.id("The withdrawal it belongs to.").nullable(),
});
export type AccountRecordLineType = InstanceType<typeof AccountRecordLineType>;

export const AccountTotalsType = objectOf("AccountTotals", "Totals of the postings of one account.", {
  account: field.of(WalletAccount, "The account."),
  count: field.int("Number of postings."),
  moneyIn: field.of(MoneyType, "Sum of credits."),
  moneyOut: field.of(MoneyType, "Sum of debits, as a positive amount."),
});
export type AccountTotalsType = InstanceType<typeof AccountTotalsType>;

export const AccountStatementType = objectOf(
  "AccountStatement",
  "Statement of one account over a time range: opening + in - out = closing.",
  {
    ...AccountTotalsType.fields,
    opening: field.of(MoneyType, "Balance at the start of the time range."),
    closing: field.of(MoneyType, "Balance at the end of the time range."),
  },
);
export type AccountStatementType = InstanceType<typeof AccountStatementType>;

export const AccountBalanceType = objectOf("AccountBalance", "Balance of one account at a point in time.", {
  account: field.of(WalletAccount, "The account."),
  balance: field.of(MoneyType, "The balance."),
});
export type AccountBalanceType = InstanceType<typeof AccountBalanceType>;

export const ProfitLossRowType = objectOf("ProfitLossRow", "Profit and loss of one group of rounds.", {
  key: field.string("A day of the brand's time zone (YYYY-MM-DD), a game type, or a vendor's code."),
  name: field.string("The vendor's name; otherwise the key."),
  count: field.int("Number of rounds."),
  staked: field.of(MoneyType, "Sum of stakes."),
  paid: field.of(MoneyType, "Sum of wins paid."),
  net: field.of(MoneyType, "`paid` less `staked`."),
  validBet: field.of(MoneyType, "Part of the stakes that counts as turnover."),
});
export type ProfitLossRowType = InstanceType<typeof ProfitLossRowType>;

/** Converts a posting to its GraphQL type. */
export function toLineView({ amount, balanceAfter, currency, ...line }: RecordLine): AccountRecordLineType {
  return { ...line, amount: toMoney(amount, currency), balanceAfter: toMoney(balanceAfter, currency) };
}

/** Converts totals to their GraphQL type. */
function toTotalsView({ account, currency, count, moneyIn, moneyOut }: RecordTotals): AccountTotalsType {
  return {
    account,
    count,
    moneyIn: toMoney(moneyIn, currency),
    moneyOut: toMoney(moneyOut, currency),
  };
}

/** Converts a statement to its GraphQL type. */
export function toStatementView(statement: Statement): AccountStatementType {
  const { opening, closing, currency } = statement;
  return {
    ...toTotalsView(statement),
    opening: toMoney(opening, currency),
    closing: toMoney(closing, currency),
  };
}

/** Converts a balance to its GraphQL type. */
export function toBalanceView({ account, currency, balance }: BalanceAt): AccountBalanceType {
  return { account, balance: toMoney(balance, currency) };
}

/** Converts a profit and loss row to its GraphQL type. */
export function toProfitView({
  key,
  name,
  currency,
  count,
  staked,
  paid,
  validBet,
}: ProfitRow): ProfitLossRowType {
  return {
    key,
    name,
    count,
    staked: toMoney(staked, currency),
    paid: toMoney(paid, currency),
    net: toMoney(paid - staked, currency),
    validBet: toMoney(validBet, currency),
  };
}

export const AccountRecordConnectionType = connectionOf(AccountRecordLineType, {
  name: "AccountRecord",
  one: "posting",
  many: "postings",
  description: "A page of the account record, newest first.",
  toNode: toLineView,
  totals: {
    type: AccountTotalsType,
    description: "Totals of all postings that match, for each account that has any.",
    toView: toTotalsView,
  },
});

export const AccountRecordListArgs = listArgs({});
