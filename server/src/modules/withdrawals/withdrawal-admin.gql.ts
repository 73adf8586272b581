import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import { ApprovalRequestType } from "../approvals/approvals.gql.js";
import type { ApprovalRequest } from "../approvals/approvals.model.js";
import type { Destination } from "./accounts.model.js";
import type { Terms } from "./terms.model.js";
import type { AdminWithdrawal } from "./withdrawal-admin.reads.js";
import { toWithdrawalView, WithdrawalType } from "./withdrawals.gql.js";
import { adminWithdrawalFilters } from "./withdrawals.model.js";

@ObjectType("AdminWithdrawal", { description: "A withdrawal as operators see it." })
export class AdminWithdrawalType {
  @Field(() => WithdrawalType, { description: "The withdrawal." })
  readonly withdrawal!: WithdrawalType;

  @Field(() => ID, { description: "Member id." })
  readonly memberId!: string;

  @Field(() => String, { description: "Username of the member." })
  readonly account!: string;

  @Field(() => String, {
    nullable: true,
    description: "Username of the operator who approved the payout first, when two have to.",
  })
  readonly approver!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A decision with its first approval; it takes effect once a second operator approves the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Username of the operator who gave the first approval.",
  })
  readonly firstApprover!: string | null;

  @Field(() => Int, { description: "How many other members have an account with the same number." })
  readonly sharedBy!: number;

  @Field(() => Boolean, {
    description: "Whether the payout provider reports another result than the state here.",
  })
  readonly isContradicted!: boolean;

  @Field(() => Boolean, { description: "Whether operators pay it manually." })
  readonly isManualPayout!: boolean;
}

/** Converts a withdrawal to its GraphQL type for operators. */
export function toAdminWithdrawal(withdrawal: AdminWithdrawal): AdminWithdrawalType {
  const {
    memberId,
    account,
    approver,
    firstApproval,
    firstApprover,
    sharedBy,
    isContradicted,
    providerCode,
  } = withdrawal;
  return {
    memberId,
    account,
    approver,
    firstApproval,
    firstApprover,
    sharedBy,
    isContradicted,
    withdrawal: toWithdrawalView(withdrawal),
    isManualPayout: providerCode === null,
  };
}

export const AdminWithdrawalConnectionType = connectionOf(AdminWithdrawalType, {
  name: "AdminWithdrawal",
  one: "withdrawal",
  many: "withdrawals",
  description: "A page of the brand's withdrawals, newest first.",
  toNode: toAdminWithdrawal,
});
export type AdminWithdrawalConnectionType = InstanceType<typeof AdminWithdrawalConnectionType>;

export const AdminWithdrawalListArgs = listArgs(adminWithdrawalFilters);
export type AdminWithdrawalListArgs = InstanceType<typeof AdminWithdrawalListArgs>;

@ObjectType("RevealedDestination", { description: "The account for a manual payout, unmasked." })
export class RevealedDestinationType {
  @Field(() => String, { description: "Name of the holder." })
  readonly holder!: string;

  @Field(() => String, { description: "Account number or address." })
  readonly number!: string;

  @Field(() => String, { nullable: true, description: "Name of the bank; bank accounts only." })
  readonly bank!: string | null;

  @Field(() => String, { nullable: true, description: "Chain of the address; crypto only." })
  readonly network!: string | null;
}

/** Converts a destination to its GraphQL type. */
export function toRevealed({ holder, number, bank, network }: Destination): RevealedDestinationType {
  return { holder, number, bank, network };
}

@InputType("MarkWithdrawalPaidInput", { description: "A payment that an operator made or verified." })
export class MarkWithdrawalPaidInput {
  @Field(() => ID, { description: "Withdrawal id." })
  readonly id!: string;

  @Field(() => DecimalScalar, { description: "Amount paid to the member's account." })
  readonly amount!: string;

  @Field(() => String, { description: "Reference of the payment at the bank or provider." })
  readonly reference!: string;
}

@InputType("RefundWithdrawalInput", { description: "A refund of a payout that was not received." })
export class RefundWithdrawalInput {
  @Field(() => ID, { description: "Withdrawal id." })
  readonly id!: string;

  @Field(() => DecimalScalar, {
    description: "Amount to refund; at most the amount paid less the amount received.",
  })
  readonly amount!: string;
}

@ObjectType("WithdrawalTerms", { description: "Withdrawal terms of a currency, for all methods." })
export class WithdrawalTermsType {
  @Field(() => String, { description: "Currency code." })
  readonly currency!: string;

  @Field(() => Int, { description: "Number of withdrawals that a member may request per day of the brand." })
  readonly dayCount!: number;

  @Field(() => MoneyType, { description: "Amount that a member may request per day of the brand." })
  readonly dayAmount!: MoneyType;

  @Field(() => MoneyType, {
    nullable: true,
    description: "Amount from which dual approval is required; null: never.",
  })
  readonly twoPersonFrom!: MoneyType | null;

  @Field(() => Int, { description: "Minutes in which a member may confirm or dispute the receipt." })
  readonly receiptMinutes!: number;

  @Field(() => Int, { description: "Cooling-off period of a new account, in hours; 0: none." })
  readonly coolingHours!: number;

  @Field(() => Int, { description: "Turnover requirement, in basis points of each deposit." })
  readonly turnoverBasisPoints!: number;

  @Field(() => ApprovalRequestType, {
    nullable: true,
    description: "A change of the dual-approval threshold that waits for a second operator.",
  })
  readonly approvalRequest!: ApprovalRequestType | null;
}

/** Converts terms to their GraphQL type, with the approval request of their currency. */
export function toTermsView(
  { dayAmount, twoPersonFrom, ...terms }: Terms,
  approvalRequests: readonly ApprovalRequest[],
): WithdrawalTermsType {
  const { currency } = terms;
  const approvalRequest = approvalRequests.find(
    ({ kind, subject }) => kind === "withdrawal_terms" && subject === currency,
  );
  return {
    ...terms,
    dayAmount: toMoney(dayAmount, currency),
    twoPersonFrom: twoPersonFrom === null ? null : toMoney(twoPersonFrom, currency),
    approvalRequest: approvalRequest ?? null,
  };
}

@InputType("SetWithdrawalTermsInput", { description: "New withdrawal terms of a currency." })
export class SetWithdrawalTermsInput {
  @Field(() => String, { description: "Currency code." })
  readonly currency!: string;

  @Field(() => Int, { description: "Number of withdrawals that a member may request per day of the brand." })
  readonly dayCount!: number;

  @Field(() => DecimalScalar, { description: "Amount that a member may request per day of the brand." })
  readonly dayAmount!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      "Amount from which dual approval is required; null: never; unchanged when left out. A higher amount, or null, waits for a second operator.",
  })
  readonly twoPersonFrom?: string | null;

  @Field(() => Int, { description: "Minutes in which a member may confirm or dispute the receipt." })
  readonly receiptMinutes!: number;

  @Field(() => Int, { description: "Cooling-off period of a new account, in hours; 0: none." })
  readonly coolingHours!: number;

  @Field(() => Int, { description: "Turnover requirement, in basis points of each deposit." })
  readonly turnoverBasisPoints!: number;
}

@InputType("SetWithdrawalMethodInput", { description: "A withdrawal method to enable or disable." })
export class SetWithdrawalMethodInput {
  @Field(() => String, { description: "Code of the method." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether it is available to members." })
  readonly enabled!: boolean;
}
