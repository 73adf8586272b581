import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import {
  type AdminVendorTransfer,
  adminVendorTransferFilters,
  TransferKind,
} from "./transfer-records.model.js";
import { TransferReason, TransferState, VendorTransferResolution } from "./vendor-transfers.model.js";

@ObjectType("AdminVendorTransfer", {
  description: "A vendor transfer as operators see it.",
})
export class AdminVendorTransferType {
  @Field(() => ID, { description: "Transfer id, also at the vendor." })
  readonly id!: string;

  @Field(() => ID, { description: "Member id." })
  readonly memberId!: string;

  @Field(() => String, { description: "Username of the member." })
  readonly account!: string;

  @Field(() => String, { description: "The vendor's code." })
  readonly vendorCode!: string;

  @Field(() => TransferKind, { description: "VENDOR_IN or VENDOR_OUT." })
  readonly kind!: TransferKind;

  @Field(() => TransferState, { description: "Current state." })
  readonly state!: TransferState;

  @Field(() => TransferReason, { nullable: true, description: "Why it failed; null in other states." })
  readonly reason!: TransferReason | null;

  @Field(() => MoneyType, { description: "Amount." })
  readonly amount!: MoneyType;

  @Field(() => Int, { description: "How often the vendor was polled for its status." })
  readonly polls!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it is polled next." })
  readonly nextPollAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A resolution with its first approval; it takes effect once a second operator approves the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Username of the operator who gave the first approval.",
  })
  readonly firstApprover!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

/** Converts a vendor transfer to its GraphQL type for operators. */
export function toAdminView(transfer: AdminVendorTransfer): AdminVendorTransferType {
  const { id, memberId, account, vendorCode, direction, state, reason, polls, nextPollAt } = transfer;
  const { createdAt, changedAt, amount, currency, firstApproval, firstApprover } = transfer;
  return {
    id,
    memberId,
    account,
    vendorCode,
    polls,
    nextPollAt,
    firstApproval,
    firstApprover,
    createdAt,
    changedAt,
    kind: `VENDOR_${direction}`,
    state,
    reason,
    amount: toMoney(amount, currency),
  };
}

export const AdminVendorTransferConnectionType = connectionOf(AdminVendorTransferType, {
  name: "AdminVendorTransfer",
  one: "transfer",
  many: "transfers",
  description: "A page of the brand's vendor transfers, newest first.",
  toNode: toAdminView,
});
export type AdminVendorTransferConnectionType = InstanceType<typeof AdminVendorTransferConnectionType>;

export const AdminVendorTransferListArgs = listArgs(adminVendorTransferFilters);
export type AdminVendorTransferListArgs = InstanceType<typeof AdminVendorTransferListArgs>;

@ObjectType("OverdueRecall", {
  description: "A balance recall that was not completed within an hour.",
})
export class OverdueRecallType {
  @Field(() => ID, { description: "Member id." })
  readonly memberId!: string;

  @Field(() => String, { description: "Username of the member." })
  readonly account!: string;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  readonly requestedAt!: Date;

  @Field(() => Int, { description: "Number of attempts." })
  readonly attempts!: number;

  @Field(() => DateTimeScalar, { description: "When it is attempted next." })
  readonly nextAttemptAt!: Date;
}

@InputType("ResolveVendorTransferInput", { description: "A vendor transfer and what to do about it." })
export class ResolveVendorTransferInput {
  @Field(() => ID, { description: "Transfer id." })
  readonly id!: string;

  @Field(() => VendorTransferResolution, { description: "What to do about it." })
  readonly resolution!: VendorTransferResolution;
}
