import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import type { AdminDepositReversal } from "./reversal-lists.reads.js";
import {
  DepositReversalDecision,
  DepositReversalKind,
  DepositReversalState,
  depositReversalFilters,
} from "./reversals.model.js";

export const AdminDepositReversalType = objectOf(
  "AdminDepositReversal",
  "A payment that its provider reported as reversed, disputed or failed after it had been received.",
  {
    id: field.id("Id of the reversal."),
    kind: field.of(DepositReversalKind, "What the payment provider reported."),
    state: field.of(DepositReversalState, "Its state."),
    depositId: field.id("Id of the deposit."),
    reference: field.string("Reference of the deposit."),
    memberId: field.id("Id of the member."),
    username: field.string("Username of the member."),
    provider: field.string("Code of the payment provider."),
    paymentId: field.string("The payment provider's id of the payment."),
    evidence: field.string("What the payment provider reported as evidence.").nullable(),
    amount: field.of(MoneyType, "The reported amount; null: the whole payment.").nullable(),
    reportedAmount: field
      .string("The amount that the payment provider reported in another currency than ordered.")
      .nullable(),
    reversed: field.of(MoneyType, "What was reversed of the credited amount."),
    fee: field.of(MoneyType, "What was reversed of the fee."),
    bonus: field.of(MoneyType, "What was reversed of the bonus."),
    debt: field.of(MoneyType, "How much of credit and bonus became a debt, since it was spent."),
    returned: field
      .of(MoneyType, "What the payment provider returned and was credited again; null: nothing.")
      .nullable(),
    returnedReference: field.string("The reference of that money on a statement.").nullable(),
    openedAt: field.dateTime("When it was reported."),
    wonReportedAt: field
      .dateTime("When the payment provider reported that the dispute was won; null: it did not.")
      .nullable(),
    wonAmount: field
      .of(MoneyType, "The amount that it reported as won; null in another currency than ordered.")
      .nullable(),
    wonEvidence: field.string("What it reported as evidence of that.").nullable(),
    isConfirmed: field.boolean(
      "Whether other reports of the payment provider claim the same money, so that it cannot be decided as WON.",
    ),
    decidedAt: field.dateTime("When it was decided; null before.").nullable(),
    decider: field.string("Username of the person who decided it; null before.").nullable(),
    firstApproval: field
      .string("The decision that one person approved; it is carried out once a second one approves the same.")
      .nullable(),
    firstApprover: field.string("Username of the person who gave the first approval.").nullable(),
  },
);
export type AdminDepositReversalType = InstanceType<typeof AdminDepositReversalType>;

/** Converts a reversal to its GraphQL type. */
export function toReversalView(reversal: AdminDepositReversal): AdminDepositReversalType {
  const { id, kind, state, depositId, reference, memberId, username, paymentId, evidence } = reversal;
  const { reportedAmount, openedAt, decidedAt, decider, firstApproval, firstApprover, amount } = reversal;
  const { wonReportedAt, wonAmount, wonEvidence, isConfirmed, returnedReference } = reversal;
  const money = (minor: bigint) => toMoney(minor, reversal.currency);
  return {
    id,
    kind,
    state,
    depositId,
    reference,
    memberId,
    username,
    provider: reversal.providerCode,
    paymentId,
    evidence,
    amount: amount === null ? null : money(amount),
    reportedAmount,
    reversed: money(reversal.creditAmount),
    fee: money(reversal.feeAmount),
    bonus: money(reversal.bonusAmount),
    debt: money(reversal.debtAmount),
    returned: returnedReference === null ? null : money(reversal.restoredCredit + reversal.restoredFee),
    returnedReference,
    openedAt,
    wonReportedAt,
    wonAmount: wonAmount === null ? null : money(wonAmount),
    wonEvidence,
    isConfirmed,
    decidedAt,
    decider,
    firstApproval,
    firstApprover,
  };
}

export const AdminDepositReversalConnectionType = connectionOf(AdminDepositReversalType, {
  name: "AdminDepositReversal",
  one: "reversal",
  many: "reversals",
  description: "A page of the brand's reversals of deposits, newest first.",
  toNode: toReversalView,
});
export type AdminDepositReversalConnectionType = InstanceType<typeof AdminDepositReversalConnectionType>;

export const DepositReversalListArgs = listArgs(depositReversalFilters);
export type DepositReversalListArgs = InstanceType<typeof DepositReversalListArgs>;

export const DecideDepositReversalInput = inputOf(
  "DecideDepositReversalInput",
  "A reversal and the decision about it.",
  {
    id: field.id("Id of the reversal."),
    decision: field.of(DepositReversalDecision, "The decision."),
  },
);
export type DecideDepositReversalInput = InstanceType<typeof DecideDepositReversalInput>;

export const CreditReturnedReversalInput = inputOf(
  "CreditReturnedReversalInput",
  "A reversal whose money the payment provider returned.",
  {
    id: field.id("Id of the reversal."),
    amount: field.decimal(
      "What it returned, in the deposit's currency: at most what was reversed of credit and fee.",
    ),
    reference: field.string("The reference of that money on a statement: 1 to 100 characters."),
  },
);
export type CreditReturnedReversalInput = InstanceType<typeof CreditReturnedReversalInput>;
