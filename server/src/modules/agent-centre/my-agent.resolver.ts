import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { AgentType } from "../agents/agents.gql.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { MemberRole, MeType } from "../members/members.gql.js";

/** The agent's side of the signed-in member. */
@Resolver(() => MeType)
export class MyAgentResolver {
  @FieldResolver(() => AgentType, {
    nullable: true,
    description: "What is an agent's own; null for players, refused to trial members.",
  })
  async agent(@Root() { id, role }: MeType, @Ctx() { ctx }: GqlCtx): Promise<AgentType | null> {
    requireRealMember(ctx.actor);
    return (await role) === MemberRole.AGENT ? Object.assign(new AgentType(), { id }) : null;
  }
}
