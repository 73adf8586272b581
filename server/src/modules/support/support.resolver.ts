import { field } from "../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { ChatService } from "./chat.service.js";
import {
  ConversationType,
  MessageType,
  SupportMessageInput,
  SupportStatusType,
  SupportType,
  toConversationView,
} from "./support.gql.js";
import type { SupportService } from "./support.service.js";

interface Services {
  readonly support: SupportService;
  readonly chat: ChatService;
}

const { query, mutation, subscription } = rootFields<Services>(allow("public", { whileClosed: true }));

const key = field.string("A guest's key from `openSupport`; members need none.").nullable();

/** Customer service for visitors. */
export const SupportResolver = resolverOf<Services>({
  support: query({
    returns: field.of(SupportType, "Customer service for this visitor."),
    args: { key },
    resolve: async ({ support, chat }, { ctx }, { key }) => {
      const conversation = await support.findCurrent(ctx, key ?? null);
      return {
        hours: await chat.hours(ctx),
        isEmbedded: await chat.isEmbedded(ctx),
        conversation: conversation && toConversationView(conversation),
        unread: await support.countUnread(ctx, conversation),
      };
    },
  }),
  openSupport: mutation({
    returns: field
      .string(
        "Creates a guest's key, to be kept for the browser tab. Null for members, whose session is enough.",
      )
      .nullable(),
    args: { ticket: field.string("Ticket from a launched chat's address; valid once.").nullable() },
    resolve: ({ support }, { ctx }, { ticket }) => support.createKey(ctx, ticket ?? null),
  }),
  sendSupportMessage: mutation({
    returns: field.of(
      ConversationType,
      "Sends a message to customer service; opens a conversation unless one continues.",
    ),
    args: { input: field.of(SupportMessageInput, "The message.") },
    resolve: async ({ support }, { ctx }, { input: { key, ...message } }) =>
      toConversationView(await support.send(ctx, key ?? null, message)),
  }),
  markSupportSeen: mutation({
    returns: field.int("Marks messages as seen up to a number. Returns how many are not seen."),
    args: { number: field.int("Number of the newest message seen."), key },
    resolve: ({ support }, { ctx }, { number, key }) => support.markSeen(ctx, key ?? null, number),
  }),
  linkGuestConversation: mutation({
    returns: field.boolean(
      "Links a guest's conversation to the signed-in member. Returns whether there was one.",
    ),
    args: { key: field.string("The guest's key; it is invalid afterwards.") },
    resolve: ({ support }, { ctx }, { key }) => support.linkGuestConversation(ctx, key),
  }),
  supportChanged: subscription({
    returns: field.of(
      SupportStatusType,
      "Status of the visitor's conversation: the current one, then the one after each change.",
    ),
    args: { key },
    subscribe: ({ support }, { ctx }, { key }, closed) => support.watch(ctx, key ?? null, closed),
    resolve: (_services, _gql, _args, status) => status,
  }),
});

const { subfield } = rootFields<SupportService, ConversationType>();

export const ConversationResolver = resolverOfType<SupportService, ConversationType>(ConversationType, {
  messages: subfield({
    returns: field.of(MessageType, "The newest messages, oldest first; at most 200.").list(),
    args: { after: field.int("Returns only messages after this number.").default(0) },
    resolve: (support, { ctx }, { after }, { source }) => support.listMessages(ctx, source, after),
  }),
});
