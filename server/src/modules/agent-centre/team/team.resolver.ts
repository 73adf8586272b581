import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields, thenTrue } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import { DownlineContractType } from "../../contracts/contracts.gql.js";
import { downlineContracts } from "../../contracts/contracts.loaders.js";
import type { AgentMessagesService } from "../../inbox/agent-messages.service.js";
import {
  DownlineMessageInput,
  TeamConnectionType,
  TeamListArgs,
  TeamMemberType,
  TeamPathStepType,
} from "./team.gql.js";
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

const ofMember = rootFields<void, TeamMemberType>(allow("agent"));

/** Adds contracts to the members of a team. */
export const TeamMemberResolver = resolverOfType<void, TeamMemberType>(TeamMemberType, {
  contracts: ofMember.subfield({
    returns: field
      .of(
        DownlineContractType,
        "Contracts of the signed-in agent with a member directly below that are in force, and offers that await an answer.",
      )
      .list(),
    resolve: (_services, context, _args, { id }) => context.load(downlineContracts).load(id),
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
