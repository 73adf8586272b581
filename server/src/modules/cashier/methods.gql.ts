import { Field, InputType, Int, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import { DepositMethodType, toMethodView } from "./cashier.gql.js";
import {
  DepositFeePayer,
  DepositKind,
  type Method,
  type MethodChange,
  type MethodForm,
} from "./methods.model.js";

@ObjectType("DepositMethodText", { description: "The texts of a deposit method in one language." })
export class DepositMethodTextType {
  @Field(() => String, { description: "Language code of the platform: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "Its name." })
  readonly name!: string;

  @Field(() => String, { description: "Sanitised HTML." })
  readonly instructions!: string;
}

@ObjectType("AdminDepositMethod", { description: "A deposit method with its settings, for staff." })
export class AdminDepositMethodType {
  @Field(() => DepositMethodType, { description: "As members see it." })
  readonly method!: DepositMethodType;

  @Field(() => DepositFeePayer, { description: "Who pays the fee." })
  readonly feePayer!: DepositFeePayer;

  @Field(() => MoneyType, { description: "The fixed part of the fee, paid by the member or the brand." })
  readonly feeFixed!: MoneyType;

  @Field(() => Int, {
    description: "The share of the amount that is kept as a fee, in hundredths of a percent.",
  })
  readonly feeBasisPoints!: number;

  @Field(() => Int, { description: "Its position in the list; the lowest is first." })
  readonly position!: number;

  @Field(() => String, {
    nullable: true,
    description: "Code of the payment provider that reports payments; null when staff confirm them.",
  })
  readonly provider!: string | null;

  @Field(() => [DepositMethodTextType], { description: "Name and instructions by language." })
  readonly texts!: readonly DepositMethodTextType[];
}

export function toAdminMethodView(method: Method, language: string): AdminDepositMethodType {
  const { feeBasisPoints, position, providerCode, texts } = method;
  return {
    feeBasisPoints,
    position,
    texts,
    provider: providerCode,
    method: toMethodView(method, language),
    feePayer: method.feePayer,
    feeFixed: toMoney(method.feeFixed, method.currency),
  };
}

@InputType("DepositMethodTextInput", { description: "The texts of a deposit method in one language." })
export class DepositMethodTextInput {
  @Field(() => String, { description: "Language code of the platform: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "At most 80 characters." })
  readonly name!: string;

  @Field(() => String, { description: "HTML, sanitised before it is stored; at most 5000 characters." })
  readonly instructions!: string;
}

@InputType("PayeeLineInput", { description: "A line of the payee's details for a transfer." })
export class PayeeLineInput {
  @Field(() => String, { description: "Its name: bank, holder, account, code." })
  readonly name!: string;

  @Field(() => String, { description: "Its value; at most 120 characters." })
  readonly value!: string;
}

@InputType("CreateDepositMethodInput", { description: "A new deposit method." })
export class CreateDepositMethodInput {
  @Field(() => String, { description: "The brand's code for it: lower-case letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => DepositKind, { description: "How members pay." })
  readonly kind!: DepositKind;

  @Field(() => String, { description: "Currency code." })
  readonly currency!: string;

  @Field(() => DecimalScalar, { description: "The minimum amount." })
  readonly min!: string;

  @Field(() => DecimalScalar, { description: "The maximum amount." })
  readonly max!: string;

  @Field(() => DecimalScalar, { defaultValue: "0", description: "The fixed part of the fee." })
  readonly feeFixed!: string;

  @Field(() => Int, {
    defaultValue: 0,
    description: "The share of the amount that is kept as a fee, in hundredths of a percent; at most 5000.",
  })
  readonly feeBasisPoints!: number;

  @Field(() => DepositFeePayer, { defaultValue: "brand", description: "Who pays the fee." })
  readonly feePayer!: DepositFeePayer;

  @Field(() => Int, { description: "Minutes until an unpaid deposit expires: 5 to 43200." })
  readonly expiryMinutes!: number;

  @Field(() => Int, { defaultValue: 0, description: "Its position in the list; the lowest is first." })
  readonly position!: number;

  @Field(() => Boolean, { defaultValue: true, description: "Whether it is offered to members." })
  readonly enabled!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Code of the payment provider; none for a bank transfer.",
  })
  readonly provider?: string | null;

  @Field(() => [PayeeLineInput], {
    defaultValue: [],
    description: "The payee's details for a transfer; at most eight lines.",
  })
  readonly payee!: PayeeLineInput[];

  @Field(() => [DepositMethodTextInput], {
    description: "Name and instructions by language; English is required.",
  })
  readonly texts!: DepositMethodTextInput[];
}

export function toMethodForm({ provider, ...input }: CreateDepositMethodInput): MethodForm {
  return { ...input, providerCode: provider ?? null };
}

@InputType("ChangeDepositMethodInput", {
  description: "Changes of a deposit method; fields that are absent stay as they are.",
})
export class ChangeDepositMethodInput {
  @Field(() => DecimalScalar, { nullable: true, description: "The minimum amount." })
  readonly min?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "The maximum amount." })
  readonly max?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "The fixed part of the fee." })
  readonly feeFixed?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The share of the amount that is kept as a fee, in hundredths of a percent; at most 5000.",
  })
  readonly feeBasisPoints?: number | null;

  @Field(() => DepositFeePayer, { nullable: true, description: "Who pays the fee." })
  readonly feePayer?: DepositFeePayer | null;

  @Field(() => Int, { nullable: true, description: "Minutes until an unpaid deposit expires: 5 to 43200." })
  readonly expiryMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Its position in the list; the lowest is first.",
  })
  readonly position?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Code of the payment provider; it cannot be changed once the method has deposits.",
  })
  readonly provider?: string | null;

  @Field(() => [PayeeLineInput], {
    nullable: true,
    description: "The payee's details for a transfer; replaces all lines, at most eight.",
  })
  readonly payee?: PayeeLineInput[] | null;

  @Field(() => [DepositMethodTextInput], {
    nullable: true,
    description: "Name and instructions; replaces all languages, and English is required.",
  })
  readonly texts?: DepositMethodTextInput[] | null;
}

export function toMethodChange({ provider, ...input }: ChangeDepositMethodInput): MethodChange {
  return { ...input, providerCode: provider ?? null };
}

@InputType("SetPaymentProviderInput", { description: "A payment provider and how it is reached." })
export class SetPaymentProviderInput {
  @Field(() => String, { description: "The brand's code for it: lower-case letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => String, { description: "Base URL of its API; https." })
  readonly address!: string;

  @Field(() => String, {
    description:
      "The secret that signs requests in both directions: 16 to 200 characters. It is never returned.",
  })
  readonly secret!: string;
}
