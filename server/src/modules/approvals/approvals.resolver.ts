import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { ApprovalRequestType } from "./approvals.gql.js";
import type { SettingRequestsService } from "./setting-requests.service.js";

/** Approval requests of the brand, for its staff. */
@Resolver()
export class ApprovalsResolver {
  constructor(private readonly requests: SettingRequestsService) {}

  @Access("staff", { permission: "approvals.read" })
  @Query(() => [ApprovalRequestType], {
    description: "Approval requests that wait for a second operator, oldest first. For operators.",
  })
  approvalRequests(@Ctx() { ctx }: GqlCtx): Promise<ApprovalRequestType[]> {
    return this.requests.list(ctx);
  }
}
