import { Field, ID, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { filterInput, listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
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
export type AccountRecordFilterInput = InstanceType<typeof AccountRecordFilterInput>;

@ObjectType("AccountRecordLine", { description: "A posting of a member's account." })
export class AccountRecordLineType {
  @Field(() => ID, { description: "Posting id." })
  readonly id!: string;

  @Field(() => DateTimeScalar, { description: "When it was posted." })
  readonly at!: Date;

  @Field(() => AccountRecordKind, { description: "Kind of posting." })
  readonly kind!: AccountRecordKind;

  @Field(() => WalletAccount, { description: "The account." })
  readonly account!: WalletAccount;

  @Field(() => MoneyType, { description: "Amount; negative for debits." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "Balance of the account afterwards." })
  readonly balanceAfter!: MoneyType;

  @Field(() => String, {
    description:
      "Reference of the round, deposit, withdrawal or transfer; otherwise the ledger's transfer id.",
  })
  readonly reference!: string;

  @Field(() => ID, { nullable: true, description: "The round it belongs to." })
  readonly roundId!: string | null;

  @Field(() => ID, { nullable: true, description: "The deposit it belongs to." })
  readonly depositId!: string | null;

  @Field(() => ID, { nullable: true, description: "The withdrawal it belongs to." })
  readonly withdrawalId!: string | null;
}

@ObjectType("AccountTotals", { description: "Totals of the postings of one account." })
export class AccountTotalsType {
  @Field(() => WalletAccount, { description: "The account." })
  readonly account!: WalletAccount;

  @Field(() => Int, { description: "Number of postings." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "Sum of credits." })
  readonly moneyIn!: MoneyType;

  @Field(() => MoneyType, { description: "Sum of debits, as a positive amount." })
  readonly moneyOut!: MoneyType;
}

@ObjectType("AccountStatement", {
  description: "Statement of one account over a time range: opening + in - out = closing.",
})
export class AccountStatementType extends AccountTotalsType {
  @Field(() => MoneyType, { description: "Balance at the start of the time range." })
  readonly opening!: MoneyType;

  @Field(() => MoneyType, { description: "Balance at the end of the time range." })
  readonly closing!: MoneyType;
}

@ObjectType("AccountBalance", { description: "Balance of one account at a point in time." })
export class AccountBalanceType {
  @Field(() => WalletAccount, { description: "The account." })
  readonly account!: WalletAccount;

  @Field(() => MoneyType, { description: "The balance." })
  readonly balance!: MoneyType;
}

@ObjectType("ProfitLossRow", { description: "Profit and loss of one group of rounds." })
export class ProfitLossRowType {
  @Field(() => String, {
    description: "A day of the brand's time zone (YYYY-MM-DD), a game type, or a vendor's code.",
  })
  readonly key!: string;

  @Field(() => String, { description: "The vendor's name; otherwise the key." })
  readonly name!: string;

  @Field(() => Int, { description: "Number of rounds." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "Sum of stakes." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "Sum of wins paid." })
  readonly paid!: MoneyType;

  @Field(() => MoneyType, { description: "`paid` less `staked`." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { description: "Part of the stakes that counts as turnover." })
  readonly validBet!: MoneyType;
}

/** Converts a posting to its GraphQL type. */
export function toLineView(line: RecordLine): AccountRecordLineType {
  const { id, at, kind, account, currency, amount, balanceAfter } = line;
  const { reference, roundId, depositId, withdrawalId } = line;
  return {
    id,
    at,
    reference,
    roundId,
    depositId,
    withdrawalId,
    kind,
    account,
    amount: toMoney(amount, currency),
    balanceAfter: toMoney(balanceAfter, currency),
  };
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
export type AccountRecordConnectionType = InstanceType<typeof AccountRecordConnectionType>;

export const AccountRecordListArgs = listArgs({});
export type AccountRecordListArgs = InstanceType<typeof AccountRecordListArgs>;
