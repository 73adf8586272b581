import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields, thenTrue } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import type { AgentMessagesService } from "../../inbox/agent-messages.service.js";
import { DownlineMessageInput, TeamConnectionType, TeamListArgs, TeamPathStepType } from "./team.gql.js";
import type { TeamService } from "./team.service.js";

const { subfield } = rootFields<TeamService>(allow("agent"));

/** Adds the team to the agent. */
export const TeamResolver = resolverOfType<TeamService>(AgentType, {
  team: subfield({
    returns: field.of(
      TeamConnectionType,
      "The direct downline of the agent or of a member of its subtree, or those found by account; newest first.",
    ),
    args: TeamListArgs,
    resolve: (team, { ctx }, request) => TeamConnectionType.read(ctx, team.list, request),
  }),
  teamPath: subfield({
    returns: field
      .of(TeamPathStepType, "The way from the agent down to a member of its subtree, both included.")
      .list(),
    args: { of: field.id("Member id; the agent alone by default.").nullable() },
    resolve: (team, { ctx }, { of }) => team.path(ctx, of),
  }),
});

const { mutation } = rootFields<AgentMessagesService>(allow("agent"));

/** What an agent does with a member of the team. */
export const TeamActionsResolver = resolverOf<AgentMessagesService>({
  sendDownlineMessage: mutation({
    returns: field.boolean(
      "Sends a message to a member below the signed-in agent. Idempotent by `requestId`. Always true.",
    ),
    args: { input: field.of(DownlineMessageInput, "The receiver and the text.") },
    resolve: (messages, { ctx }, { input }) => thenTrue(messages.send(ctx, input)),
  }),
});
