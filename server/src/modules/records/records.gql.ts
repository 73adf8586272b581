import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { Totalled } from "../../graphql/totals.js";
import type {
  AccountKind,
  BalanceAt,
  ProfitGroup,
  ProfitRow,
  RecordFilter,
  RecordKind,
  RecordLine,
  RecordTotals,
  Statement,
} from "./records.model.js";

/** What moved money. */
export enum AccountRecordKind {
  FUNDING = "FUNDING",
  DEPOSIT = "DEPOSIT",
  DEPOSIT_FEE = "DEPOSIT_FEE",
  DEPOSIT_BONUS = "DEPOSIT_BONUS",
  WITHDRAWAL = "WITHDRAWAL",
  WITHDRAWAL_FEE = "WITHDRAWAL_FEE",
  BET = "BET",
  WIN = "WIN",
  BET_ROLLBACK = "BET_ROLLBACK",
  WIN_ROLLBACK = "WIN_ROLLBACK",
  DEBT_REPAYMENT = "DEBT_REPAYMENT",
  ADJUSTMENT = "ADJUSTMENT",
  JACKPOT = "JACKPOT",
  VENDOR_WALLET_IN = "VENDOR_WALLET_IN",
  VENDOR_WALLET_OUT = "VENDOR_WALLET_OUT",
  MEMBER_TRANSFER = "MEMBER_TRANSFER",
  OTHER = "OTHER",
}
registerEnumType(AccountRecordKind, {
  name: "AccountRecordKind",
  description: "What moved money.",
  valuesConfig: {
    FUNDING: { description: "Money from the brand." },
    DEPOSIT: { description: "A deposit, less its fee." },
    DEPOSIT_FEE: { description: "A deposit's fee." },
    DEPOSIT_BONUS: { description: "The bonus that came with a deposit." },
    WITHDRAWAL: { description: "A withdrawal." },
    WITHDRAWAL_FEE: { description: "A withdrawal's fee." },
    BET: { description: "A stake." },
    WIN: { description: "A win." },
    BET_ROLLBACK: { description: "A stake that was taken back." },
    WIN_ROLLBACK: { description: "A win that was taken back." },
    DEBT_REPAYMENT: { description: "Money that paid back what was owed." },
    ADJUSTMENT: { description: "A correction by the brand." },
    JACKPOT: { description: "A jackpot." },
    VENDOR_WALLET_IN: { description: "Money to a wallet that a vendor keeps." },
    VENDOR_WALLET_OUT: { description: "Money back from a wallet that a vendor keeps." },
    MEMBER_TRANSFER: { description: "Money from another member, or to one." },
    OTHER: { description: "Anything else." },
  },
});

/** Which of a wallet's accounts. */
export enum WalletAccount {
  CASH = "CASH",
  BONUS = "BONUS",
  DEBT = "DEBT",
}
registerEnumType(WalletAccount, {
  name: "WalletAccount",
  description: "Which of a wallet's accounts.",
  valuesConfig: {
    CASH: { description: "What can be spent." },
    BONUS: { description: "Bonus money." },
    DEBT: { description: "What is owed, below zero." },
  },
});

/** By what profit and loss is told apart. */
export enum ProfitLossGroup {
  DAY = "DAY",
  CATEGORY = "CATEGORY",
  VENDOR = "VENDOR",
}
registerEnumType(ProfitLossGroup, {
  name: "ProfitLossGroup",
  description: "By what profit and loss is told apart.",
  valuesConfig: {
    DAY: { description: "By day of the brand's time zone." },
    CATEGORY: { description: "By kind of game." },
    VENDOR: { description: "By vendor." },
  },
});

const rangeText = "At most 92 days." as const;

@InputType("AccountRecordFilterInput", { description: "Which postings are wanted." })
export class AccountRecordFilterInput {
  @Field(() => DateTimeScalar, { description: "Those at or after this time." })
  readonly from!: Date;

  @Field(() => DateTimeScalar, { description: `Those before this time. ${rangeText}` })
  readonly to!: Date;

  @Field(() => [AccountRecordKind], { nullable: true, description: "Only these; none: all." })
  readonly kinds?: AccountRecordKind[] | null;

  @Field(() => WalletAccount, { nullable: true, description: "Only this account." })
  readonly account?: WalletAccount | null;

  @Field(() => String, { nullable: true, description: "Which wallet; the active one unless told." })
  readonly currency?: string | null;
}

@ObjectType("AccountRecordLine", { description: "One posting of a member's account." })
export class AccountRecordLineType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => DateTimeScalar, { description: "When." })
  readonly at!: Date;

  @Field(() => AccountRecordKind, { description: "What it was." })
  readonly kind!: AccountRecordKind;

  @Field(() => WalletAccount, { description: "On which account." })
  readonly account!: WalletAccount;

  @Field(() => MoneyType, { description: "How much; below zero: it went out." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "What the account held afterwards." })
  readonly balanceAfter!: MoneyType;

  @Field(() => String, {
    description: "Name of the round, deposit, withdrawal or transfer; else its number in the ledger.",
  })
  readonly reference!: string;

  @Field(() => ID, { nullable: true, description: "The round it belongs to." })
  readonly roundId!: string | null;

  @Field(() => ID, { nullable: true, description: "The deposit it belongs to." })
  readonly depositId!: string | null;

  @Field(() => ID, { nullable: true, description: "The withdrawal it belongs to." })
  readonly withdrawalId!: string | null;
}

@ObjectType("AccountTotals", { description: "Sums over postings of one account." })
export class AccountTotalsType {
  @Field(() => WalletAccount, { description: "Which account." })
  readonly account!: WalletAccount;

  @Field(() => Int, { description: "How many postings." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "What came in." })
  readonly moneyIn!: MoneyType;

  @Field(() => MoneyType, { description: "What went out, as a positive amount." })
  readonly moneyOut!: MoneyType;
}

@ObjectType("AccountStatement", { description: "One account over a time: opening + in - out = closing." })
export class AccountStatementType extends AccountTotalsType {
  @Field(() => MoneyType, { description: "What it held when the time began." })
  readonly opening!: MoneyType;

  @Field(() => MoneyType, { description: "What it held when the time ended." })
  readonly closing!: MoneyType;
}

@ObjectType("AccountBalance", { description: "What one account held at a moment." })
export class AccountBalanceType {
  @Field(() => WalletAccount, { description: "Which account." })
  readonly account!: WalletAccount;

  @Field(() => MoneyType, { description: "What it held." })
  readonly balance!: MoneyType;
}

@ObjectType("AccountRecordEdge", { description: "A posting and its place." })
export class AccountRecordEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => AccountRecordLineType, { description: "The posting." })
  readonly node!: AccountRecordLineType;
}

@ObjectType("AccountRecordConnection", { description: "A slice of the account record, newest first." })
export class AccountRecordConnectionType implements Totalled<AccountTotalsType> {
  @Field(() => [AccountRecordEdgeType], { description: "The postings." })
  readonly edges!: readonly AccountRecordEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;

  @Field(() => [AccountTotalsType], {
    simple: false,
    description: "Sums over all postings that match, one an account that has any.",
  })
  readonly totals!: Promise<readonly AccountTotalsType[]>;

  @Field(() => Int, { simple: false, description: "How many postings match." })
  readonly totalCount!: Promise<number>;
}

@ObjectType("ProfitLossRow", { description: "What rounds of one group came to." })
export class ProfitLossRowType {
  @Field(() => String, {
    description: "A day of the brand's time zone (YYYY-MM-DD), a kind of game, or a vendor's code.",
  })
  readonly key!: string;

  @Field(() => String, { description: "The vendor's name; otherwise the key." })
  readonly name!: string;

  @Field(() => Int, { description: "How many rounds." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "What was staked." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "What was paid." })
  readonly paid!: MoneyType;

  @Field(() => MoneyType, { description: "paid less staked." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { description: "What of the stakes counts as turnover." })
  readonly validBet!: MoneyType;
}

const upper = <T extends string>(word: T) => word.toUpperCase() as Uppercase<T>;

/** A posting as GraphQL shows it. */
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
    kind: AccountRecordKind[upper(kind)],
    account: WalletAccount[upper(account)],
    amount: toMoney(amount, currency),
    balanceAfter: toMoney(balanceAfter, currency),
  };
}

/** Sums as GraphQL shows them. */
export function toTotalsView({
  account,
  currency,
  count,
  moneyIn,
  moneyOut,
}: RecordTotals): AccountTotalsType {
  return {
    account: WalletAccount[upper(account)],
    count,
    moneyIn: toMoney(moneyIn, currency),
    moneyOut: toMoney(moneyOut, currency),
  };
}

/** A statement as GraphQL shows it. */
export function toStatementView(statement: Statement): AccountStatementType {
  const { opening, closing, currency } = statement;
  return {
    ...toTotalsView(statement),
    opening: toMoney(opening, currency),
    closing: toMoney(closing, currency),
  };
}

/** A balance as GraphQL shows it. */
export function toBalanceView({ account, currency, balance }: BalanceAt): AccountBalanceType {
  return { account: WalletAccount[upper(account)], balance: toMoney(balance, currency) };
}

/** Profit and loss as GraphQL shows it. */
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

/** What a filter on the wire restricts. */
export function toRecordFilter(input: AccountRecordFilterInput): RecordFilter & { currency: string | null } {
  return {
    from: input.from,
    to: input.to,
    kinds: input.kinds?.map((kind) => kind.toLowerCase() as RecordKind),
    account: input.account ? (input.account.toLowerCase() as AccountKind) : undefined,
    currency: input.currency ?? null,
  };
}

/** What a group on the wire is. */
export function toProfitGroup(group: ProfitLossGroup): ProfitGroup {
  return group.toLowerCase() as ProfitGroup;
}
