import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import type { Totalled } from "../../graphql/totals.js";
import {
  WithdrawalEventKind,
  WithdrawalKind,
  WithdrawalReceiptEnum,
  WithdrawalStateEnum,
} from "./states.gql.js";
import type { Withdrawal, WithdrawalTotals } from "./withdrawals.model.js";

@ObjectType("WithdrawalEvent", { description: "Something that happened to a withdrawal." })
export class WithdrawalEventType {
  @Field(() => WithdrawalEventKind, { description: "What." })
  readonly kind!: WithdrawalEventKind;

  @Field(() => MoneyType, { nullable: true, description: "How much it was about." })
  readonly amount!: MoneyType | null;

  @Field(() => DateTimeScalar, { description: "When." })
  readonly at!: Date;
}

@ObjectType("WithdrawalDestination", {
  description: "Where a withdrawal is paid to, as far as it may be shown.",
})
export class WithdrawalDestinationType {
  @Field(() => WithdrawalKind, { description: "How money leaves." })
  readonly kind!: WithdrawalKind;

  @Field(() => String, { nullable: true, description: "The bank, of a bank account." })
  readonly bank!: string | null;

  @Field(() => String, { nullable: true, description: "Which chain, of a crypto address." })
  readonly network!: string | null;

  @Field(() => String, { description: "The number, its end only." })
  readonly number!: string;
}

@ObjectType("Withdrawal", { description: "A withdrawal that a member asked for." })
export class WithdrawalType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "Support finds it by this." })
  readonly reference!: string;

  @Field(() => WithdrawalStateEnum, { description: "How it stands." })
  readonly state!: WithdrawalStateEnum;

  @Field(() => MoneyType, { description: "What was asked for." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "What is kept of it, or was." })
  readonly fee!: MoneyType;

  @Field(() => MoneyType, { description: "What is to reach the member's account when all is paid." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: "What was paid; null until something was." })
  readonly paid!: MoneyType | null;

  @Field(() => WithdrawalReceiptEnum, {
    nullable: true,
    description: "What is said of the receipt; null until paid.",
  })
  readonly receipt!: WithdrawalReceiptEnum | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Until when the member may say whether it came.",
  })
  readonly receiptDueAt!: Date | null;

  @Field(() => MoneyType, { nullable: true, description: "What came, by the member's word." })
  readonly received!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "What is in the wallet again of what did not come.",
  })
  readonly refunded!: MoneyType | null;

  @Field(() => MoneyType, { nullable: true, description: "What of the fee came back with it." })
  readonly feeRefunded!: MoneyType | null;

  @Field(() => WithdrawalDestinationType, { description: "Where it is paid to." })
  readonly destination!: WithdrawalDestinationType;

  @Field(() => [WithdrawalEventType], { description: "What happened, in order." })
  readonly events!: readonly WithdrawalEventType[];

  @Field(() => DateTimeScalar, { description: "When it was asked for." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

/** A withdrawal as GraphQL shows it. */
export function toWithdrawalView(withdrawal: Withdrawal): WithdrawalType {
  const { id, reference, currency, state, receipt, receiptDueAt, createdAt, changedAt } = withdrawal;
  const { kind, bank, network, numberMasked } = withdrawal.destination;
  const money = (amount: bigint) => toMoney(amount, currency);
  const known = (amount: bigint | null) => (amount === null ? null : money(amount));
  return {
    id,
    reference,
    receiptDueAt,
    createdAt,
    changedAt,
    state: WithdrawalStateEnum[state],
    receipt: receipt && WithdrawalReceiptEnum[receipt],
    amount: money(withdrawal.amount),
    fee: money(withdrawal.fee),
    net: money(withdrawal.net),
    paid: known(withdrawal.paid),
    received: known(withdrawal.received),
    refunded: known(withdrawal.refunded),
    feeRefunded: known(withdrawal.feeRefunded),
    destination: { kind: WithdrawalKind[kind], bank, network, number: numberMasked },
    events: withdrawal.events.map((event) => ({
      kind: WithdrawalEventKind[event.kind],
      amount: known(event.amount),
      at: event.at,
    })),
  };
}

@ObjectType("WithdrawalEdge", { description: "A withdrawal and its place." })
export class WithdrawalEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => WithdrawalType, { description: "The withdrawal." })
  readonly node!: WithdrawalType;
}

@ObjectType("WithdrawalTotals", { description: "Sums over withdrawals of one currency." })
export class WithdrawalTotalsType {
  @Field(() => Int, { description: "How many withdrawals." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "What was asked for." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "What was paid out." })
  readonly paid!: MoneyType;
}

/** Sums as GraphQL shows them. */
export function toTotalsView({ currency, count, amount, paid }: WithdrawalTotals): WithdrawalTotalsType {
  return { count, amount: toMoney(amount, currency), paid: toMoney(paid, currency) };
}

@ObjectType("WithdrawalConnection", { description: "A slice of withdrawals, newest first." })
export class WithdrawalConnectionType implements Totalled<WithdrawalTotalsType> {
  @Field(() => [WithdrawalEdgeType], { description: "The withdrawals." })
  readonly edges!: readonly WithdrawalEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;

  @Field(() => [WithdrawalTotalsType], {
    simple: false,
    description: "Sums over all withdrawals that match, one a currency.",
  })
  readonly totals!: Promise<readonly WithdrawalTotalsType[]>;

  @Field(() => Int, { simple: false, description: "How many withdrawals match." })
  readonly totalCount!: Promise<number>;
}

@InputType("RequestWithdrawalInput", { description: "A withdrawal that is asked for." })
export class RequestWithdrawalInput {
  @Field(() => ID, { description: "Where it is paid to." })
  readonly accountId!: string;

  @Field(() => DecimalScalar, { description: "How much leaves the wallet; the fee is kept of it." })
  readonly amount!: string;

  @Field(() => String, { description: "The payment password." })
  readonly paymentPassword!: string;

  @Field(() => ID, { description: "A UUID of the sender's making: the same request sent twice stands once." })
  readonly requestId!: string;
}

/** What a member may say of a payout. */
export enum WithdrawalAnswer {
  RECEIVED = "RECEIVED",
  PARTLY_RECEIVED = "PARTLY_RECEIVED",
  NOT_RECEIVED = "NOT_RECEIVED",
}
registerEnumType(WithdrawalAnswer, {
  name: "WithdrawalAnswer",
  description: "What a member says of a payout.",
  valuesConfig: {
    RECEIVED: { description: "All of it came." },
    PARTLY_RECEIVED: { description: "Less came." },
    NOT_RECEIVED: { description: "Nothing came." },
  },
});

@InputType("ConfirmWithdrawalInput", { description: "Whether a payout came." })
export class ConfirmWithdrawalInput {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => WithdrawalAnswer, { description: "Whether it came." })
  readonly receipt!: WithdrawalAnswer;

  @Field(() => DecimalScalar, { nullable: true, description: "What came, where less did." })
  readonly received?: string | null;

  @Field(() => [ID], {
    defaultValue: [],
    description: "Files that show it, 3 at most; needed where nothing came.",
  })
  readonly fileIds!: readonly string[];
}
