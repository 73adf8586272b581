import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import {
  ApprovalKind,
  type ApprovalRequest,
  ApprovalRequestState,
  approvalRequestFilters,
  listChanges,
} from "./approvals.model.js";
import { type ApprovalPolicy, PolicyKind } from "./policies.model.js";

const ChangedValueType = objectOf("ChangedValue", "A value that an approval request changes.", {
  field: field.string("Name of the value."),
  before: field.string("The value in effect; null when there is none.").nullable(),
  after: field.string("The requested value; null when it is removed.").nullable(),
});

export const ApprovalRequestType = objectOf(
  "ApprovalRequest",
  "A decision that one person made; it takes effect once a second person makes the same.",
  {
    id: field.id("Id of the request."),
    kind: field.of(ApprovalKind, "Kind of the decision."),
    state: field.of(ApprovalRequestState, "State of the request."),
    subject: field.string("Id or code of what changes."),
    changes: field.of(ChangedValueType, "The difference it makes. Never a secret.").list(),
    amount: field.of(MoneyType, "The amount that it is about; null for settings.").nullable(),
    memberId: field.id("Id of the member that it is about; null when there is none.").nullable(),
    requester: field.string("Username of the person who requested it."),
    requestedAt: field.dateTime("When it was requested."),
    expiresAt: field.dateTime("Until when a second person may approve it."),
    endedBy: field.string("Username of the person who ended it; null when no one did.").nullable(),
    endedAt: field.dateTime("When it ended; null while it waits.").nullable(),
  },
);
export type ApprovalRequestType = InstanceType<typeof ApprovalRequestType>;

/** Converts a request to its GraphQL type. */
export function toApprovalRequestView(request: ApprovalRequest): ApprovalRequestType {
  const { amount, currency, ...rest } = request;
  const money = amount === null || currency === null ? null : toMoney(amount, currency);
  return { ...rest, changes: listChanges(request), amount: money };
}

export const ApprovalRequestConnectionType = connectionOf(ApprovalRequestType, {
  name: "ApprovalRequest",
  one: "request",
  many: "requests",
  description: "A page of approval requests, newest first.",
  toNode: toApprovalRequestView,
});

export const ApprovalRequestListArgs = listArgs(approvalRequestFilters);

export const ApprovalPolicyType = objectOf(
  "ApprovalPolicy",
  "From which amounts decisions need two persons. Sums are those of what one person decided alone on one day of the " +
    "brand's time zone.",
  {
    kind: field.of(PolicyKind, "Kind of the decisions."),
    currency: field.string("Currency code."),
    perDecision: field.of(MoneyType, "Amount of one decision."),
    dailyPerStaffMember: field.of(MoneyType, "Sum of one staff member's decisions."),
    dailyPerMember: field.of(MoneyType, "Sum of the decisions about one member."),
    dailyPerBrand: field.of(MoneyType, "Sum of all decisions."),
  },
);
export type ApprovalPolicyType = InstanceType<typeof ApprovalPolicyType>;

/** Converts a policy to its GraphQL type. */
export function toPolicyView({ kind, currency, ...policy }: ApprovalPolicy): ApprovalPolicyType {
  return {
    kind,
    currency,
    perDecision: toMoney(policy.perDecision, currency),
    dailyPerStaffMember: toMoney(policy.dailyPerStaffMember, currency),
    dailyPerMember: toMoney(policy.dailyPerMember, currency),
    dailyPerBrand: toMoney(policy.dailyPerBrand, currency),
  };
}

export const ApprovalPolicyInput = inputOf("ApprovalPolicyInput", "A policy of dual approval.", {
  kind: field.of(PolicyKind, "Kind of the decisions."),
  currency: field.string("Currency code."),
  perDecision: field.decimal("Amount from which one decision needs two persons."),
  dailyPerStaffMember: field
    .decimal("Sum of one staff member's decisions; left out: as `perDecision`.")
    .nullable(),
  dailyPerMember: field
    .decimal("Sum of the decisions about one member; left out: as `perDecision`.")
    .nullable(),
  dailyPerBrand: field.decimal("Sum of all decisions; left out: ten times `perDecision`.").nullable(),
});
