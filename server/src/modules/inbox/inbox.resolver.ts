import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { InboxSummaryType, MessagePageArgs, MessagePageType, toMessageView } from "./inbox.gql.js";
import type { InboxService } from "./inbox.service.js";

const { query, mutation, subscription } = rootFields<InboxService>(allow("member"));

/** Messages of members. */
export const InboxResolver = resolverOf<InboxService>({
  messages: query({
    returns: field.of(MessagePageType, "The member's messages, newest first."),
    args: MessagePageArgs,
    resolve: async (inbox, { ctx }, request) =>
      MessagePageType.from(await inbox.list.numberedPage(ctx, request)),
  }),
  unreadMessages: query({
    returns: field.int("Number of the member's unread messages."),
    resolve: (inbox, { ctx }) => inbox.countUnread(ctx),
  }),
  markMessagesRead: mutation({
    returns: field.int("Marks the member's messages as read. Returns the number of unread messages."),
    access: allow("member", { whileBrandClosed: true }),
    args: { ids: field.id("Message ids, at most 100; null: all.").list().nullable() },
    resolve: (inbox, { ctx }, { ids }) => inbox.markRead(ctx, ids ?? null),
  }),
  messageChanged: subscription({
    returns: field.of(
      InboxSummaryType,
      "Summary of the member's messages: the current one, then one after each message that is new, read or recalled.",
    ),
    subscribe: (inbox, { ctx }, _args, closed) => inbox.watch(ctx, closed),
    resolve: (_inbox, _gql, _args, { newest, ...counts }) => ({
      ...counts,
      newest: newest && toMessageView(newest),
    }),
  }),
});
