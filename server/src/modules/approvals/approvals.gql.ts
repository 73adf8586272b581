import { Field, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { ApprovalRequest } from "./approvals.model.js";

/** What takes two operators. */
export enum ApprovalRequestKind {
  WITHDRAWAL_TERMS = "WITHDRAWAL_TERMS",
  WITHDRAWAL_PAYER = "WITHDRAWAL_PAYER",
  PAYOUT_GATEWAY = "PAYOUT_GATEWAY",
  DEPOSIT_PROVIDER = "DEPOSIT_PROVIDER",
}
registerEnumType(ApprovalRequestKind, {
  name: "ApprovalRequestKind",
  description: "What takes two operators.",
  valuesConfig: {
    WITHDRAWAL_TERMS: { description: "That fewer withdrawals of a currency, or none, take two persons." },
    WITHDRAWAL_PAYER: { description: "That a way of withdrawing is paid by another gateway." },
    PAYOUT_GATEWAY: { description: "That who pays out has another address or another secret." },
    DEPOSIT_PROVIDER: {
      description: "That who takes payments is a new one, or has another address or another secret.",
    },
  },
});

@ObjectType("ApprovalRequest", {
  description: "What one operator asked for; it holds once another one has said the same.",
})
export class ApprovalRequestType {
  @Field(() => ApprovalRequestKind, { description: "What it is." })
  readonly kind!: ApprovalRequestKind;

  @Field(() => String, { description: "About which currency, way or gateway, by its code." })
  readonly subject!: string;

  @Field(() => String, {
    description: "What was said: an amount or off, a gateway, an address. A secret is not told.",
  })
  readonly word!: string;

  @Field(() => String, { description: "Who said so, by what they sign in with." })
  readonly operator!: string;

  @Field(() => DateTimeScalar, { description: "When." })
  readonly at!: Date;
}

const kinds = {
  withdrawal_terms: ApprovalRequestKind.WITHDRAWAL_TERMS,
  withdrawal_payer: ApprovalRequestKind.WITHDRAWAL_PAYER,
  payout_gateway: ApprovalRequestKind.PAYOUT_GATEWAY,
  deposit_gateway: ApprovalRequestKind.DEPOSIT_PROVIDER,
} as const;

/** What waits as GraphQL shows it. */
export function toApprovalRequestView({ kind, ...proposal }: ApprovalRequest): ApprovalRequestType {
  return { ...proposal, kind: kinds[kind] };
}
