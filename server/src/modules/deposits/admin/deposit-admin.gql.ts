import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { DepositType, toDepositView } from "../deposits.gql.js";
import { adminDepositFilters, UnmatchedPaymentDecision, UnmatchedPaymentState } from "../deposits.model.js";
import { AdminDepositReversalType, toReversalView } from "../reversals/reversals.gql.js";
import type { AdminDeposit, AdminUnmatchedPayment } from "./deposit-admin.reads.js";

export const UnmatchedPaymentType = objectOf(
  "UnmatchedPayment",
  "A payment of a deposit that had been paid already.",
  {
    id: field.id("Id of the unmatched payment."),
    paymentId: field.string("The payment provider's id of the payment."),
    state: field.of(UnmatchedPaymentState, "Its state."),
    amount: field.of(MoneyType, "The received amount; null when it is in another currency.").nullable(),
    reportedAmount: field
      .string("The amount that the payment provider reported in another currency than ordered.")
      .nullable(),
    credited: field.of(MoneyType, "The amount that was credited to the wallet.").nullable(),
    firstApproval: field
      .string(
        "The decision that one member of staff approved; it is carried out once a second one approves the same.",
      )
      .nullable(),
    firstApprover: field.string("Username of the member of staff who gave the first approval.").nullable(),
    createdAt: field.dateTime("When it was reported."),
    changedAt: field.dateTime("When it last changed."),
  },
);
export type UnmatchedPaymentType = InstanceType<typeof UnmatchedPaymentType>;

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

export const AdminDepositType = objectOf("AdminDeposit", "A deposit as staff see it.", {
  deposit: field.of(DepositType, "The deposit."),
  memberId: field.id("Id of its member."),
  username: field.string("Username of its member."),
  reportedAmount: field
    .string("The amount that the payment provider reported in another currency than ordered.")
    .nullable(),
  firstApproval: field
    .string(
      "The decision that one member of staff approved; it is carried out once a second one approves the same.",
    )
    .nullable(),
  firstApprover: field.string("Username of the member of staff who gave the first approval.").nullable(),
  unmatchedPayments: field
    .of(UnmatchedPaymentType, "The payments that were received after it had been paid, oldest first.")
    .list(),
  reversals: field.of(AdminDepositReversalType, "The reversals of its payments, oldest first.").list(),
});
export type AdminDepositType = InstanceType<typeof AdminDepositType>;

export function toAdminView(deposit: AdminDeposit): AdminDepositType {
  const { memberId, username, reportedAmount, firstApproval, firstApprover, unmatchedPayments, currency } =
    deposit;
  return {
    deposit: toDepositView(deposit),
    memberId,
    username,
    reportedAmount,
    firstApproval,
    firstApprover,
    unmatchedPayments: unmatchedPayments.map((unmatchedPayment) =>
      toUnmatchedPaymentView(unmatchedPayment, currency),
    ),
    reversals: deposit.reversals.map(toReversalView),
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

export const ApproveDepositInput = inputOf("ApproveDepositInput", "A deposit to credit.", {
  id: field.id("Deposit id."),
  received: field
    .decimal(
      "The amount on the statement; the ordered amount when absent. Not allowed when the payment provider reported " +
        "the amount, except in another currency: then it is required, as the value in the deposit's currency. Required " +
        "as well when the payment was reversed before, as what is left of it.",
    )
    .nullable(),
});
export type ApproveDepositInput = InstanceType<typeof ApproveDepositInput>;

export const ResolveUnmatchedPaymentInput = inputOf(
  "ResolveUnmatchedPaymentInput",
  "An unmatched payment and the decision about it.",
  {
    id: field.id("Id of the unmatched payment."),
    decision: field.of(UnmatchedPaymentDecision, "The decision."),
    received: field
      .decimal("Its value in the deposit's currency, when it is credited and was paid in another one.")
      .nullable(),
  },
);
export type ResolveUnmatchedPaymentInput = InstanceType<typeof ResolveUnmatchedPaymentInput>;

export const SetDepositMethodEnabledInput = inputOf(
  "SetDepositMethodEnabledInput",
  "A deposit method to enable or disable.",
  {
    code: field.string("Code of the method."),
    enabled: field.boolean("Whether it is offered to members."),
  },
);
export type SetDepositMethodEnabledInput = InstanceType<typeof SetDepositMethodEnabledInput>;
