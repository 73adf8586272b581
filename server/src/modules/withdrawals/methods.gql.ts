import { Field, InputType, Int, ObjectType } from "type-graphql";
import { DecimalScalar } from "../../graphql/scalars.js";
import { ApprovalRequestType, toApprovalRequestView } from "../approvals/approvals.gql.js";
import type { ApprovalRequest } from "../approvals/approvals.model.js";
import type { Method, MethodForm } from "./methods.model.js";
import { toWithdrawalMethod, WithdrawalMethodType } from "./overview.gql.js";
import { WithdrawalKind } from "./states.gql.js";

@ObjectType("WithdrawalMethodName", { description: "What a way of withdrawing is called in a language." })
export class WithdrawalMethodNameType {
  @Field(() => String, { description: "The platform's code: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "What it is called." })
  readonly name!: string;
}

@ObjectType("AdminWithdrawalMethod", {
  description: "A way of withdrawing as the brand's people set it up.",
})
export class AdminWithdrawalMethodType {
  @Field(() => WithdrawalMethodType, { description: "As members see it." })
  readonly method!: WithdrawalMethodType;

  @Field(() => Int, { description: "Its place among the others; the least comes first." })
  readonly position!: number;

  @Field(() => String, { nullable: true, description: "Who pays; null: operators by hand." })
  readonly gateway!: string | null;

  @Field(() => [WithdrawalMethodNameType], { description: "Its name by language." })
  readonly names!: readonly WithdrawalMethodNameType[];

  @Field(() => ApprovalRequestType, {
    nullable: true,
    description: "Who is to pay instead, once another operator says the same.",
  })
  readonly proposal!: ApprovalRequestType | null;
}

/** A way of withdrawing as its operators are shown it, with what waits of it. */
export function toAdminMethodView(
  method: Method,
  proposal: ApprovalRequest | null,
  language: string,
): AdminWithdrawalMethodType {
  const { position, gatewayCode: gateway, names } = method;
  const waits = proposal && toApprovalRequestView(proposal);
  return { position, gateway, names, method: toWithdrawalMethod(method, language), proposal: waits };
}

@InputType("WithdrawalMethodNameInput", {
  description: "What a way of withdrawing is called in a language.",
})
export class WithdrawalMethodNameInput {
  @Field(() => String, { description: "The platform's code: EN, CN, AR." })
  readonly language!: string;

  @Field(() => String, { description: "At most 80 characters." })
  readonly name!: string;
}

@InputType("CreateWithdrawalMethodInput", {
  description: "A new way of withdrawing. It is paid by hand until a payer is set.",
})
export class CreateWithdrawalMethodInput {
  @Field(() => String, { description: "The brand's word for it: small letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => WithdrawalKind, { description: "How money leaves." })
  readonly kind!: WithdrawalKind;

  @Field(() => String, { description: "Code of its currency, which has terms." })
  readonly currency!: string;

  @Field(() => String, { nullable: true, description: "Which chain; of crypto only." })
  readonly network?: string | null;

  @Field(() => DecimalScalar, { description: "The least." })
  readonly min!: string;

  @Field(() => DecimalScalar, { description: "The most." })
  readonly max!: string;

  @Field(() => DecimalScalar, { defaultValue: "0", description: "What is kept whatever the amount." })
  readonly feeFixed!: string;

  @Field(() => Int, {
    defaultValue: 0,
    description: "What is kept of the amount besides, in hundredths of a percent; at most 5000.",
  })
  readonly feeBasisPoints!: number;

  @Field(() => Int, { defaultValue: 0, description: "Its place among the others; the least comes first." })
  readonly position!: number;

  @Field(() => Boolean, { defaultValue: true, description: "Whether members are offered it." })
  readonly enabled!: boolean;

  @Field(() => [WithdrawalMethodNameInput], { description: "Its name by language; English among them." })
  readonly names!: WithdrawalMethodNameInput[];
}

/** What a new way of withdrawing is to be. */
export function toMethodForm({ network, ...given }: CreateWithdrawalMethodInput): MethodForm {
  return { ...given, network: network ?? null };
}

@InputType("ChangeWithdrawalMethodInput", {
  description: "What is to change of a way of withdrawing; what is left out stays as it is.",
})
export class ChangeWithdrawalMethodInput {
  @Field(() => DecimalScalar, { nullable: true, description: "The least." })
  readonly min?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "The most." })
  readonly max?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "What is kept whatever the amount." })
  readonly feeFixed?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "What is kept of the amount besides, in hundredths of a percent; at most 5000.",
  })
  readonly feeBasisPoints?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Its place among the others; the least comes first.",
  })
  readonly position?: number | null;

  @Field(() => [WithdrawalMethodNameInput], {
    nullable: true,
    description: "Its name, all languages of it; English among them.",
  })
  readonly names?: WithdrawalMethodNameInput[] | null;
}
