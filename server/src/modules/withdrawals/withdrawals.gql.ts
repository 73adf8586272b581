import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import type { WithdrawalAccount } from "./accounts.model.js";
import type { WithdrawalOverview } from "./overview.service.js";
import { type Method, nameOf } from "./terms.model.js";
import type { Withdrawal } from "./withdrawals.model.js";

/** How money leaves. */
export enum WithdrawalKind {
  BANK = "BANK",
  WALLET = "WALLET",
  CRYPTO = "CRYPTO",
}
registerEnumType(WithdrawalKind, {
  name: "WithdrawalKind",
  description: "How money leaves.",
  valuesConfig: {
    BANK: { description: "To an account at a bank." },
    WALLET: { description: "To a wallet that has a number or an address." },
    CRYPTO: { description: "To an address of a chain." },
  },
});

/** How a withdrawal stands. */
export enum WithdrawalStateEnum {
  REQUESTED = "REQUESTED",
  APPROVED_ONCE = "APPROVED_ONCE",
  APPROVED = "APPROVED",
  PAYING = "PAYING",
  UNCLEAR = "UNCLEAR",
  PAID = "PAID",
  PARTLY_PAID = "PARTLY_PAID",
  REFUSED = "REFUSED",
  FAILED = "FAILED",
}
registerEnumType(WithdrawalStateEnum, {
  name: "WithdrawalState",
  description: "How a withdrawal stands.",
  valuesConfig: {
    REQUESTED: { description: "Its money is set aside; an operator looks at it." },
    APPROVED_ONCE: { description: "One operator approved it; another one has to." },
    APPROVED: { description: "It is about to be paid." },
    PAYING: { description: "It is being paid." },
    UNCLEAR: { description: "Nobody could say whether it was paid; an operator finds out." },
    PAID: { description: "It was paid." },
    PARTLY_PAID: { description: "Less was paid; the rest is in the wallet again." },
    REFUSED: { description: "An operator refused it; the money is in the wallet again." },
    FAILED: { description: "It could not be paid; the money is in the wallet again." },
  },
});

/** What the member says of what was paid. */
export enum WithdrawalReceiptEnum {
  AWAITING = "AWAITING",
  RECEIVED = "RECEIVED",
  FORCED = "FORCED",
  PARTLY_RECEIVED = "PARTLY_RECEIVED",
  NOT_RECEIVED = "NOT_RECEIVED",
  REFUNDED = "REFUNDED",
  CLOSED = "CLOSED",
}
registerEnumType(WithdrawalReceiptEnum, {
  name: "WithdrawalReceipt",
  description: "What the member says of what was paid, and what came of that.",
  valuesConfig: {
    AWAITING: { description: "The member may say whether it came." },
    RECEIVED: { description: "It came." },
    FORCED: { description: "Nobody said anything in time: it counts as received." },
    PARTLY_RECEIVED: { description: "Less came; an operator looks at it." },
    NOT_RECEIVED: { description: "Nothing came; an operator looks at it." },
    REFUNDED: { description: "What did not come is in the wallet again." },
    CLOSED: { description: "An operator closed it without a refund." },
  },
});

/** What happened to a withdrawal. */
export enum WithdrawalEventKind {
  REQUESTED = "REQUESTED",
  APPROVED_ONCE = "APPROVED_ONCE",
  APPROVED = "APPROVED",
  PAYING = "PAYING",
  UNCLEAR = "UNCLEAR",
  PAID = "PAID",
  PARTLY_PAID = "PARTLY_PAID",
  REFUSED = "REFUSED",
  FAILED = "FAILED",
  RECEIVED = "RECEIVED",
  FORCED = "FORCED",
  PARTLY_RECEIVED = "PARTLY_RECEIVED",
  NOT_RECEIVED = "NOT_RECEIVED",
  REFUNDED = "REFUNDED",
  CLOSED = "CLOSED",
  CONTRADICTED = "CONTRADICTED",
}
registerEnumType(WithdrawalEventKind, {
  name: "WithdrawalEventKind",
  description: "What happened to a withdrawal: how it stood or what was said of the receipt from then on.",
  valuesConfig: {
    REQUESTED: { description: "Asked for." },
    APPROVED_ONCE: { description: "Approved by one of two." },
    APPROVED: { description: "Approved." },
    PAYING: { description: "Sent for payment." },
    UNCLEAR: { description: "Nobody could say whether it was paid." },
    PAID: { description: "Paid." },
    PARTLY_PAID: { description: "Paid in part." },
    REFUSED: { description: "Refused." },
    FAILED: { description: "It could not be paid." },
    RECEIVED: { description: "The member has it." },
    FORCED: { description: "Nobody said anything in time." },
    PARTLY_RECEIVED: { description: "The member has a part of it." },
    NOT_RECEIVED: { description: "The member has nothing of it." },
    REFUNDED: { description: "Back in the wallet." },
    CLOSED: { description: "Closed without a refund." },
    CONTRADICTED: { description: "Whoever pays said something else." },
  },
});

/** By what a member proves to be there. */
export enum SelfProofKind {
  PHONE = "PHONE",
  EMAIL = "EMAIL",
  AUTHENTICATOR = "AUTHENTICATOR",
}
registerEnumType(SelfProofKind, {
  name: "SelfProofKind",
  description: "By what a member proves to be there: a code to what is bound, or of the authenticator.",
  valuesConfig: {
    PHONE: { description: "A code to the phone." },
    EMAIL: { description: "A code to the e-mail address." },
    AUTHENTICATOR: { description: "A code of the authenticator." },
  },
});

@ObjectType("WithdrawalMethod", { description: "A way of withdrawing." })
export class WithdrawalMethodType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "The brand's word for it." })
  readonly code!: string;

  @Field(() => WithdrawalKind, { description: "How money leaves." })
  readonly kind!: WithdrawalKind;

  @Field(() => String, { description: "In the reader's language." })
  readonly name!: string;

  @Field(() => String, { description: "Code of its currency." })
  readonly currency!: string;

  @Field(() => String, { nullable: true, description: "Which chain, of a crypto method." })
  readonly network!: string | null;

  @Field(() => MoneyType, { description: "The least." })
  readonly min!: MoneyType;

  @Field(() => MoneyType, { description: "The most." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, { description: "What is kept whatever the amount." })
  readonly feeFixed!: MoneyType;

  @Field(() => Int, { description: "What is kept of the amount besides, in hundredths of a percent." })
  readonly feeBasisPoints!: number;

  @Field(() => Boolean, { description: "Whether members are offered it." })
  readonly enabled!: boolean;
}

/** A way of withdrawing as GraphQL shows it. */
export function toWithdrawalMethod(method: Method, language: string): WithdrawalMethodType {
  const { id, code, kind, currency, network, feeBasisPoints, enabled } = method;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    ...{ id, code, kind: WithdrawalKind[kind], name: nameOf(method, language), currency, network },
    ...{ min: money(method.minAmount), max: money(method.maxAmount), feeFixed: money(method.feeFixed) },
    ...{ feeBasisPoints, enabled },
  };
}

@ObjectType("WithdrawalAccount", { description: "Where a member is paid." })
export class WithdrawalAccountType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => ID, { description: "By which way it is paid." })
  readonly methodId!: string;

  @Field(() => String, { nullable: true, description: "The bank, of a bank account." })
  readonly bank!: string | null;

  @Field(() => String, { description: "The holder, first letter only." })
  readonly holder!: string;

  @Field(() => String, { description: "The number, its end only." })
  readonly number!: string;

  @Field(() => DateTimeScalar, { description: "From when it may be used." })
  readonly usableFrom!: Date;
}

/** An account as GraphQL shows it. */
export function toWithdrawalAccount(account: WithdrawalAccount): WithdrawalAccountType {
  const { id, methodId, bank, holderMasked: holder, numberMasked: number, usableFrom } = account;
  return { id, methodId, bank, holder, number, usableFrom };
}

@ObjectType("WithdrawalTurnover", { description: "What is to be staked before money leaves." })
export class WithdrawalTurnoverType {
  @Field(() => MoneyType, { description: "What is to be staked since the deposits that count." })
  readonly required!: MoneyType;

  @Field(() => MoneyType, { description: "What of that was." })
  readonly done!: MoneyType;

  @Field(() => MoneyType, { description: "What is left." })
  readonly left!: MoneyType;
}

@ObjectType("WithdrawalOverview", { description: "What a member sees before asking for a withdrawal." })
export class WithdrawalOverviewType {
  @Field(() => String, { description: "Code of the active wallet's currency." })
  readonly currency!: string;

  @Field(() => MoneyType, { description: "What may be withdrawn, limits aside." })
  readonly available!: MoneyType;

  @Field(() => MoneyType, { description: "What is set aside." })
  readonly held!: MoneyType;

  @Field(() => MoneyType, { description: "What is for play only." })
  readonly bonus!: MoneyType;

  @Field(() => MoneyType, { description: "What the member owes; nothing leaves until it is repaid." })
  readonly debt!: MoneyType;

  @Field(() => WithdrawalTurnoverType, { description: "What is to be staked first." })
  readonly turnover!: WithdrawalTurnoverType;

  @Field(() => Int, { description: "How many more may be asked for today." })
  readonly dayCountLeft!: number;

  @Field(() => MoneyType, { description: "How much more may be asked for today." })
  readonly dayAmountLeft!: MoneyType;

  @Field(() => Int, { description: "Hours before a new account is used first; 0: none." })
  readonly coolingHours!: number;

  @Field(() => [WithdrawalMethodType], { description: "The ways that are open, in order." })
  readonly methods!: readonly WithdrawalMethodType[];

  @Field(() => [WithdrawalAccountType], { description: "The member's accounts for them." })
  readonly accounts!: readonly WithdrawalAccountType[];

  @Field(() => String, {
    nullable: true,
    description: "The payee's name, first letter only; null: none is set.",
  })
  readonly payeeName!: string | null;

  @Field(() => Boolean, { description: "Whether a payment password is set." })
  readonly hasPaymentPassword!: boolean;

  @Field(() => [SelfProofKind], {
    description: "By what a new account is proven besides the payment password; none: by nothing more.",
  })
  readonly proofs!: readonly SelfProofKind[];
}

/** The overview as GraphQL shows it. */
export function toWithdrawalOverview(of: WithdrawalOverview, language: string): WithdrawalOverviewType {
  const { currency, payeeName, hasPaymentPassword } = of;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    ...{ currency, payeeName, hasPaymentPassword },
    ...{ available: money(of.available), held: money(of.held), bonus: money(of.bonus), debt: money(of.debt) },
    turnover: { required: money(of.required), done: money(of.done), left: money(of.required - of.done) },
    ...{ dayCountLeft: of.dayLeft.count, dayAmountLeft: money(of.dayLeft.amount) },
    coolingHours: of.terms?.coolingHours ?? 0,
    methods: of.methods.map((method) => toWithdrawalMethod(method, language)),
    accounts: of.accounts.map(toWithdrawalAccount),
    proofs: of.proofs.map((proof) => SelfProofKind[proof.toUpperCase() as keyof typeof SelfProofKind]),
  };
}

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
    ...{ id, reference, receiptDueAt, createdAt, changedAt, state: WithdrawalStateEnum[state] },
    receipt: receipt && WithdrawalReceiptEnum[receipt],
    ...{ amount: money(withdrawal.amount), fee: money(withdrawal.fee), net: money(withdrawal.net) },
    ...{ paid: known(withdrawal.paid), received: known(withdrawal.received) },
    refunded: known(withdrawal.refunded),
    destination: { kind: WithdrawalKind[kind], bank, network, number: numberMasked },
    events: withdrawal.events.map((event) => ({
      ...{ kind: WithdrawalEventKind[event.kind], amount: known(event.amount), at: event.at },
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

@ObjectType("WithdrawalConnection", { description: "A slice of withdrawals, newest first." })
export class WithdrawalConnectionType {
  @Field(() => [WithdrawalEdgeType], { description: "The withdrawals." })
  readonly edges!: readonly WithdrawalEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;
}

@InputType("AddWithdrawalAccountInput", { description: "An account in the member's own name." })
export class AddWithdrawalAccountInput {
  @Field(() => ID, { description: "By which way it is paid." })
  readonly methodId!: string;

  @Field(() => String, { nullable: true, description: "The bank, of a bank account." })
  readonly bank?: string | null;

  @Field(() => String, { description: "The holder: the payee's name of the profile." })
  readonly payeeName!: string;

  @Field(() => String, { description: "Number or address." })
  readonly number!: string;

  @Field(() => String, { description: "The payment password." })
  readonly paymentPassword!: string;

  @Field(() => SelfProofKind, {
    nullable: true,
    description: "What `boundCode` is of, where something is bound.",
  })
  readonly boundProof?: SelfProofKind | null;

  @Field(() => String, { nullable: true, description: "Its code." })
  readonly boundCode?: string | null;
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
