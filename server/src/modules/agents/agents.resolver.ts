import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields, thenTrue } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import {
  AffiliateType,
  AgentType,
  DownlinePageArgs,
  DownlinePageType,
  InvitationType,
  toInvitationView,
} from "./agents.gql.js";
import type { AgentsService } from "./agents.service.js";

const { query, mutation, subfield } = rootFields<AgentsService>();

export const AgentsResolver = resolverOf<AgentsService>({
  affiliate: query({
    returns: field.of(AffiliateType, "The agent of an invitation code; an error when the code is not valid."),
    access: allow("public"),
    args: {
      code: field.string("The invitation code, in any case."),
      domain: field.string("The host of the registration.").nullable(),
    },
    resolve: (agents, { ctx }, { code, domain = null }) => agents.check(ctx, { code, domain }),
  }),
  recordInvitationVisit: mutation({
    returns: field.boolean(
      "Counts a visit of an invitation's link, once for a network within half an hour. Always true.",
    ),
    access: allow("public"),
    args: {
      code: field.string("The invitation code, in any case."),
      domain: field.string("The host of the link.").nullable(),
    },
    resolve: (agents, { ctx }, { code, domain = null }) =>
      thenTrue(agents.recordVisit(ctx, { code, domain })),
  }),
  endInvitation: mutation({
    returns: field.of(InvitationType, "Ends an invitation of the signed-in agent permanently."),
    access: allow("agent"),
    args: { id: field.id("Invitation id.") },
    resolve: async (agents, { ctx }, { id }) => toInvitationView(await agents.endInvitation(ctx, id)),
  }),
});

/** Adds invitations and downline to the agent. */
export const AgentResolver = resolverOfType<AgentsService>(AgentType, {
  invitations: subfield({
    returns: field.of(InvitationType, "The agent's invitations, newest first.").list(),
    access: allow("agent"),
    resolve: async (agents, { ctx }) => (await agents.invitations(ctx)).map(toInvitationView),
  }),
  downline: subfield({
    returns: field.of(DownlinePageType, "The direct downline of the agent, or of a member of its subtree."),
    access: allow("agent"),
    args: DownlinePageArgs,
    resolve: async (agents, { ctx }, request) =>
      DownlinePageType.from(await agents.downline.numberedPage(ctx, request)),
  }),
});
