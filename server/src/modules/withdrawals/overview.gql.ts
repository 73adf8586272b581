import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { SelfProofKind } from "../identity/contacts/contact-bindings.model.js";
import type { WithdrawalAccount } from "./accounts.model.js";
import { type Method, pickName } from "./methods.model.js";
import type { WithdrawalOverview } from "./overview.service.js";
import { WithdrawalKind } from "./withdrawals.model.js";

@ObjectType("WithdrawalMethod", { description: "A withdrawal method." })
export class WithdrawalMethodType {
  @Field(() => ID, { description: "Method id." })
  readonly id!: string;

  @Field(() => String, { description: "The brand's code for it." })
  readonly code!: string;

  @Field(() => WithdrawalKind, { description: "Kind of account that it pays to." })
  readonly kind!: WithdrawalKind;

  @Field(() => String, { description: "Name in the request's language." })
  readonly name!: string;

  @Field(() => String, { description: "Currency code." })
  readonly currency!: string;

  @Field(() => String, { nullable: true, description: "Chain of a crypto method." })
  readonly network!: string | null;

  @Field(() => MoneyType, { description: "Minimum amount." })
  readonly min!: MoneyType;

  @Field(() => MoneyType, { description: "Maximum amount." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, { description: "Fixed part of the fee." })
  readonly feeFixed!: MoneyType;

  @Field(() => Int, { description: "Variable part of the fee, in basis points of the amount." })
  readonly feeBasisPoints!: number;

  @Field(() => Boolean, { description: "Whether it is available to members." })
  readonly enabled!: boolean;
}

/** Converts a withdrawal method to its GraphQL type. */
export function toWithdrawalMethod(method: Method, language: string): WithdrawalMethodType {
  const { id, code, kind, currency, network, feeBasisPoints, enabled } = method;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    id,
    code,
    kind,
    name: pickName(method, language),
    currency,
    network,
    min: money(method.minAmount),
    max: money(method.maxAmount),
    feeFixed: money(method.feeFixed),
    feeBasisPoints,
    enabled,
  };
}

@ObjectType("WithdrawalAccount", { description: "An account that a member's withdrawals are paid to." })
export class WithdrawalAccountType {
  @Field(() => ID, { description: "Account id." })
  readonly id!: string;

  @Field(() => ID, { description: "Withdrawal method that pays to it." })
  readonly methodId!: string;

  @Field(() => String, { nullable: true, description: "Name of the bank; bank accounts only." })
  readonly bank!: string | null;

  @Field(() => String, { description: "Masked name of the holder: its first letter." })
  readonly holder!: string;

  @Field(() => String, { description: "Masked account number: its last characters." })
  readonly number!: string;

  @Field(() => DateTimeScalar, { description: "When the cooling-off period of a new account ends." })
  readonly usableFrom!: Date;
}

/** Converts an account to its GraphQL type. */
export function toWithdrawalAccount(account: WithdrawalAccount): WithdrawalAccountType {
  const { id, methodId, bank, holderMasked: holder, numberMasked: number, usableFrom } = account;
  return { id, methodId, bank, holder, number, usableFrom };
}

@ObjectType("WithdrawalTurnover", { description: "Turnover requirement of a withdrawal." })
export class WithdrawalTurnoverType {
  @Field(() => MoneyType, { description: "Valid bets required since the deposits that count." })
  readonly required!: MoneyType;

  @Field(() => MoneyType, { description: "Valid bets placed towards it." })
  readonly done!: MoneyType;

  @Field(() => MoneyType, { description: "Valid bets still missing." })
  readonly left!: MoneyType;
}

@ObjectType("WithdrawalOverview", {
  description: "Balances, limits, methods and accounts for a new withdrawal.",
})
export class WithdrawalOverviewType {
  @Field(() => String, { description: "Currency code of the active wallet." })
  readonly currency!: string;

  @Field(() => MoneyType, { description: "Withdrawable balance, before limits." })
  readonly available!: MoneyType;

  @Field(() => MoneyType, { description: "Held balance." })
  readonly held!: MoneyType;

  @Field(() => MoneyType, { description: "Bonus balance, which cannot be withdrawn." })
  readonly bonus!: MoneyType;

  @Field(() => MoneyType, { description: "Debt; withdrawals are blocked until it is repaid." })
  readonly debt!: MoneyType;

  @Field(() => WithdrawalTurnoverType, { description: "Turnover requirement." })
  readonly turnover!: WithdrawalTurnoverType;

  @Field(() => Int, { description: "Number of withdrawals left today." })
  readonly dayCountLeft!: number;

  @Field(() => MoneyType, { description: "Amount left to withdraw today." })
  readonly dayAmountLeft!: MoneyType;

  @Field(() => Int, { description: "Cooling-off period of a new account, in hours; 0: none." })
  readonly coolingHours!: number;

  @Field(() => [WithdrawalMethodType], { description: "Available withdrawal methods, in display order." })
  readonly methods!: readonly WithdrawalMethodType[];

  @Field(() => [WithdrawalAccountType], { description: "The member's accounts for these methods." })
  readonly accounts!: readonly WithdrawalAccountType[];

  @Field(() => String, {
    nullable: true,
    description: "Masked payee name: its first letter; null when none is set.",
  })
  readonly payeeName!: string | null;

  @Field(() => Boolean, { description: "Whether a payment password is set." })
  readonly hasPaymentPassword!: boolean;

  @Field(() => [SelfProofKind], {
    description: "Second factors for adding an account; none when empty.",
  })
  readonly proofs!: readonly SelfProofKind[];
}

/** Converts the overview to its GraphQL type. */
export function toWithdrawalOverview(overview: WithdrawalOverview, language: string): WithdrawalOverviewType {
  const { currency, payeeName, hasPaymentPassword } = overview;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    currency,
    payeeName,
    hasPaymentPassword,
    available: money(overview.available),
    held: money(overview.held),
    bonus: money(overview.bonus),
    debt: money(overview.debt),
    turnover: {
      required: money(overview.required),
      done: money(overview.done),
      left: money(overview.required - overview.done),
    },
    dayCountLeft: overview.dayLeft.count,
    dayAmountLeft: money(overview.dayLeft.amount),
    coolingHours: overview.terms?.coolingHours ?? 0,
    methods: overview.methods.map((method) => toWithdrawalMethod(method, language)),
    accounts: overview.accounts.map(toWithdrawalAccount),
    proofs: overview.proofs.map((proof) => proof),
  };
}

@InputType("AddWithdrawalAccountInput", { description: "A new account in the member's own name." })
export class AddWithdrawalAccountInput {
  @Field(() => ID, { description: "Withdrawal method that pays to it." })
  readonly methodId!: string;

  @Field(() => String, { nullable: true, description: "Name of the bank; bank accounts only." })
  readonly bank?: string | null;

  @Field(() => String, { description: "Name of the holder; has to match the profile's payee name." })
  readonly payeeName!: string;

  @Field(() => String, { description: "Account number or address." })
  readonly number!: string;

  @Field(() => String, { description: "The payment password." })
  readonly paymentPassword!: string;

  @Field(() => SelfProofKind, {
    nullable: true,
    description: "Second factor that `boundCode` belongs to; required if one is bound.",
  })
  readonly boundProof?: SelfProofKind | null;

  @Field(() => String, { nullable: true, description: "Verification code of that factor." })
  readonly boundCode?: string | null;
}
