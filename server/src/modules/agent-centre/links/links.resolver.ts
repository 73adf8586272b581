import { field } from "../../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import { AgentLinkArgs, AgentLinkConnectionType } from "./links.gql.js";
import type { LinksService } from "./links.service.js";

const { subfield } = rootFields<LinksService>(allow("agent"));

/** Adds the links to the agent. */
export const LinksResolver = resolverOfType<LinksService>(AgentType, {
  links: subfield({
    returns: field.of(AgentLinkConnectionType, "The agent's links with what each brought, newest first."),
    args: AgentLinkArgs,
    resolve: (links, { ctx }, request) => AgentLinkConnectionType.read(ctx, links.list, request),
  }),
});
