import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import { DepositKind, DepositMethodType, toMethodView } from "./cashier.gql.js";
import type { Method, MethodChange, MethodForm } from "./methods.model.js";

/** Who pays the fee of a deposit. */
export enum DepositFeePayer {
  MEMBER = "MEMBER",
  BRAND = "BRAND",
}
registerEnumType(DepositFeePayer, {
  name: "DepositFeePayer",
  description: "Who pays the fee of a deposit.",
  valuesConfig: {
    MEMBER: { description: "It is kept of what came." },
    BRAND: { description: "The member gets all that came." },
  },
});

const payers = { MEMBER: "member", BRAND: "brand" } as const;

@ObjectType("DepositMethodText", { description: "What a way of depositing says in a language." })
export class DepositMethodTextType {
  @Field(() => String, { description: "The platform's code: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "What it is called." })
  readonly name!: string;

  @Field(() => String, { description: "Clean HTML." })
  readonly instructions!: string;
}

@ObjectType("AdminDepositMethod", { description: "A way of depositing as the brand's people set it up." })
export class AdminDepositMethodType {
  @Field(() => DepositMethodType, { description: "As members see it." })
  readonly method!: DepositMethodType;

  @Field(() => DepositFeePayer, { description: "Who pays the fee." })
  readonly feePayer!: DepositFeePayer;

  @Field(() => MoneyType, { description: "The fee whatever the amount, whoever pays it." })
  readonly feeFixed!: MoneyType;

  @Field(() => Int, { description: "The fee of the amount besides, in hundredths of a percent." })
  readonly feeBasisPoints!: number;

  @Field(() => Int, { description: "Its place among the others; the least comes first." })
  readonly position!: number;

  @Field(() => String, {
    nullable: true,
    description: "The gateway that tells what was paid; null: operators do.",
  })
  readonly gateway!: string | null;

  @Field(() => [DepositMethodTextType], { description: "Name and instructions by language." })
  readonly texts!: readonly DepositMethodTextType[];
}

/** A way of depositing as its operators are shown it. */
export function toAdminMethodView(method: Method, language: string): AdminDepositMethodType {
  const { feeBasisPoints, position, gatewayCode, texts } = method;
  return {
    feeBasisPoints,
    position,
    texts,
    gateway: gatewayCode,
    method: toMethodView(method, language),
    feePayer: method.feePayer === "member" ? DepositFeePayer.MEMBER : DepositFeePayer.BRAND,
    feeFixed: toMoney(method.feeFixed, method.currency),
  };
}

@InputType("DepositMethodTextInput", { description: "What a way of depositing says in a language." })
export class DepositMethodTextInput {
  @Field(() => String, { description: "The platform's code: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "At most 80 characters." })
  readonly name!: string;

  @Field(() => String, { description: "HTML, cleaned before it is kept; at most 5000 characters." })
  readonly instructions!: string;
}

@InputType("PayeeLineInput", { description: "A line of where a transfer goes to." })
export class PayeeLineInput {
  @Field(() => String, { description: "Which one: bank, holder, account, code." })
  readonly name!: string;

  @Field(() => String, { description: "What to write there; at most 120 characters." })
  readonly value!: string;
}

@InputType("CreateDepositMethodInput", { description: "A new way of depositing." })
export class CreateDepositMethodInput {
  @Field(() => String, { description: "The brand's word for it: small letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => DepositKind, { description: "How money comes in." })
  readonly kind!: DepositKind;

  @Field(() => String, { description: "Code of its currency." })
  readonly currency!: string;

  @Field(() => DecimalScalar, { description: "The least." })
  readonly min!: string;

  @Field(() => DecimalScalar, { description: "The most." })
  readonly max!: string;

  @Field(() => DecimalScalar, { defaultValue: "0", description: "The fee whatever the amount." })
  readonly feeFixed!: string;

  @Field(() => Int, {
    defaultValue: 0,
    description: "The fee of the amount besides, in hundredths of a percent; at most 5000.",
  })
  readonly feeBasisPoints!: number;

  @Field(() => DepositFeePayer, { defaultValue: DepositFeePayer.BRAND, description: "Who pays the fee." })
  readonly feePayer!: DepositFeePayer;

  @Field(() => Int, { description: "Minutes in which it must be paid: 5 to 43200." })
  readonly expiryMinutes!: number;

  @Field(() => Int, { defaultValue: 0, description: "Its place among the others; the least comes first." })
  readonly position!: number;

  @Field(() => Boolean, { defaultValue: true, description: "Whether members are offered it." })
  readonly enabled!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The gateway that takes payments; none of a bank transfer.",
  })
  readonly gateway?: string | null;

  @Field(() => [PayeeLineInput], {
    defaultValue: [],
    description: "Where a transfer goes to; at most eight.",
  })
  readonly payee!: PayeeLineInput[];

  @Field(() => [DepositMethodTextInput], {
    description: "Name and instructions by language; English among them.",
  })
  readonly texts!: DepositMethodTextInput[];
}

/** What a new way of depositing is to be. */
export function toMethodForm({ gateway, feePayer, ...given }: CreateDepositMethodInput): MethodForm {
  return { ...given, feePayer: payers[feePayer], gatewayCode: gateway ?? null };
}

@InputType("ChangeDepositMethodInput", {
  description: "What is to change of a way of depositing; what is left out stays as it is.",
})
export class ChangeDepositMethodInput {
  @Field(() => DecimalScalar, { nullable: true, description: "The least." })
  readonly min?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "The most." })
  readonly max?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "The fee whatever the amount." })
  readonly feeFixed?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The fee of the amount besides, in hundredths of a percent; at most 5000.",
  })
  readonly feeBasisPoints?: number | null;

  @Field(() => DepositFeePayer, { nullable: true, description: "Who pays the fee." })
  readonly feePayer?: DepositFeePayer | null;

  @Field(() => Int, { nullable: true, description: "Minutes in which it must be paid: 5 to 43200." })
  readonly expiryMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Its place among the others; the least comes first.",
  })
  readonly position?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The gateway that takes payments; it stays once something was ordered.",
  })
  readonly gateway?: string | null;

  @Field(() => [PayeeLineInput], {
    nullable: true,
    description: "Where a transfer goes to, all lines of it; at most eight.",
  })
  readonly payee?: PayeeLineInput[] | null;

  @Field(() => [DepositMethodTextInput], {
    nullable: true,
    description: "Name and instructions, all languages of them; English among them.",
  })
  readonly texts?: DepositMethodTextInput[] | null;
}

/** What of a way of depositing is to change. */
export function toMethodChange({ gateway, feePayer, ...given }: ChangeDepositMethodInput): MethodChange {
  return { ...given, feePayer: feePayer ? payers[feePayer] : null, gatewayCode: gateway ?? null };
}

@InputType("SetDepositGatewayInput", { description: "Who takes payments, and how they are reached." })
export class SetDepositGatewayInput {
  @Field(() => String, { description: "The brand's word for it: small letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => String, { description: "Where it is reached, by https." })
  readonly address!: string;

  @Field(() => String, { description: "What both sign with: 16 to 200 characters. It is never told again." })
  readonly secret!: string;
}
