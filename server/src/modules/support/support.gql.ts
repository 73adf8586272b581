import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { type Conversation, ConversationState, MessageAuthor } from "./support.model.js";

export const MessageType = objectOf(
  "SupportMessage",
  "A message: plain text, in which U+2028 separates lines.",
  {
    number: field.int("Sequence number within its conversation, from 1, without gaps."),
    author: field.of(MessageAuthor, "Who wrote it."),
    text: field.string("The text."),
    requestId: field.id("The sender's idempotency key."),
    sentAt: field.dateTime("When it was sent."),
  },
);
export type MessageType = InstanceType<typeof MessageType>;

export const ConversationType = objectOf(
  "SupportConversation",
  "The visitor's conversation with customer service.",
  {
    /** The domain object behind this view. */
    source: field.hidden<Conversation>(),
    id: field.id("Conversation id."),
    state: field.of(ConversationState, "Current state."),
    newest: field.int("Number of the newest message."),
    seen: field.int("Number of the newest message that the visitor has seen."),
    openedAt: field.dateTime("When it was opened."),
  },
);
export type ConversationType = InstanceType<typeof ConversationType>;

/** Converts a conversation to its visitor's GraphQL type. */
export function toConversationView(source: Conversation): ConversationType {
  const { id, state, newest, seen, openedAt } = source;
  return { source, id, state, newest, seen, openedAt };
}

export const SupportType = objectOf("Support", "Customer service for this visitor.", {
  hours: field.string("Text about customer service hours; null when there is none.").nullable(),
  isEmbedded: field.boolean(
    "Whether the chat is shown on our own pages; otherwise `launchChat` returns its address.",
  ),
  conversation: field.of(ConversationType, "The newest conversation; null when there is none.").nullable(),
  unread: field.int("Number of messages of staff that the visitor has not seen."),
});
export type SupportType = InstanceType<typeof SupportType>;

export const SupportStatusType = objectOf("SupportStatus", "Current status of the visitor's conversation.", {
  conversationId: field.id("Conversation id; null when there is none.").nullable(),
  state: field.of(ConversationState, "Current state.").nullable(),
  newest: field.int("Number of the newest message; 0 when there is none."),
  unread: field.int("Number of messages of staff that the visitor has not seen."),
});
export type SupportStatusType = InstanceType<typeof SupportStatusType>;

export const SupportMessageInput = inputOf(
  "SupportMessageInput",
  "A visitor's message to customer service.",
  {
    text: field.string("Plain text, up to 2000 characters; U+2028 separates lines."),
    requestId: field.id("Idempotency key: a UUID that the client generates."),
    key: field.string("A guest's key from `openSupport`.").nullable(),
  },
);
export type SupportMessageInput = InstanceType<typeof SupportMessageInput>;

export const ChatModelType = objectOf("ChatModel", "A contact channel of customer service.", {
  csType: field.string("LIVECHAT, the chat; else EMAIL, PHONE, TELEGRAM …"),
  path: field.string("A path of this site, or an https, mailto or tel address."),
  title: field.string("Title in the visitor's language."),
});

export const ChatLaunchType = objectOf("ChatLaunch", "A visitor's address for a contact channel.", {
  chatUrl: field.string("Address for this visitor only; it may be valid once only."),
});

export const HoursInput = inputOf("HoursInput", "Text about customer service hours, in one language.", {
  language: field.id("Code of one of the brand's languages."),
  text: field.string("The text, up to 200 characters."),
});

export const ChatProviderInput = inputOf(
  "ChatProviderInput",
  "Settings of the brand's external chat provider.",
  {
    launchUrl: field.string("Address that returns the address of a conversation; https."),
    secret: field.string("Secret shared with the provider, 16 to 255 characters; signs our requests."),
  },
);
