import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType, InvitationType, toInvitationView } from "../../agents/agents.gql.js";
import { PresetRebateType, toPresetRebateView } from "../../programmes/presets/presets.gql.js";
import { linkRebates } from "../../programmes/presets/presets.loaders.js";
import { AgentLinkArgs, AgentLinkConnectionType, AgentLinkType, InvitationInput } from "./links.gql.js";
import type { LinksService } from "./links.service.js";

const { mutation, subfield } = rootFields<LinksService>(allow("agent"));

/** Adds the links to the agent. */
export const LinksResolver = resolverOfType<LinksService>(AgentType, {
  links: subfield({
    returns: field.of(AgentLinkConnectionType, "The agent's links with what each brought, newest first."),
    args: AgentLinkArgs,
    resolve: (links, { ctx }, request) => AgentLinkConnectionType.read(ctx, links.list, request),
  }),
});

/** Creates links for agents. */
export const LinkActionsResolver = resolverOf<LinksService>({
  createInvitation: mutation({
    returns: field.of(InvitationType, "Creates an invitation of the signed-in agent."),
    args: { input: field.of(InvitationInput, "The new invitation.") },
    resolve: async (links, { ctx }, { input: { code, rebateId, ...given } }) =>
      toInvitationView(await links.create(ctx, { ...given, code: code ?? undefined }, rebateId ?? null)),
  }),
});

const ofLink = rootFields<void, AgentLinkType>(allow("agent"));

/** Adds the rebate to a link. */
export const LinkRebateResolver = resolverOfType<void, AgentLinkType>(AgentLinkType, {
  rebate: ofLink.subfield({
    returns: field
      .of(PresetRebateType, "The rebate of those who register with it; null when it has none.")
      .nullable(),
    resolve: async (_services, gql, _args, { id }) => {
      const rebate = await gql.load(linkRebates).load(id);
      return rebate && toPresetRebateView(rebate);
    },
  }),
});
