import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { SendMessageInput } from "./inbox.gql.js";
import {
  SentMessageConnectionType,
  SentMessageListArgs,
  SentMessageType,
  toSentMessage,
} from "./inbox-admin.gql.js";
import type { InboxAdminService } from "./inbox-admin.service.js";

const { query, mutation } = rootFields<InboxAdminService>(allow("staff", { permission: "messages.send" }));

/** Messages of the staff to members. */
export const InboxAdminResolver = resolverOf<InboxAdminService>({
  sendMessage: mutation({
    returns: field.id("Sends a message to one member or to all members. Returns its id."),
    args: { input: field.of(SendMessageInput, "The message and its recipient.") },
    resolve: (admin, { ctx }, { input: { memberId, texts, requestId } }) =>
      admin.send(ctx, { memberId: memberId ?? null, texts, requestId }),
  }),
  sentMessages: query({
    returns: field.of(SentMessageConnectionType, "Messages that the brand's staff have sent, newest first."),
    args: SentMessageListArgs,
    resolve: (admin, { ctx }, request) => SentMessageConnectionType.read(ctx, admin.list, request),
  }),
  recallMessage: mutation({
    returns: field.of(
      SentMessageType,
      "Recalls a message of staff: it is removed from members' lists and counts.",
    ),
    args: { id: field.id("Message id.") },
    resolve: async (admin, { ctx }, { id }) => toSentMessage(await admin.recall(ctx, id)),
  }),
});
