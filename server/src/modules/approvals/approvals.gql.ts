import { Field, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { ApprovalRequest } from "./approvals.model.js";

/** Changes that need dual approval. */
export enum ApprovalRequestKind {
  WITHDRAWAL_TERMS = "WITHDRAWAL_TERMS",
  WITHDRAWAL_PROVIDER = "WITHDRAWAL_PROVIDER",
  PAYOUT_PROVIDER = "PAYOUT_PROVIDER",
  DEPOSIT_PROVIDER = "DEPOSIT_PROVIDER",
}
registerEnumType(ApprovalRequestKind, {
  name: "ApprovalRequestKind",
  description: "Changes that need dual approval.",
  valuesConfig: {
    WITHDRAWAL_TERMS: {
      description: "A higher threshold, or none, for dual approval of a currency's withdrawals.",
    },
    WITHDRAWAL_PROVIDER: { description: "Another payout provider for a withdrawal method." },
    PAYOUT_PROVIDER: { description: "Another address or secret of a payout provider." },
    DEPOSIT_PROVIDER: {
      description: "A new payment provider of deposits, or another address or secret of one.",
    },
  },
});

@ObjectType("ApprovalRequest", {
  description:
    "A change that one operator requested; it takes effect once a second operator requests the same.",
})
export class ApprovalRequestType {
  @Field(() => ApprovalRequestKind, { description: "Kind of the change." })
  readonly kind!: ApprovalRequestKind;

  @Field(() => String, { description: "Code of the currency, withdrawal method or provider that changes." })
  readonly subject!: string;

  @Field(() => String, {
    description: "The requested value: an amount or `off`, a provider's code, an address. Never a secret.",
  })
  readonly proposedValue!: string;

  @Field(() => String, { description: "Username of the operator who requested it." })
  readonly operator!: string;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  readonly requestedAt!: Date;
}

const kinds = {
  withdrawal_terms: ApprovalRequestKind.WITHDRAWAL_TERMS,
  withdrawal_payer: ApprovalRequestKind.WITHDRAWAL_PROVIDER,
  payout_gateway: ApprovalRequestKind.PAYOUT_PROVIDER,
  deposit_gateway: ApprovalRequestKind.DEPOSIT_PROVIDER,
} as const;

/** Converts an approval request to its GraphQL type. */
export function toApprovalRequestView({ kind, ...request }: ApprovalRequest): ApprovalRequestType {
  return { ...request, kind: kinds[kind] };
}
