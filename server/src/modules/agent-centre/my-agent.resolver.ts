import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { AgentType } from "../agents/agents.gql.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { MeType } from "../members/members.gql.js";

/** Adds the agent's data to the signed-in member. */
@Resolver(() => MeType)
export class MyAgentResolver {
  @Access("member")
  @FieldResolver(() => AgentType, {
    nullable: true,
    description: "The agent's data; null for players, an error for trial members.",
  })
  async agent(@Root() { id, role }: MeType, @Ctx() { ctx }: GqlCtx): Promise<AgentType | null> {
    requireRealMember(ctx.actor);
    return (await role) === "agent" ? Object.assign(new AgentType(), { id }) : null;
  }
}
