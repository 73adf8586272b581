import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { AdminVendorTransfer } from "./transfer-records.model.js";
import { TransferKind, TransferReasonEnum, TransferStateEnum } from "./transfers.gql.js";

/** What an operator says of a transfer to or from a vendor. */
export enum VendorTransferResolution {
  ASK = "ASK",
  DONE = "DONE",
  FAILED = "FAILED",
}
registerEnumType(VendorTransferResolution, {
  name: "VendorTransferResolution",
  description: "What is done about a transfer that waits.",
  valuesConfig: {
    ASK: { description: "The vendor is asked now." },
    DONE: { description: "The vendor's people say that they have done it." },
    FAILED: { description: "The vendor's people say that they have not and will not." },
  },
});

@ObjectType("AdminVendorTransfer", {
  description: "A transfer to or from a vendor as the brand's people see it.",
})
export class AdminVendorTransferType {
  @Field(() => ID, { description: "Which one; the vendor knows it by this." })
  readonly id!: string;

  @Field(() => ID, { description: "Whose it is." })
  readonly memberId!: string;

  @Field(() => String, { description: "What the member signs in with." })
  readonly account!: string;

  @Field(() => String, { description: "The vendor's code." })
  readonly vendorCode!: string;

  @Field(() => TransferKind, { description: "VENDOR_IN or VENDOR_OUT." })
  readonly kind!: TransferKind;

  @Field(() => TransferStateEnum, { description: "How it stands." })
  readonly state!: TransferStateEnum;

  @Field(() => TransferReasonEnum, { nullable: true, description: "Why it failed." })
  readonly reason!: TransferReasonEnum | null;

  @Field(() => MoneyType, { description: "How much." })
  readonly amount!: MoneyType;

  @Field(() => Int, { description: "How often the vendor was asked what came of it." })
  readonly asks!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it is looked after next." })
  readonly nextAskAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "What one operator said came of it; it is settled once another one says the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, { nullable: true, description: "Who said so, by what they sign in with." })
  readonly firstApprover!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was asked for." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

/** A transfer as the brand's people are shown it. */
export function toAdminView(transfer: AdminVendorTransfer): AdminVendorTransferType {
  const { id, memberId, account, vendorCode, direction, state, reason, asks, nextAskAt } = transfer;
  const { createdAt, changedAt, amount, currency, firstApproval, firstApprover } = transfer;
  return {
    id,
    memberId,
    account,
    vendorCode,
    asks,
    nextAskAt,
    firstApproval,
    firstApprover,
    createdAt,
    changedAt,
    kind: TransferKind[`VENDOR_${direction}`],
    state: TransferStateEnum[state],
    reason: reason && TransferReasonEnum[reason.toUpperCase() as keyof typeof TransferReasonEnum],
    amount: toMoney(amount, currency),
  };
}

@ObjectType("AdminVendorTransferEdge", { description: "A transfer and its place." })
export class AdminVendorTransferEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => AdminVendorTransferType, { description: "The transfer." })
  readonly node!: AdminVendorTransferType;
}

@ObjectType("AdminVendorTransferConnection", {
  description: "A slice of the brand's transfers, newest first.",
})
export class AdminVendorTransferConnectionType {
  @Field(() => [AdminVendorTransferEdgeType], { description: "The transfers." })
  readonly edges!: readonly AdminVendorTransferEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;
}

@ObjectType("OverdueRecall", {
  description: "A member whose money was called home from vendors, and has not come within an hour.",
})
export class OverdueRecallType {
  @Field(() => ID, { description: "Whose money it is." })
  readonly memberId!: string;

  @Field(() => String, { description: "What the member signs in with." })
  readonly account!: string;

  @Field(() => DateTimeScalar, { description: "When it was called home." })
  readonly askedAt!: Date;

  @Field(() => Int, { description: "How often it was looked for." })
  readonly looks!: number;

  @Field(() => DateTimeScalar, { description: "When it is looked for next." })
  readonly nextLookAt!: Date;
}

@InputType("ResolveVendorTransferInput", { description: "A transfer that waits, and what is done about it." })
export class ResolveVendorTransferInput {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => VendorTransferResolution, { description: "What is done." })
  readonly resolution!: VendorTransferResolution;
}
