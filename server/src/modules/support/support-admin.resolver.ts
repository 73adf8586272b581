import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { MessageType } from "./support.gql.js";
import {
  AdminConversationConnectionType,
  AdminConversationListArgs,
  AdminConversationType,
  AnswerSupportInput,
  toAdminConversation,
} from "./support-admin.gql.js";
import type { SupportAdminService } from "./support-admin.service.js";

const { query, mutation } = rootFields<SupportAdminService>(allow("staff", { permission: "support.answer" }));

/** Customer service for staff. */
export const SupportAdminResolver = resolverOf<SupportAdminService>({
  supportConversations: query({
    returns: field.of(AdminConversationConnectionType, "The brand's conversations, by newest message first."),
    args: AdminConversationListArgs,
    resolve: (admin, { ctx }, request) => AdminConversationConnectionType.read(ctx, admin.list, request),
  }),
  supportConversation: query({
    returns: field.of(AdminConversationType, "One of the brand's conversations."),
    args: { id: field.id("Conversation id.") },
    resolve: async (admin, { ctx }, { id }) => toAdminConversation(await admin.read(ctx, id)),
  }),
  answerSupport: mutation({
    returns: field.of(AdminConversationType, "Sends a reply to a visitor."),
    args: { input: field.of(AnswerSupportInput, "The reply and its conversation.") },
    resolve: async (admin, { ctx }, { input: { conversationId, ...message } }) =>
      toAdminConversation(await admin.answer(ctx, conversationId, message)),
  }),
  closeSupport: mutation({
    returns: field.of(
      AdminConversationType,
      "Closes a conversation; a message of its visitor within a day reopens it.",
    ),
    args: { id: field.id("Conversation id.") },
    resolve: async (admin, { ctx }, { id }) => toAdminConversation(await admin.close(ctx, id)),
  }),
});

const { subfield } = rootFields<SupportAdminService, AdminConversationType>();

export const AdminConversationResolver = resolverOfType<SupportAdminService, AdminConversationType>(
  AdminConversationType,
  {
    messages: subfield({
      returns: field.of(MessageType, "The newest messages, oldest first; at most 200.").list(),
      args: { after: field.int("Returns only messages after this number.").default(0) },
      resolve: (admin, { ctx }, { after }, { source }) => admin.listMessages(ctx, source, after),
    }),
  },
);
