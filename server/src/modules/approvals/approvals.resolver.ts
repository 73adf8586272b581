import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { OperatorProposalType, toApprovalRequestView } from "./approvals.gql.js";
import type { ApprovalRequestsService } from "./approvals.service.js";

/** What operators have asked for and takes another one. */
@Resolver()
export class ApprovalsResolver {
  constructor(private readonly approvalRequests: ApprovalRequestsService) {}

  @Query(() => [OperatorProposalType], {
    description: "What waits for another operator's word, oldest first. For operators.",
  })
  async deskProposals(@Ctx() { ctx }: GqlCtx): Promise<OperatorProposalType[]> {
    return (await this.approvalRequests.all(ctx)).map(toApprovalRequestView);
  }
}
