import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { moneyTotalsOf } from "../../graphql/lists/money-totals.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  type Deposit,
  DepositReason,
  DepositState,
  depositFilters,
  MemberReversalState,
} from "./deposits.model.js";
import {
  DepositKind,
  getMemberFee,
  listQuickAmounts,
  type Method,
  pickMethodText,
} from "./methods/methods.model.js";

export const PayeeLineType = objectOf("PayeeLine", "A line of the payee's details for a transfer.", {
  name: field.string("Its name: bank, holder, account, code."),
  value: field.string("Its value."),
});
export type PayeeLineType = InstanceType<typeof PayeeLineType>;

export const DepositMethodType = objectOf("DepositMethod", "A deposit method.", {
  id: field.id("Method id."),
  code: field.string("The brand's code for it."),
  kind: field.of(DepositKind, "How members pay."),
  name: field.string("Its name in the viewer's language."),
  instructions: field.string("Sanitised HTML in the viewer's language."),
  currency: field.string("Currency code."),
  min: field.of(MoneyType, "The minimum amount."),
  max: field.of(MoneyType, "The maximum amount."),
  feeFixed: field.of(MoneyType, "The fixed part of the member's fee; zero when the brand pays."),
  feeBasisPoints: field.int(
    "The share of the amount that the member pays as a fee, in hundredths of a percent.",
  ),
  expiryMinutes: field.int("Minutes until an unpaid deposit expires."),
  quickAmounts: field.of(MoneyType, "Suggested amounts.").list(),
  payee: field.of(PayeeLineType, "The payee's details for a transfer.").list(),
  enabled: field.boolean("Whether it is offered to members."),
});
export type DepositMethodType = InstanceType<typeof DepositMethodType>;

export function toMethodView(method: Method, language: string): DepositMethodType {
  const { id, code, kind, currency, minAmount, maxAmount, expiryMinutes, payee, enabled } = method;
  const { name, instructions } = pickMethodText(method, language);
  const { feeFixed, feeBasisPoints } = getMemberFee(method);
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    id,
    code,
    kind,
    name,
    instructions,
    currency,
    expiryMinutes,
    payee,
    enabled,
    min: money(minAmount),
    max: money(maxAmount),
    feeFixed: money(feeFixed),
    feeBasisPoints,
    quickAmounts: listQuickAmounts(method, currencyRule(currency).digits).map(money),
  };
}

export const DepositPaymentType = objectOf(
  "DepositPayment",
  "How a deposit is paid; which fields are present depends on the method.",
  {
    url: field.string("The payment provider's page.").nullable(),
    qr: field.string("The content of a QR code for a wallet app.").nullable(),
    address: field.string("A crypto address.").nullable(),
    network: field.string("The blockchain of the address.").nullable(),
  },
);
export type DepositPaymentType = InstanceType<typeof DepositPaymentType>;

export const DepositType = objectOf("Deposit", "A member's deposit.", {
  methodId: field.hidden<string>(),
  id: field.id("Deposit id."),
  reference: field.string("The reference to write on a transfer, and to give to support."),
  state: field.of(DepositState, "Its state."),
  reason: field.of(DepositReason, "Why it is held, failed or was refused.").nullable(),
  amount: field.of(MoneyType, "The ordered amount."),
  fee: field.of(MoneyType, "The fee; before it is credited, the expected fee."),
  received: field.of(MoneyType, "The received amount; null before.").nullable(),
  credited: field.of(MoneyType, "The amount that was credited to the wallet.").nullable(),
  unmatchedAmount: field.of(MoneyType, "The total of payments that were received after it had been paid."),
  reversedAmount: field.of(MoneyType, "The part of its credits that was reversed."),
  reversal: field
    .of(MemberReversalState, "What became of its reversal; null when there was none.")
    .nullable(),
  payment: field.of(DepositPaymentType, "How it is paid."),
  createdAt: field.dateTime("When it was created."),
  expiresAt: field.dateTime("When it expires unless it is paid."),
  changedAt: field.dateTime("When it last changed."),
});
export type DepositType = InstanceType<typeof DepositType>;

export function toDepositView(deposit: Deposit): DepositType {
  const { id, methodId, reference, currency, state, reason, payment, createdAt, expiresAt, changedAt } =
    deposit;
  const money = (amount: bigint) => toMoney(amount, currency);
  const { url = null, qr = null, address = null, network = null } = payment;
  return {
    id,
    methodId,
    reference,
    createdAt,
    expiresAt,
    changedAt,
    payment: { url, qr, address, network },
    state,
    reason,
    amount: money(deposit.amount),
    fee: money(deposit.fee),
    received: deposit.received === null ? null : money(deposit.received),
    credited: deposit.credited === null ? null : money(deposit.credited),
    unmatchedAmount: money(deposit.unmatchedAmount),
    reversedAmount: money(deposit.reversedAmount),
    reversal: deposit.reversal,
  };
}

export const DepositConnectionType = connectionOf(DepositType, {
  name: "Deposit",
  one: "deposit",
  many: "deposits",
  description: "A page of deposits, newest first.",
  toNode: toDepositView,
  totals: moneyTotalsOf({
    name: "DepositTotals",
    typeDescription: "Totals of deposits in one currency.",
    count: "The number of deposits.",
    sums: {
      amount: "The ordered amount.",
      credited: "The amount that was credited to the wallet.",
    },
    description: "Totals of all deposits that match, by currency.",
  }),
});
export type DepositConnectionType = InstanceType<typeof DepositConnectionType>;

export const DepositListArgs = listArgs(depositFilters);
export type DepositListArgs = InstanceType<typeof DepositListArgs>;

export const CreateDepositInput = inputOf("CreateDepositInput", "A deposit to create.", {
  methodId: field.id("Id of the deposit method."),
  amount: field.decimal("The amount before any fee."),
  requestId: field.id("An idempotency key that the client generates, a UUID."),
  bonusId: field.id("Id of a deposit bonus to be given with it; none when absent.").nullable(),
});
export type CreateDepositInput = InstanceType<typeof CreateDepositInput>;

export const AttachDepositProofsInput = inputOf(
  "AttachDepositProofsInput",
  "Proofs of payment for a bank transfer.",
  {
    id: field.id("Deposit id."),
    fileIds: field.id("Ids of images that were uploaded at /files; at most three per deposit.").list(),
  },
);
export type AttachDepositProofsInput = InstanceType<typeof AttachDepositProofsInput>;
