import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { ApprovalRequestType, toApprovalRequestView } from "../../approvals/approvals.gql.js";
import type { ApprovalRequest } from "../../approvals/approvals.model.js";
import type { Destination } from "../accounts/accounts.model.js";
import type { Terms } from "../terms/terms.model.js";
import { toWithdrawalView, WithdrawalType } from "../withdrawals.gql.js";
import { adminWithdrawalFilters } from "../withdrawals.model.js";
import type { AdminWithdrawal } from "./withdrawal-admin.reads.js";

export const AdminWithdrawalType = objectOf("AdminWithdrawal", "A withdrawal as staff see it.", {
  withdrawal: field.of(WithdrawalType, "The withdrawal."),
  memberId: field.id("Member id."),
  username: field.string("Username of the member."),
  firstApproval: field
    .string(
      "A decision with its first approval; it takes effect once a second member of staff approves the same.",
    )
    .nullable(),
  firstApprover: field.string("Username of the member of staff who gave the first approval.").nullable(),
  membersSharingAccount: field.int("How many other members have an account with the same number."),
  isContradicted: field.boolean("Whether the payout provider reports another result than the state here."),
  isManualPayout: field.boolean("Whether staff pay it manually."),
});
export type AdminWithdrawalType = InstanceType<typeof AdminWithdrawalType>;

/** Converts a withdrawal to its GraphQL type for staff. */
export function toAdminWithdrawal(withdrawal: AdminWithdrawal): AdminWithdrawalType {
  const {
    memberId,
    username,
    firstApproval,
    firstApprover,
    membersSharingAccount,
    isContradicted,
    providerCode,
  } = withdrawal;
  return {
    memberId,
    username,
    firstApproval,
    firstApprover,
    membersSharingAccount,
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

export const RevealedDestinationType = objectOf(
  "RevealedDestination",
  "The account for a manual payout, unmasked.",
  {
    holder: field.string("Name of the holder."),
    number: field.string("Account number or address."),
    bank: field.string("Name of the bank; bank accounts only.").nullable(),
    network: field.string("Chain of the address; crypto only.").nullable(),
  },
);
export type RevealedDestinationType = InstanceType<typeof RevealedDestinationType>;

/** Converts a destination to its GraphQL type. */
export function toRevealed({ holder, number, bank, network }: Destination): RevealedDestinationType {
  return { holder, number, bank, network };
}

export const MarkWithdrawalPaidInput = inputOf(
  "MarkWithdrawalPaidInput",
  "A payment that staff made or verified.",
  {
    id: field.id("Withdrawal id."),
    amount: field.decimal("Amount paid to the member's account."),
    reference: field.string("Reference of the payment at the bank or provider."),
  },
);
export type MarkWithdrawalPaidInput = InstanceType<typeof MarkWithdrawalPaidInput>;

export const RefundWithdrawalInput = inputOf(
  "RefundWithdrawalInput",
  "A refund of a payout that was not received.",
  {
    id: field.id("Withdrawal id."),
    amount: field.decimal("Amount to refund; at most the amount paid less the amount received."),
  },
);
export type RefundWithdrawalInput = InstanceType<typeof RefundWithdrawalInput>;

export const WithdrawalTermsType = objectOf(
  "WithdrawalTerms",
  "Withdrawal terms of a currency, for all methods.",
  {
    currency: field.string("Currency code."),
    dailyCountLimit: field.int("Number of withdrawals that a member may request per day of the brand."),
    dailyAmountLimit: field.of(MoneyType, "Amount that a member may request per day of the brand."),
    dualApprovalThreshold: field
      .of(MoneyType, "Amount from which dual approval is required; null: always.")
      .nullable(),
    receiptConfirmationMinutes: field.int("Minutes in which a member may confirm or dispute the receipt."),
    newPayoutAccountDelayHours: field.int(
      "Hours until a newly added payout account can be used; 0: immediately.",
    ),
    turnoverBasisPoints: field.int("Turnover requirement, in basis points of each deposit."),
    approvalRequest: field.of(ApprovalRequestType, "Looser terms that wait for a second person.").nullable(),
  },
);
export type WithdrawalTermsType = InstanceType<typeof WithdrawalTermsType>;

/** Converts terms to their GraphQL type, with the approval request of their currency. */
export function toTermsView(
  { dailyAmountLimit, dualApprovalThreshold, ...terms }: Terms,
  approvalRequests: readonly ApprovalRequest[],
): WithdrawalTermsType {
  const { currency } = terms;
  const approvalRequest = approvalRequests.find(
    ({ kind, subject }) => kind === "withdrawal_terms" && subject === currency,
  );
  return {
    ...terms,
    dailyAmountLimit: toMoney(dailyAmountLimit, currency),
    dualApprovalThreshold: dualApprovalThreshold === null ? null : toMoney(dualApprovalThreshold, currency),
    approvalRequest: approvalRequest ? toApprovalRequestView(approvalRequest) : null,
  };
}

export const SetWithdrawalTermsInput = inputOf(
  "SetWithdrawalTermsInput",
  "New withdrawal terms of a currency.",
  {
    currency: field.string("Currency code."),
    dailyCountLimit: field.int("Number of withdrawals that a member may request per day of the brand."),
    dailyAmountLimit: field.decimal("Amount that a member may request per day of the brand."),
    dualApprovalThreshold: field
      .decimal(
        "Amount from which dual approval is required; null: always; unchanged when left out. A higher amount waits for a second person, and so does the first amount after null.",
      )
      .nullable(),
    receiptConfirmationMinutes: field.int("Minutes in which a member may confirm or dispute the receipt."),
    newPayoutAccountDelayHours: field.int(
      "Hours until a newly added payout account can be used; 0: immediately.",
    ),
    turnoverBasisPoints: field.int("Turnover requirement, in basis points of each deposit."),
  },
);
export type SetWithdrawalTermsInput = InstanceType<typeof SetWithdrawalTermsInput>;

export const SetWithdrawalMethodEnabledInput = inputOf(
  "SetWithdrawalMethodEnabledInput",
  "A withdrawal method to enable or disable.",
  {
    code: field.string("Code of the method."),
    enabled: field.boolean("Whether it is available to members."),
  },
);
export type SetWithdrawalMethodEnabledInput = InstanceType<typeof SetWithdrawalMethodEnabledInput>;
