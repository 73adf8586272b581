import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { moneyTotalsOf } from "../../graphql/lists/money-totals.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  type Withdrawal,
  WithdrawalEventKind,
  WithdrawalKind,
  WithdrawalReceiptAnswer,
  WithdrawalReceiptState,
  WithdrawalState,
  withdrawalFilters,
} from "./withdrawals.model.js";

export const WithdrawalEventType = objectOf("WithdrawalEvent", "An entry of a withdrawal's history.", {
  kind: field.of(WithdrawalEventKind, "What happened."),
  amount: field.of(MoneyType, "The event's amount; null for events without one.").nullable(),
  at: field.dateTime("When it happened."),
});
export type WithdrawalEventType = InstanceType<typeof WithdrawalEventType>;

export const ArrivalEstimateType = objectOf(
  "ArrivalEstimate",
  "How long withdrawals take from the request to the payout, by the brand's last 50 of the method.",
  {
    medianSeconds: field.int("Half of them took no longer, in seconds."),
    percentile90Seconds: field.int("Nine of ten took no longer, in seconds."),
  },
);
export type ArrivalEstimateType = InstanceType<typeof ArrivalEstimateType>;

export const WithdrawalDestinationType = objectOf(
  "WithdrawalDestination",
  "The account a withdrawal is paid to, masked.",
  {
    kind: field.of(WithdrawalKind, "Kind of account."),
    bank: field.string("Name of the bank; bank accounts only.").nullable(),
    network: field.string("Chain of the address; crypto only.").nullable(),
    number: field.string("Masked account number: its last characters."),
  },
);
export type WithdrawalDestinationType = InstanceType<typeof WithdrawalDestinationType>;

export const WithdrawalType = objectOf("Withdrawal", "A member's withdrawal.", {
  methodId: field.hidden<string>(),
  id: field.id("Withdrawal id."),
  reference: field.string("Reference for the member and for support."),
  state: field.of(WithdrawalState, "Current state."),
  amount: field.of(MoneyType, "Requested amount, including the fee."),
  fee: field.of(MoneyType, "The fee charged; before the payout, the expected fee."),
  net: field.of(MoneyType, "Amount that the member receives when paid in full."),
  paid: field.of(MoneyType, "Amount paid out; null until then.").nullable(),
  receiptState: field
    .of(WithdrawalReceiptState, "Whether the member received the payout; null until paid.")
    .nullable(),
  receiptConfirmationDueAt: field.dateTime("Deadline for confirming or disputing the receipt.").nullable(),
  received: field.of(MoneyType, "Amount that the member reports as received.").nullable(),
  refunded: field.of(MoneyType, "Amount of the payout refunded to the wallet.").nullable(),
  feeRefunded: field.of(MoneyType, "Amount of the fee refunded with it.").nullable(),
  destination: field.of(WithdrawalDestinationType, "The account it is paid to."),
  events: field.of(WithdrawalEventType, "Its history, oldest first.").list(),
  createdAt: field.dateTime("When it was requested."),
  changedAt: field.dateTime("When it last changed."),
});
export type WithdrawalType = InstanceType<typeof WithdrawalType>;

/** Converts a withdrawal to its GraphQL type. */
export function toWithdrawalView(withdrawal: Withdrawal): WithdrawalType {
  const { id, methodId, reference, currency, state, receiptState, createdAt, changedAt } = withdrawal;
  const { kind, bank, network, numberMasked } = withdrawal.destination;
  const money = (amount: bigint) => toMoney(amount, currency);
  const optionalMoney = (amount: bigint | null) => (amount === null ? null : money(amount));
  return {
    id,
    methodId,
    reference,
    receiptConfirmationDueAt: withdrawal.receiptConfirmationDueAt,
    createdAt,
    changedAt,
    state,
    receiptState,
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

export const WithdrawalConnectionType = connectionOf(WithdrawalType, {
  name: "Withdrawal",
  one: "withdrawal",
  many: "withdrawals",
  description: "A page of withdrawals, newest first.",
  toNode: toWithdrawalView,
  totals: moneyTotalsOf({
    name: "WithdrawalTotals",
    typeDescription: "Totals of the withdrawals in one currency.",
    count: "Number of withdrawals.",
    sums: {
      amount: "Sum of the requested amounts.",
      paid: "Sum of the amounts paid out.",
    },
    description: "Totals of all withdrawals that match, by currency.",
  }),
});
export type WithdrawalConnectionType = InstanceType<typeof WithdrawalConnectionType>;

export const WithdrawalListArgs = listArgs(withdrawalFilters);
export type WithdrawalListArgs = InstanceType<typeof WithdrawalListArgs>;

export const RequestWithdrawalInput = inputOf("RequestWithdrawalInput", "A request for a withdrawal.", {
  accountId: field.id("The member's account to pay to."),
  amount: field.decimal("Amount to debit from the wallet, including the fee."),
  paymentPassword: field.string("The payment password."),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});
export type RequestWithdrawalInput = InstanceType<typeof RequestWithdrawalInput>;

export const ConfirmWithdrawalReceiptInput = inputOf(
  "ConfirmWithdrawalReceiptInput",
  "Confirmation or dispute of a payout's receipt.",
  {
    id: field.id("Withdrawal id."),
    answer: field.of(WithdrawalReceiptAnswer, "Whether the payout was received."),
    received: field.decimal("Amount received; with PARTLY_RECEIVED only.").nullable(),
    fileIds: field.id("Ids of uploaded proofs, at most 3; required with NOT_RECEIVED.").list().default([]),
  },
);
export type ConfirmWithdrawalReceiptInput = InstanceType<typeof ConfirmWithdrawalReceiptInput>;
