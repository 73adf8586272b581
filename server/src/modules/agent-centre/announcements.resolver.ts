import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { AgentType } from "../agents/agents.gql.js";
import { NoticePageArgs, NoticePageType } from "../content/content.gql.js";
import type { AgentAnnouncementsService } from "./announcements.service.js";

const { subfield } = rootFields<AgentAnnouncementsService>(allow("agent"));

/** Adds the brand's news for agents to the agent. */
export const AgentAnnouncementsResolver = resolverOfType<AgentAnnouncementsService>(AgentType, {
  announcements: subfield({
    returns: field.of(NoticePageType, "News for agents, in order."),
    args: NoticePageArgs,
    resolve: async (announcements, { ctx }, request) =>
      NoticePageType.from(await announcements.page(ctx, request)),
  }),
});
