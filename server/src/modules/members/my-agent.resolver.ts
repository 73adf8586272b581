import { FieldResolver, Resolver, Root } from "type-graphql";
import { AgentType } from "../agents/agents.gql.js";
import { MemberRole, MeType } from "./members.gql.js";

/** The agent's side of the signed-in member. */
@Resolver(() => MeType)
export class MyAgentResolver {
  @FieldResolver(() => AgentType, {
    nullable: true,
    description: "What is an agent's own; null for anyone else.",
  })
  agent(@Root() { id, role }: MeType): AgentType | null {
    return role === MemberRole.AGENT ? Object.assign(new AgentType(), { id }) : null;
  }
}
