import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { WithdrawalAccount } from "./accounts.model.js";
import { type Method, nameOf } from "./methods.model.js";
import type { WithdrawalOverview } from "./overview.service.js";
import { WithdrawalKind } from "./states.gql.js";

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
    id,
    code,
    kind: WithdrawalKind[kind],
    name: nameOf(method, language),
    currency,
    network,
    min: money(method.minAmount),
    max: money(method.maxAmount),
    feeFixed: money(method.feeFixed),
    feeBasisPoints,
    enabled,
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
    currency,
    payeeName,
    hasPaymentPassword,
    available: money(of.available),
    held: money(of.held),
    bonus: money(of.bonus),
    debt: money(of.debt),
    turnover: { required: money(of.required), done: money(of.done), left: money(of.required - of.done) },
    dayCountLeft: of.dayLeft.count,
    dayAmountLeft: money(of.dayLeft.amount),
    coolingHours: of.terms?.coolingHours ?? 0,
    methods: of.methods.map((method) => toWithdrawalMethod(method, language)),
    accounts: of.accounts.map(toWithdrawalAccount),
    proofs: of.proofs.map((proof) => SelfProofKind[proof.toUpperCase() as keyof typeof SelfProofKind]),
  };
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
