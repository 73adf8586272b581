import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { AgentType } from "../agents/agents.gql.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { MeType } from "../members/members.gql.js";

const { subfield } = rootFields<void, MeType>();

/** Adds the agent's data to the signed-in member. */
export const MyAgentResolver = resolverOfType<void, MeType>(MeType, {
  agent: subfield({
    returns: field
      .of(AgentType, "The agent's data; null for players, an error for trial members.")
      .nullable(),
    access: allow("member"),
    // The session knows the role: the account and profile are not read for reports.
    resolve: async (_services, { ctx }, _args, { id }) => {
      const { role } = requireRealMember(ctx.actor);
      return role === "agent" ? Object.assign(new AgentType(), { id }) : null;
    },
  }),
});
