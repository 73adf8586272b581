import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import {
  type Withdrawal,
  WithdrawalEventKind,
  WithdrawalKind,
  WithdrawalReceipt,
  WithdrawalReceiptAnswer,
  WithdrawalState,
  type WithdrawalTotals,
  withdrawalFilters,
} from "./withdrawals.model.js";

@ObjectType("WithdrawalEvent", { description: "An entry of a withdrawal's history." })
export class WithdrawalEventType {
  @Field(() => WithdrawalEventKind, { description: "What happened." })
  readonly kind!: WithdrawalEventKind;

  @Field(() => MoneyType, { nullable: true, description: "The event's amount; null for events without one." })
  readonly amount!: MoneyType | null;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  readonly at!: Date;
}

@ObjectType("WithdrawalDestination", {
  description: "The account a withdrawal is paid to, masked.",
})
export class WithdrawalDestinationType {
  @Field(() => WithdrawalKind, { description: "Kind of account." })
  readonly kind!: WithdrawalKind;

  @Field(() => String, { nullable: true, description: "Name of the bank; bank accounts only." })
  readonly bank!: string | null;

  @Field(() => String, { nullable: true, description: "Chain of the address; crypto only." })
  readonly network!: string | null;

  @Field(() => String, { description: "Masked account number: its last characters." })
  readonly number!: string;
}

@ObjectType("Withdrawal", { description: "A member's withdrawal." })
export class WithdrawalType {
  @Field(() => ID, { description: "Withdrawal id." })
  readonly id!: string;

  @Field(() => String, { description: "Reference for the member and for support." })
  readonly reference!: string;

  @Field(() => WithdrawalState, { description: "Current state." })
  readonly state!: WithdrawalState;

  @Field(() => MoneyType, { description: "Requested amount, including the fee." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "The fee charged; before the payout, the expected fee." })
  readonly fee!: MoneyType;

  @Field(() => MoneyType, { description: "Amount that the member receives when paid in full." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: "Amount paid out; null until then." })
  readonly paid!: MoneyType | null;

  @Field(() => WithdrawalReceipt, {
    nullable: true,
    description: "Whether the member received the payout; null until paid.",
  })
  readonly receipt!: WithdrawalReceipt | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Deadline for confirming or disputing the receipt.",
  })
  readonly receiptDueAt!: Date | null;

  @Field(() => MoneyType, { nullable: true, description: "Amount that the member reports as received." })
  readonly received!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "Amount of the payout refunded to the wallet.",
  })
  readonly refunded!: MoneyType | null;

  @Field(() => MoneyType, { nullable: true, description: "Amount of the fee refunded with it." })
  readonly feeRefunded!: MoneyType | null;

  @Field(() => WithdrawalDestinationType, { description: "The account it is paid to." })
  readonly destination!: WithdrawalDestinationType;

  @Field(() => [WithdrawalEventType], { description: "Its history, oldest first." })
  readonly events!: readonly WithdrawalEventType[];

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

/** Converts a withdrawal to its GraphQL type. */
export function toWithdrawalView(withdrawal: Withdrawal): WithdrawalType {
  const { id, reference, currency, state, receipt, receiptDueAt, createdAt, changedAt } = withdrawal;
  const { kind, bank, network, numberMasked } = withdrawal.destination;
  const money = (amount: bigint) => toMoney(amount, currency);
  const optionalMoney = (amount: bigint | null) => (amount === null ? null : money(amount));
  return {
    id,
    reference,
    receiptDueAt,
    createdAt,
    changedAt,
    state,
    receipt,
    amount: money(withdrawal.amount),
    fee: money(withdrawal.fee),
    net: money(withdrawal.net),
    paid: optionalMoney(withdrawal.paid),
    received: optionalMoney(withdrawal.received),
    refunded: optionalMoney(withdrawal.refunded),
    feeRefunded: optionalMoney(withdrawal.feeRefunded),
    destination: { kind, bank, network, number: numberMasked },
    events: withdrawal.events.map((event) => ({
      kind: event.kind,
      amount: optionalMoney(event.amount),
      at: event.at,
    })),
  };
}

@ObjectType("WithdrawalTotals", { description: "Totals of the withdrawals in one currency." })
export class WithdrawalTotalsType {
  @Field(() => Int, { description: "Number of withdrawals." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "Sum of the requested amounts." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "Sum of the amounts paid out." })
  readonly paid!: MoneyType;
}

/** Converts totals to their GraphQL type. */
function toTotalsView({ currency, count, amount, paid }: WithdrawalTotals): WithdrawalTotalsType {
  return { count, amount: toMoney(amount, currency), paid: toMoney(paid, currency) };
}

export const WithdrawalConnectionType = connectionOf(WithdrawalType, {
  name: "Withdrawal",
  one: "withdrawal",
  many: "withdrawals",
  description: "A page of withdrawals, newest first.",
  toNode: toWithdrawalView,
  totals: {
    type: WithdrawalTotalsType,
    description: "Totals of all withdrawals that match, by currency.",
    toView: toTotalsView,
  },
});
export type WithdrawalConnectionType = InstanceType<typeof WithdrawalConnectionType>;

export const WithdrawalListArgs = listArgs(withdrawalFilters);
export type WithdrawalListArgs = InstanceType<typeof WithdrawalListArgs>;

@InputType("RequestWithdrawalInput", { description: "A request for a withdrawal." })
export class RequestWithdrawalInput {
  @Field(() => ID, { description: "The member's account to pay to." })
  readonly accountId!: string;

  @Field(() => DecimalScalar, { description: "Amount to debit from the wallet, including the fee." })
  readonly amount!: string;

  @Field(() => String, { description: "The payment password." })
  readonly paymentPassword!: string;

  @Field(() => ID, { description: "Idempotency key: a UUID that the client generates." })
  readonly requestId!: string;
}

@InputType("ConfirmWithdrawalInput", { description: "Confirmation or dispute of a payout's receipt." })
export class ConfirmWithdrawalInput {
  @Field(() => ID, { description: "Withdrawal id." })
  readonly id!: string;

  @Field(() => WithdrawalReceiptAnswer, { description: "Whether the payout was received." })
  readonly receipt!: WithdrawalReceiptAnswer;

  @Field(() => DecimalScalar, { nullable: true, description: "Amount received; with PARTLY_RECEIVED only." })
  readonly received?: string | null;

  @Field(() => [ID], {
    defaultValue: [],
    description: "Ids of uploaded proofs, at most 3; required with NOT_RECEIVED.",
  })
  readonly fileIds!: readonly string[];
}
