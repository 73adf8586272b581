import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { InvitationType, toInvitationView } from "./agents.gql.js";
import type { AgentsService } from "./agents.service.js";

const { mutation } = rootFields<AgentsService>();

/** Agents of the brand, for staff. */
export const AgentsAdminResolver = resolverOf<AgentsService>({
  endInvitation: mutation({
    returns: field.of(InvitationType, "Ends an invitation of an agent permanently."),
    access: allow("staff", { permission: "members.manage" }),
    args: { id: field.id("Invitation id.") },
    resolve: async (agents, { ctx }, { id }) => toInvitationView(await agents.endInvitation(ctx, id)),
  }),
});
