import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { ConversationState } from "./support.model.js";
import { type AdminConversation, conversationFilters } from "./support-admin.model.js";

export const AdminVisitorType = objectOf("AdminVisitor", "The member of a conversation.", {
  id: field.id("Member id."),
  account: field.string("Username of the member."),
  nickname: field.string("Public nickname."),
  level: field.int("The member's level."),
  memberType: field.int("0 player; 1, 2, 41, 42 agent; 4 trial."),
});

export const AdminConversationType = objectOf("AdminConversation", "A conversation as staff see it.", {
  /** The domain object behind this view. */
  source: field.hidden<AdminConversation>(),
  id: field.id("Conversation id."),
  state: field.of(ConversationState, "Current state."),
  member: field.of(AdminVisitorType, "The member; null for a guest.").nullable(),
  language: field.string("Language code of the visitor."),
  newest: field.int("Number of the newest message."),
  seen: field.int("Number of the newest message that the visitor has seen."),
  openedAt: field.dateTime("When it was opened."),
  lastAt: field.dateTime("When the newest message was sent."),
  closedAt: field.dateTime("When it was closed; null in other states.").nullable(),
});
export type AdminConversationType = InstanceType<typeof AdminConversationType>;

/** Converts a conversation to its GraphQL type for staff. */
export function toAdminConversation(source: AdminConversation): AdminConversationType {
  const { visitor, member } = source;
  return { ...source, source, member: member && { id: visitor.id, ...member } };
}

export const AdminConversationConnectionType = connectionOf(AdminConversationType, {
  name: "AdminConversation",
  one: "conversation",
  many: "conversations",
  description: "A page of the brand's conversations, by newest message first.",
  toNode: toAdminConversation,
});

export const AdminConversationListArgs = listArgs(conversationFilters);

export const AnswerSupportInput = inputOf("AnswerSupportInput", "A reply of staff to a visitor.", {
  conversationId: field.id("Conversation id."),
  text: field.string("Plain text, up to 2000 characters; U+2028 separates lines."),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});
