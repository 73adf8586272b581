import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import type { Totalled } from "../../graphql/totals.js";
import type { Deposit, DepositTotals } from "./deposits.model.js";
import { type Method, memberFee, quickAmounts, textOf } from "./methods.model.js";

/** How money comes in. */
export enum DepositKind {
  BANK_TRANSFER = "BANK_TRANSFER",
  QR_WALLET = "QR_WALLET",
  CRYPTO = "CRYPTO",
  REDIRECT = "REDIRECT",
}
registerEnumType(DepositKind, {
  name: "DepositKind",
  description: "How money comes in.",
  valuesConfig: {
    BANK_TRANSFER: { description: "The member transfers it; an operator looks at the statement." },
    QR_WALLET: { description: "A wallet on the phone pays what a QR code says." },
    CRYPTO: { description: "It is sent to an address of a chain." },
    REDIRECT: { description: "It is paid on a page of the gateway: cards and the like." },
  },
});

/** How a deposit stands. */
export enum DepositStateEnum {
  CREATED = "CREATED",
  AWAITING_PAYMENT = "AWAITING_PAYMENT",
  PROVED = "PROVED",
  CREDITED = "CREDITED",
  EXPIRED = "EXPIRED",
  FAILED = "FAILED",
  REFUSED = "REFUSED",
  MISMATCH = "MISMATCH",
}
registerEnumType(DepositStateEnum, {
  name: "DepositState",
  description: "How a deposit stands.",
  valuesConfig: {
    CREATED: { description: "The gateway is being asked." },
    AWAITING_PAYMENT: { description: "The member may pay." },
    PROVED: { description: "The member has shown a proof; an operator looks at it." },
    CREDITED: { description: "The money is in the wallet." },
    EXPIRED: { description: "Nobody paid in time. What comes late is still looked after." },
    FAILED: { description: "The payment did not come about." },
    REFUSED: { description: "An operator refused it." },
    MISMATCH: { description: "Money came that an operator has to decide about." },
  },
});

/** Why a deposit waits, failed or was refused. */
export enum DepositReasonEnum {
  AMOUNT = "AMOUNT",
  CURRENCY = "CURRENCY",
  LIMIT = "LIMIT",
  EXCLUDED = "EXCLUDED",
  FROZEN = "FROZEN",
  REFUSED = "REFUSED",
  GATEWAY = "GATEWAY",
  OPERATOR = "OPERATOR",
}
registerEnumType(DepositReasonEnum, {
  name: "DepositReason",
  description: "Why a deposit waits, failed or was refused.",
  valuesConfig: {
    AMOUNT: { description: "Another amount came than was ordered." },
    CURRENCY: { description: "It came in another currency than ordered." },
    LIMIT: { description: "It came late, and the member's limits have no room for it." },
    EXCLUDED: { description: "Play is closed to the member." },
    FROZEN: { description: "The wallet is frozen; it is credited when that is over." },
    REFUSED: { description: "It came after the order was refused." },
    GATEWAY: { description: "The gateway says that it failed." },
    OPERATOR: { description: "An operator decided so." },
  },
});

@ObjectType("PayeeLine", { description: "A line of where a transfer goes to." })
export class PayeeLineType {
  @Field(() => String, { description: "Which one: bank, holder, account, code." })
  readonly name!: string;

  @Field(() => String, { description: "What to write there." })
  readonly value!: string;
}

@ObjectType("DepositMethod", { description: "A way of depositing." })
export class DepositMethodType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "The brand's word for it." })
  readonly code!: string;

  @Field(() => DepositKind, { description: "How money comes in." })
  readonly kind!: DepositKind;

  @Field(() => String, { description: "In the reader's language." })
  readonly name!: string;

  @Field(() => String, { description: "Clean HTML, in the reader's language." })
  readonly instructions!: string;

  @Field(() => String, { description: "Code of its currency." })
  readonly currency!: string;

  @Field(() => MoneyType, { description: "The least." })
  readonly min!: MoneyType;

  @Field(() => MoneyType, { description: "The most." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, {
    description: "What the member pays whatever the amount; zero where the brand pays.",
  })
  readonly feeFixed!: MoneyType;

  @Field(() => Int, {
    description: "What the member pays of the amount besides, in hundredths of a percent.",
  })
  readonly feeBasisPoints!: number;

  @Field(() => Int, { description: "Minutes in which it must be paid." })
  readonly expiryMinutes!: number;

  @Field(() => [MoneyType], { description: "Amounts to choose with one press." })
  readonly quickAmounts!: readonly MoneyType[];

  @Field(() => [PayeeLineType], { description: "Where a transfer goes to." })
  readonly payee!: readonly PayeeLineType[];

  @Field(() => Boolean, { description: "Whether members are offered it." })
  readonly enabled!: boolean;
}

/** A way of depositing as GraphQL shows it. */
export function toMethodView(method: Method, language: string): DepositMethodType {
  const { id, code, kind, currency, minAmount, maxAmount, expiryMinutes, payee, enabled } = method;
  const { name, instructions } = textOf(method, language);
  const { feeFixed, feeBasisPoints } = memberFee(method);
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    id,
    code,
    kind: DepositKind[kind],
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
    quickAmounts: quickAmounts(method, currencyRule(currency).digits).map(money),
  };
}

@ObjectType("DepositPayment", { description: "Where a deposit is paid, as far as its kind has it." })
export class DepositPaymentType {
  @Field(() => String, { nullable: true, description: "A page of the gateway." })
  readonly url!: string | null;

  @Field(() => String, { nullable: true, description: "What a wallet reads from a QR code." })
  readonly qr!: string | null;

  @Field(() => String, { nullable: true, description: "An address of a chain." })
  readonly address!: string | null;

  @Field(() => String, { nullable: true, description: "Which chain." })
  readonly network!: string | null;
}

@ObjectType("Deposit", { description: "A deposit that a member ordered." })
export class DepositType {
  /** Id of the way it is paid. */
  readonly methodId!: string;

  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "What to write beside a transfer; support finds it by this." })
  readonly reference!: string;

  @Field(() => DepositStateEnum, { description: "How it stands." })
  readonly state!: DepositStateEnum;

  @Field(() => DepositReasonEnum, { nullable: true, description: "Why it waits, failed or was refused." })
  readonly reason!: DepositReasonEnum | null;

  @Field(() => MoneyType, { description: "What was ordered." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "What is kept of it." })
  readonly fee!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: "What came; null until something did." })
  readonly received!: MoneyType | null;

  @Field(() => MoneyType, { nullable: true, description: "What reached the wallet." })
  readonly credited!: MoneyType | null;

  @Field(() => MoneyType, { description: "What came besides, after it had been paid already." })
  readonly unmatchedAmount!: MoneyType;

  @Field(() => DepositPaymentType, { description: "Where it is paid." })
  readonly payment!: DepositPaymentType;

  @Field(() => DateTimeScalar, { description: "When it was ordered." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "Until when it must be paid." })
  readonly expiresAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

/** A deposit as GraphQL shows it. */
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
    state: DepositStateEnum[state],
    reason: reason && DepositReasonEnum[reason.toUpperCase() as keyof typeof DepositReasonEnum],
    amount: money(deposit.amount),
    fee: money(deposit.fee),
    received: deposit.received === null ? null : money(deposit.received),
    credited: deposit.credited === null ? null : money(deposit.credited),
    unmatchedAmount: money(deposit.unmatchedAmount),
  };
}

@ObjectType("DepositEdge", { description: "A deposit and its place." })
export class DepositEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => DepositType, { description: "The deposit." })
  readonly node!: DepositType;
}

@ObjectType("DepositTotals", { description: "Sums over deposits of one currency." })
export class DepositTotalsType {
  @Field(() => Int, { description: "How many deposits." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "What was ordered." })
  readonly amount!: MoneyType;

  @Field(() => MoneyType, { description: "What reached the wallet." })
  readonly credited!: MoneyType;
}

/** Sums as GraphQL shows them. */
export function toTotalsView({ currency, count, amount, credited }: DepositTotals): DepositTotalsType {
  return { count, amount: toMoney(amount, currency), credited: toMoney(credited, currency) };
}

@ObjectType("DepositConnection", { description: "A slice of deposits, newest first." })
export class DepositConnectionType implements Totalled<DepositTotalsType> {
  @Field(() => [DepositEdgeType], { description: "The deposits." })
  readonly edges!: readonly DepositEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;

  @Field(() => [DepositTotalsType], {
    simple: false,
    description: "Sums over all deposits that match, one a currency.",
  })
  readonly totals!: Promise<readonly DepositTotalsType[]>;

  @Field(() => Int, { simple: false, description: "How many deposits match." })
  readonly totalCount!: Promise<number>;
}

@InputType("CreateDepositInput", { description: "A deposit to be ordered." })
export class CreateDepositInput {
  @Field(() => ID, { description: "How it is paid." })
  readonly methodId!: string;

  @Field(() => DecimalScalar, { description: "How much, before any fee." })
  readonly amount!: string;

  @Field(() => ID, { description: "A UUID of the sender's making: the same order sent twice stands once." })
  readonly requestId!: string;

  @Field(() => ID, { nullable: true, description: "A bonus to come with it; without one there is none." })
  readonly bonusId?: string | null;
}

@InputType("ProveDepositInput", { description: "Proofs of a transfer by a bank." })
export class ProveDepositInput {
  @Field(() => ID, { description: "Which deposit." })
  readonly id!: string;

  @Field(() => [ID], { description: "Pictures that were handed in at /files: three of a deposit at most." })
  readonly fileIds!: string[];
}
