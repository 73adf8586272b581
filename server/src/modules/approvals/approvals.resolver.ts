import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
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

/** Approval requests and policies of the brand, for its staff. */
@Resolver()
export class ApprovalsResolver {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly policies: PolicyDecisionsService,
  ) {}

  @Access("staff", { permission: "approvals.read" })
  @Query(() => ApprovalRequestConnectionType, {
    description:
      "Approval requests of the brand or the installation, newest first; by default those that wait for a second person.",
  })
  approvalRequests(
    @Args(() => ApprovalRequestListArgs) request: ApprovalRequestListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalRequestConnectionType> {
    return ApprovalRequestConnectionType.read(ctx, this.approvals.list, request);
  }

  @Access("staff", { permission: "approvals.refuse", isSensitive: true })
  @Mutation(() => ApprovalRequestType, {
    description: "Refuses an approval request; its requester withdraws it so.",
  })
  async refuseApprovalRequest(
    @Arg("id", () => ID, { description: "Id of the request." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalRequestType> {
    return toApprovalRequestView(await this.approvals.refuse(ctx, id));
  }

  @Access("staff", { permission: "approvals.read" })
  @Query(() => [ApprovalPolicyType], {
    description: "From which amounts decisions need two persons. What has no policy needs two.",
  })
  async approvalPolicies(@Ctx() { ctx }: GqlCtx): Promise<ApprovalPolicyType[]> {
    return (await this.policies.list(ctx)).map(toPolicyView);
  }

  @Access("staff", { permission: "approvals.configure", isSensitive: true })
  @Mutation(() => [ApprovalPolicyType], {
    description:
      "Sets a policy, and returns all that are in effect. Higher thresholds wait until a second person requests the same.",
  })
  async setApprovalPolicy(
    @Arg("input", () => ApprovalPolicyInput, { description: "The policy." }) input: ApprovalPolicyInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalPolicyType[]> {
    return (await this.policies.set(ctx, input)).map(toPolicyView);
  }

  @Access("staff", { permission: "approvals.configure", isSensitive: true })
  @Mutation(() => [ApprovalPolicyType], {
    description:
      "Removes a policy, and returns those that are in effect. Its decisions follow the policy of each kind, or need two persons.",
  })
  async removeApprovalPolicy(
    @Arg("kind", () => PolicyKind, { description: "Kind of the decisions." }) kind: PolicyKind,
    @Arg("currency", () => String, { description: "Currency code." }) currency: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ApprovalPolicyType[]> {
    return (await this.policies.remove(ctx, { kind, currency })).map(toPolicyView);
  }
}
