import { Field, ID, InputType, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import { DepositType, toDepositView } from "./cashier.gql.js";
import type { AdminDeposit, AdminUnmatchedPayment } from "./deposit-admin.reads.js";
import { adminDepositFilters, UnmatchedPaymentDecision, UnmatchedPaymentState } from "./deposits.model.js";

@ObjectType("UnmatchedPayment", { description: "A payment of a deposit that had been paid already." })
export class UnmatchedPaymentType {
  @Field(() => ID, { description: "Id of the unmatched payment." })
  readonly id!: string;

  @Field(() => String, { description: "The payment provider's id of the payment." })
  readonly paymentId!: string;

  @Field(() => UnmatchedPaymentState, { description: "Its state." })
  readonly state!: UnmatchedPaymentState;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The received amount; null when it is in another currency.",
  })
  readonly amount!: MoneyType | null;

  @Field(() => String, {
    nullable: true,
    description: "The amount that the payment provider reported in another currency than ordered.",
  })
  readonly reportedAmount!: string | null;

  @Field(() => MoneyType, { nullable: true, description: "The amount that was credited to the wallet." })
  readonly credited!: MoneyType | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The decision that one operator approved; it is carried out once a second one approves the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Username of the operator who gave the first approval.",
  })
  readonly firstApprover!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was reported." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

function toUnmatchedPaymentView(
  unmatchedPayment: AdminUnmatchedPayment,
  currency: string,
): UnmatchedPaymentType {
  const { id, paymentId, state, amount, reportedAmount, credited, createdAt, changedAt } = unmatchedPayment;
  const { firstApproval, firstApprover } = unmatchedPayment;
  const money = (minor: bigint | null) => (minor === null ? null : toMoney(minor, currency));
  return {
    id,
    paymentId,
    reportedAmount,
    createdAt,
    changedAt,
    state,
    amount: money(amount),
    credited: money(credited),
    firstApproval,
    firstApprover,
  };
}

@ObjectType("AdminDeposit", { description: "A deposit as staff see it." })
export class AdminDepositType {
  @Field(() => DepositType, { description: "The deposit." })
  readonly deposit!: DepositType;

  @Field(() => ID, { description: "Id of its member." })
  readonly memberId!: string;

  @Field(() => String, { description: "Username of its member." })
  readonly account!: string;

  @Field(() => String, {
    nullable: true,
    description: "The amount that the payment provider reported in another currency than ordered.",
  })
  readonly reportedAmount!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The decision that one operator approved; it is carried out once a second one approves the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Username of the operator who gave the first approval.",
  })
  readonly firstApprover!: string | null;

  @Field(() => [UnmatchedPaymentType], {
    description: "The payments that were received after it had been paid, oldest first.",
  })
  readonly unmatchedPayments!: readonly UnmatchedPaymentType[];
}

export function toAdminView(deposit: AdminDeposit): AdminDepositType {
  const { memberId, account, reportedAmount, firstApproval, firstApprover, unmatchedPayments, currency } =
    deposit;
  return {
    deposit: toDepositView(deposit),
    memberId,
    account,
    reportedAmount,
    firstApproval,
    firstApprover,
    unmatchedPayments: unmatchedPayments.map((unmatchedPayment) =>
      toUnmatchedPaymentView(unmatchedPayment, currency),
    ),
  };
}

export const AdminDepositConnectionType = connectionOf(AdminDepositType, {
  name: "AdminDeposit",
  one: "deposit",
  many: "deposits",
  description: "A page of the brand's deposits.",
  toNode: toAdminView,
});
export type AdminDepositConnectionType = InstanceType<typeof AdminDepositConnectionType>;

export const AdminDepositListArgs = listArgs(adminDepositFilters);
export type AdminDepositListArgs = InstanceType<typeof AdminDepositListArgs>;

@InputType("ApproveDepositInput", { description: "A deposit to credit." })
export class ApproveDepositInput {
  @Field(() => ID, { description: "Deposit id." })
  readonly id!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      "The amount on the statement; the ordered amount when absent. Not allowed when the payment provider reported " +
      "the amount, except in another currency: then it is required, as the value in the deposit's currency.",
  })
  readonly received?: string | null;
}

@InputType("ResolveUnmatchedPaymentInput", {
  description: "An unmatched payment and the decision about it.",
})
export class ResolveUnmatchedPaymentInput {
  @Field(() => ID, { description: "Id of the unmatched payment." })
  readonly id!: string;

  @Field(() => UnmatchedPaymentDecision, { description: "The decision." })
  readonly decision!: UnmatchedPaymentDecision;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "Its value in the deposit's currency, when it is credited and was paid in another one.",
  })
  readonly received?: string | null;
}

@InputType("SetDepositMethodInput", { description: "A deposit method to enable or disable." })
export class SetDepositMethodInput {
  @Field(() => String, { description: "Code of the method." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether it is offered to members." })
  readonly enabled!: boolean;
}
