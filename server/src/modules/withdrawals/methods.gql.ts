import { Field, InputType, Int, ObjectType } from "type-graphql";
import { DecimalScalar } from "../../graphql/scalars.js";
import { ApprovalRequestType } from "../approvals/approvals.gql.js";
import type { ApprovalRequest } from "../approvals/approvals.model.js";
import type { Method, MethodForm } from "./methods.model.js";
import { toWithdrawalMethod, WithdrawalMethodType } from "./overview.gql.js";
import { WithdrawalKind } from "./withdrawals.model.js";

@ObjectType("WithdrawalMethodName", { description: "A withdrawal method's name in one language." })
export class WithdrawalMethodNameType {
  @Field(() => String, { description: "Language code of the platform: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "The name." })
  readonly name!: string;
}

@ObjectType("AdminWithdrawalMethod", {
  description: "A withdrawal method with its settings, for operators.",
})
export class AdminWithdrawalMethodType {
  @Field(() => WithdrawalMethodType, { description: "The method as members see it." })
  readonly method!: WithdrawalMethodType;

  @Field(() => Int, { description: "Sort position, ascending." })
  readonly position!: number;

  @Field(() => String, {
    nullable: true,
    description: "Code of the payout provider; null: operators pay manually.",
  })
  readonly provider!: string | null;

  @Field(() => [WithdrawalMethodNameType], { description: "Names by language." })
  readonly names!: readonly WithdrawalMethodNameType[];

  @Field(() => ApprovalRequestType, {
    nullable: true,
    description: "A change of the payout provider that waits for a second operator.",
  })
  readonly approvalRequest!: ApprovalRequestType | null;
}

/** Converts a method and its approval request to the GraphQL type for operators. */
export function toAdminMethodView(
  method: Method,
  approvalRequest: ApprovalRequest | null,
  language: string,
): AdminWithdrawalMethodType {
  const { position, providerCode: provider, names } = method;
  return { position, provider, names, method: toWithdrawalMethod(method, language), approvalRequest };
}

@InputType("WithdrawalMethodNameInput", {
  description: "A withdrawal method's name in one language.",
})
export class WithdrawalMethodNameInput {
  @Field(() => String, { description: "Language code of the platform: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "The name, at most 80 characters." })
  readonly name!: string;
}

@InputType("CreateWithdrawalMethodInput", {
  description: "A new withdrawal method. Its payouts are manual until a payout provider is set.",
})
export class CreateWithdrawalMethodInput {
  @Field(() => String, { description: "The brand's code for it: lower-case letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => WithdrawalKind, { description: "Kind of account that it pays to." })
  readonly kind!: WithdrawalKind;

  @Field(() => String, { description: "Currency code; the currency needs withdrawal terms." })
  readonly currency!: string;

  @Field(() => String, { nullable: true, description: "Chain of a crypto method." })
  readonly network?: string | null;

  @Field(() => DecimalScalar, { description: "Minimum amount." })
  readonly min!: string;

  @Field(() => DecimalScalar, { description: "Maximum amount." })
  readonly max!: string;

  @Field(() => DecimalScalar, { defaultValue: "0", description: "Fixed part of the fee." })
  readonly feeFixed!: string;

  @Field(() => Int, {
    defaultValue: 0,
    description: "Variable part of the fee, in basis points of the amount; at most 5000.",
  })
  readonly feeBasisPoints!: number;

  @Field(() => Int, { defaultValue: 0, description: "Sort position, ascending." })
  readonly position!: number;

  @Field(() => Boolean, { defaultValue: true, description: "Whether it is available to members." })
  readonly enabled!: boolean;

  @Field(() => [WithdrawalMethodNameInput], { description: "Names by language, including English." })
  readonly names!: WithdrawalMethodNameInput[];
}

/** Converts the input to the form of a new method. */
export function toMethodForm({ network, ...form }: CreateWithdrawalMethodInput): MethodForm {
  return { ...form, network: network ?? null };
}

@InputType("ChangeWithdrawalMethodInput", {
  description: "Changes of a withdrawal method; fields left out stay as they are.",
})
export class ChangeWithdrawalMethodInput {
  @Field(() => DecimalScalar, { nullable: true, description: "Minimum amount." })
  readonly min?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "Maximum amount." })
  readonly max?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "Fixed part of the fee." })
  readonly feeFixed?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Variable part of the fee, in basis points of the amount; at most 5000.",
  })
  readonly feeBasisPoints?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Sort position, ascending.",
  })
  readonly position?: number | null;

  @Field(() => [WithdrawalMethodNameInput], {
    nullable: true,
    description: "Names in all languages, including English; replaces the old names.",
  })
  readonly names?: WithdrawalMethodNameInput[] | null;
}
