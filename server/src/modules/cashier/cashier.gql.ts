import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import {
  type Deposit,
  DepositReason,
  DepositState,
  type DepositTotals,
  depositFilters,
} from "./deposits.model.js";
import { DepositKind, getMemberFee, listQuickAmounts, type Method, pickMethodText } from "./methods.model.js";

@ObjectType("PayeeLine", { description: "A line of the payee's details for a transfer." })
export class PayeeLineType {
  @Field(() => String, { description: "Its name: bank, holder, account, code." })
  readonly name!: string;

  @Field(() => String, { description: "Its value." })
  readonly value!: string;
}

@ObjectType("DepositMethod", { description: "A deposit method." })
export class DepositMethodType {
  @Field(() => ID, { description: "Method id." })
  readonly id!: string;

  @Field(() => String, { description: "The brand's code for it." })
  readonly code!: string;

  @Field(() => DepositKind, { description: "How members pay." })
  readonly kind!: DepositKind;

  @Field(() => String, { description: "Its name in the viewer's language." })
  readonly name!: string;

  @Field(() => String, { description: "Sanitised HTML in the viewer's language." })
  readonly instructions!: string;

  @Field(() => String, { description: "Currency code." })
  readonly currency!: string;

  @Field(() => MoneyType, { description: "The minimum amount." })
  readonly min!: MoneyType;

  @Field(() => MoneyType, { description: "The maximum amount." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, {
    description: "The fixed part of the member's fee; zero when the brand pays.",
  })
  readonly feeFixed!: MoneyType;

  @Field(() => Int, {
    description: "The share of the amount that the member pays as a fee, in hundredths of a percent.",
  })
  readonly feeBasisPoints!: number;

  @Field(() => Int, { description: "Minutes until an unpaid deposit expires." })
  readonly expiryMinutes!: number;

  @Field(() => [MoneyType], { description: "Suggested amounts." })
  readonly quickAmounts!: readonly MoneyType[];

  @Field(() => [PayeeLineType], { description: "The payee's details for a transfer." })
  readonly payee!: readonly PayeeLineType[];

  @Field(() => Boolean, { description: "Whether it is offered to members." })
  readonly enabled!: boolean;
}

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

@ObjectType("DepositPayment", {
  description: "How a deposit is paid; which fields are present depends on the method.",
})
export class DepositPaymentType {
  @Field(() => String, { nullable: true, description: "The payment provider's page." })
  readonly url!: string | null;

  @Field(() => String, { nullable: true, description: "The content of a QR code for a wallet app." })
  readonly qr!: string | null;

  @Field(() => String, { nullable: true, description: "A crypto address." })
  readonly address!: string | null;

  @Field(() => String, { nullable: true, description: "The blockchain of the address." })
  readonly network!: string | null;
}

@ObjectType("Deposit", { description: "A member's deposit." })
export class DepositType {
  readonly methodId!: string;

  @Field(() => ID, { description: "Deposit id." })
  readonly id!: string;

  @Field(() => String, { description: "The reference to write on a transfer, and to give to support." })
  readonly reference!: string;

  @Field(() => DepositState, { description: "Its state." })
  readonly state!: DepositState;

  @Field(() => DepositReason, { nullable: true, description: "Why it is held, failed or was refused." })
  readonly reason!: DepositReason | null;

  @Field(() => MoneyType, { description: "The ordered amount." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "The fee; before it is credited, the expected fee." })
  readonly fee!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: "The received amount; null before." })
  readonly received!: MoneyType | null;

  @Field(() => MoneyType, { nullable: true, description: "The amount that was credited to the wallet." })
  readonly credited!: MoneyType | null;

  @Field(() => MoneyType, { description: "The total of payments that were received after it had been paid." })
  readonly unmatchedAmount!: MoneyType;

  @Field(() => DepositPaymentType, { description: "How it is paid." })
  readonly payment!: DepositPaymentType;

  @Field(() => DateTimeScalar, { description: "When it was created." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it expires unless it is paid." })
  readonly expiresAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

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
  };
}

@ObjectType("DepositTotals", { description: "Totals of deposits in one currency." })
export class DepositTotalsType {
  @Field(() => Int, { description: "The number of deposits." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "The ordered amount." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "The amount that was credited to the wallet." })
  readonly credited!: MoneyType;
}

function toTotalsView({ currency, count, amount, credited }: DepositTotals): DepositTotalsType {
  return { count, amount: toMoney(amount, currency), credited: toMoney(credited, currency) };
}

export const DepositConnectionType = connectionOf(DepositType, {
  name: "Deposit",
  one: "deposit",
  many: "deposits",
  description: "A page of deposits, newest first.",
  toNode: toDepositView,
  totals: {
    type: DepositTotalsType,
    description: "Totals of all deposits that match, by currency.",
    toView: toTotalsView,
  },
});
export type DepositConnectionType = InstanceType<typeof DepositConnectionType>;

export const DepositListArgs = listArgs(depositFilters);
export type DepositListArgs = InstanceType<typeof DepositListArgs>;

@InputType("CreateDepositInput", { description: "A deposit to create." })
export class CreateDepositInput {
  @Field(() => ID, { description: "Id of the deposit method." })
  readonly methodId!: string;

  @Field(() => DecimalScalar, { description: "The amount before any fee." })
  readonly amount!: string;

  @Field(() => ID, { description: "An idempotency key that the client generates, a UUID." })
  readonly requestId!: string;

  @Field(() => ID, {
    nullable: true,
    description: "Id of a deposit bonus to be given with it; none when absent.",
  })
  readonly bonusId?: string | null;
}

@InputType("ProveDepositInput", { description: "Proofs of payment for a bank transfer." })
export class ProveDepositInput {
  @Field(() => ID, { description: "Deposit id." })
  readonly id!: string;

  @Field(() => [ID], {
    description: "Ids of images that were uploaded at /files; at most three per deposit.",
  })
  readonly fileIds!: string[];
}
