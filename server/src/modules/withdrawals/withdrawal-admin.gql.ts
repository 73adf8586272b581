import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import { ApprovalRequestType, toApprovalRequestView } from "../approvals/approvals.gql.js";
import type { ApprovalRequest } from "../approvals/approvals.model.js";
import type { Destination } from "./accounts.model.js";
import type { Terms } from "./terms.model.js";
import type { AdminWithdrawal } from "./withdrawal-admin.reads.js";
import { toWithdrawalView, WithdrawalType } from "./withdrawals.gql.js";

@ObjectType("AdminWithdrawal", { description: "A withdrawal as the brand's people see it." })
export class AdminWithdrawalType {
  @Field(() => WithdrawalType, { description: "The withdrawal." })
  readonly withdrawal!: WithdrawalType;

  @Field(() => ID, { description: "Whose it is." })
  readonly memberId!: string;

  @Field(() => String, { description: "What the member signs in with." })
  readonly account!: string;

  @Field(() => String, { nullable: true, description: "Who approved it first, where two have to." })
  readonly approver!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What one operator said of it; it is done once another one says the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, { nullable: true, description: "Who said that." })
  readonly firstSayer!: string | null;

  @Field(() => Int, { description: "How many other members named the same number to be paid to." })
  readonly sharedBy!: number;

  @Field(() => Boolean, { description: "Whoever pays says something else than what stands here." })
  readonly isContradicted!: boolean;

  @Field(() => Boolean, { description: "Whether operators pay it by hand." })
  readonly isByHand!: boolean;
}

/** A withdrawal as the brand's people are shown it. */
export function toAdminWithdrawal(withdrawal: AdminWithdrawal): AdminWithdrawalType {
  const { memberId, account, approver, firstApproval, firstSayer, sharedBy, isContradicted, gatewayCode } =
    withdrawal;
  return {
    memberId,
    account,
    approver,
    firstApproval,
    firstSayer,
    sharedBy,
    isContradicted,
    withdrawal: toWithdrawalView(withdrawal),
    isByHand: gatewayCode === null,
  };
}

@ObjectType("AdminWithdrawalEdge", { description: "A withdrawal and its place." })
export class AdminWithdrawalEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => AdminWithdrawalType, { description: "The withdrawal." })
  readonly node!: AdminWithdrawalType;
}

@ObjectType("AdminWithdrawalConnection", { description: "A slice of the brand's withdrawals, newest first." })
export class AdminWithdrawalConnectionType {
  @Field(() => [AdminWithdrawalEdgeType], { description: "The withdrawals." })
  readonly edges!: readonly AdminWithdrawalEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;
}

@ObjectType("RevealedDestination", { description: "Where a withdrawal is to be paid by hand, in full." })
export class RevealedDestinationType {
  @Field(() => String, { description: "The holder." })
  readonly holder!: string;

  @Field(() => String, { description: "Number or address." })
  readonly number!: string;

  @Field(() => String, { nullable: true, description: "The bank, of a bank account." })
  readonly bank!: string | null;

  @Field(() => String, { nullable: true, description: "Which chain, of a crypto address." })
  readonly network!: string | null;
}

/** A destination as GraphQL shows it. */
export function toRevealed({ holder, number, bank, network }: Destination): RevealedDestinationType {
  return { holder, number, bank, network };
}

@InputType("NotePaidWithdrawalInput", { description: "What was paid by hand, or was found out." })
export class NotePaidWithdrawalInput {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => DecimalScalar, { description: "What reached the member's account." })
  readonly amount!: string;

  @Field(() => String, { description: "What the payment is known by there." })
  readonly reference!: string;
}

@InputType("RefundWithdrawalInput", { description: "What did not come and goes back into the wallet." })
export class RefundWithdrawalInput {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => DecimalScalar, { description: "How much; never more than was paid less what came." })
  readonly amount!: string;
}

@ObjectType("WithdrawalTerms", { description: "What holds in a currency, whichever way money leaves." })
export class WithdrawalTermsType {
  @Field(() => String, { description: "Code of the currency." })
  readonly currency!: string;

  @Field(() => Int, { description: "How many a member may ask for in a day of the brand." })
  readonly dayCount!: number;

  @Field(() => MoneyType, { description: "How much a member may ask for in a day of the brand." })
  readonly dayAmount!: MoneyType;

  @Field(() => MoneyType, {
    nullable: true,
    description: "From when on two operators approve; null: one always does.",
  })
  readonly twoPersonFrom!: MoneyType | null;

  @Field(() => Int, { description: "Minutes in which a member may say whether the money came." })
  readonly receiptMinutes!: number;

  @Field(() => Int, { description: "Hours before a new account is used first; 0: none." })
  readonly coolingHours!: number;

  @Field(() => Int, { description: "What of each deposit is to be staked, in hundredths of a percent." })
  readonly turnoverBasisPoints!: number;

  @Field(() => ApprovalRequestType, {
    nullable: true,
    description: "From when on two operators are to approve instead, once another one says the same.",
  })
  readonly proposal!: ApprovalRequestType | null;
}

/** Terms as GraphQL shows them, with what waits of those given. */
export function toTermsView(
  { dayAmount, twoPersonFrom, ...terms }: Terms,
  approvalRequests: readonly ApprovalRequest[],
): WithdrawalTermsType {
  const { currency } = terms;
  const proposal = approvalRequests.find(
    ({ kind, subject }) => kind === "withdrawal_terms" && subject === currency,
  );
  return {
    ...terms,
    dayAmount: toMoney(dayAmount, currency),
    twoPersonFrom: twoPersonFrom === null ? null : toMoney(twoPersonFrom, currency),
    proposal: proposal ? toApprovalRequestView(proposal) : null,
  };
}

@InputType("SetWithdrawalTermsInput", { description: "What holds in a currency from now on." })
export class SetWithdrawalTermsInput {
  @Field(() => String, { description: "Code of the currency." })
  readonly currency!: string;

  @Field(() => Int, { description: "How many a member may ask for in a day of the brand." })
  readonly dayCount!: number;

  @Field(() => DecimalScalar, { description: "How much a member may ask for in a day of the brand." })
  readonly dayAmount!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      "From when on two operators approve; null: one does; left out: as it is. More, or null, waits for another operator.",
  })
  readonly twoPersonFrom?: string | null;

  @Field(() => Int, { description: "Minutes in which a member may say whether the money came." })
  readonly receiptMinutes!: number;

  @Field(() => Int, { description: "Hours before a new account is used first; 0: none." })
  readonly coolingHours!: number;

  @Field(() => Int, { description: "What of each deposit is to be staked, in hundredths of a percent." })
  readonly turnoverBasisPoints!: number;
}

@InputType("SetWithdrawalMethodInput", { description: "A way of withdrawing that is opened or closed." })
export class SetWithdrawalMethodInput {
  @Field(() => String, { description: "The brand's word for it." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether members are offered it." })
  readonly enabled!: boolean;
}
