import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { InvitationType, toInvitationView } from "./agents.gql.js";
import type { AgentsService } from "./agents.service.js";

/** Agents of the brand, for staff. */
@Resolver()
export class AgentsAdminResolver {
  constructor(private readonly agents: AgentsService) {}

  @Access("staff", { permission: "members.manage" })
  @Mutation(() => InvitationType, { description: "Ends an invitation of an agent permanently." })
  async endInvitation(
    @Arg("id", () => ID, { description: "Invitation id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<InvitationType> {
    return toInvitationView(await this.agents.endInvitation(ctx, id));
  }
}
