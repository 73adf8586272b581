import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { OperatorProposalType, toProposalView } from "./proposals.gql.js";
import type { ProposalsService } from "./proposals.service.js";

/** What operators have asked for and takes another one. */
@Resolver()
export class ProposalsResolver {
  constructor(private readonly proposals: ProposalsService) {}

  @Query(() => [OperatorProposalType], {
    description: "What waits for another operator's word, oldest first. For operators.",
  })
  async deskProposals(@Ctx() { ctx }: GqlCtx): Promise<OperatorProposalType[]> {
    return (await this.proposals.all(ctx)).map(toProposalView);
  }
}
