import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import {
  ApprovalPolicyInput,
  ApprovalPolicyType,
  ApprovalRequestConnectionType,
  ApprovalRequestListArgs,
  ApprovalRequestType,
  toApprovalRequestView,
  toPolicyView,
} from "./approvals.gql.js";
import type { ApprovalsService } from "./approvals.service.js";
import { PolicyKind } from "./policies.model.js";
import type { PolicyDecisionsService } from "./policy-decisions.service.js";

interface Services {
  readonly approvals: ApprovalsService;
  readonly policies: PolicyDecisionsService;
}

const { query, mutation } = rootFields<Services>();

/** Approval requests and policies of the brand, for its staff. */
export const ApprovalsResolver = resolverOf<Services>({
  approvalRequests: query({
    returns: field.of(
      ApprovalRequestConnectionType,
      "Approval requests of the brand or the installation, newest first; by default those that wait for a second person.",
    ),
    access: allow("staff", { permission: "approvals.read" }),
    args: ApprovalRequestListArgs,
    resolve: ({ approvals }, { ctx }, request) =>
      ApprovalRequestConnectionType.read(ctx, approvals.list, request),
  }),
  refuseApprovalRequest: mutation({
    returns: field.of(ApprovalRequestType, "Refuses an approval request; its requester withdraws it so."),
    access: allow("staff", { permission: "approvals.refuse", isSensitive: true }),
    args: { id: field.id("Id of the request.") },
    resolve: async ({ approvals }, { ctx }, { id }) => toApprovalRequestView(await approvals.refuse(ctx, id)),
  }),
  approvalPolicies: query({
    returns: field
      .of(ApprovalPolicyType, "From which amounts decisions need two persons. What has no policy needs two.")
      .list(),
    access: allow("staff", { permission: "approvals.read" }),
    resolve: async ({ policies }, { ctx }) => (await policies.list(ctx)).map(toPolicyView),
  }),
  setApprovalPolicy: mutation({
    returns: field
      .of(
        ApprovalPolicyType,
        "Sets a policy, and returns all that are in effect. Higher thresholds wait until a second person requests the same.",
      )
      .list(),
    access: allow("staff", { permission: "approvals.configure", isSensitive: true }),
    args: { input: field.of(ApprovalPolicyInput, "The policy.") },
    resolve: async ({ policies }, { ctx }, { input }) => (await policies.set(ctx, input)).map(toPolicyView),
  }),
  removeApprovalPolicy: mutation({
    returns: field
      .of(
        ApprovalPolicyType,
        "Removes a policy, and returns those that are in effect. Its decisions follow the policy of each kind, or need two persons.",
      )
      .list(),
    access: allow("staff", { permission: "approvals.configure", isSensitive: true }),
    args: { kind: field.of(PolicyKind, "Kind of the decisions."), currency: field.string("Currency code.") },
    resolve: async ({ policies }, { ctx }, { kind, currency }) =>
      (await policies.remove(ctx, { kind, currency })).map(toPolicyView),
  }),
});
