import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { ChatModel } from "./chat.model.js";
import { type Conversation, ConversationState, MessageAuthor } from "./support.model.js";

@ObjectType("SupportMessage", { description: "A message: plain text, in which U+2028 separates lines." })
export class MessageType {
  @Field(() => Int, { description: "Sequence number within its conversation, from 1, without gaps." })
  readonly number!: number;

  @Field(() => MessageAuthor, { description: "Who wrote it." })
  readonly author!: MessageAuthor;

  @Field(() => String, { description: "The text." })
  readonly text!: string;

  @Field(() => ID, { description: "The sender's idempotency key." })
  readonly requestId!: string;

  @Field(() => DateTimeScalar, { description: "When it was sent." })
  readonly sentAt!: Date;
}

@ObjectType("SupportConversation", { description: "The visitor's conversation with customer service." })
export class ConversationType {
  /** The domain object behind this view. */
  readonly source!: Conversation;

  @Field(() => ID, { description: "Conversation id." })
  readonly id!: string;

  @Field(() => ConversationState, { description: "Current state." })
  readonly state!: ConversationState;

  @Field(() => Int, { description: "Number of the newest message." })
  readonly newest!: number;

  @Field(() => Int, { description: "Number of the newest message that the visitor has seen." })
  readonly seen!: number;

  @Field(() => DateTimeScalar, { description: "When it was opened." })
  readonly openedAt!: Date;
}

/** Converts a conversation to its visitor's GraphQL type. */
export function toConversationView(source: Conversation): ConversationType {
  const { id, state, newest, seen, openedAt } = source;
  return { source, id, state, newest, seen, openedAt };
}

@ObjectType("Support", { description: "Customer service for this visitor." })
export class SupportType {
  @Field(() => String, {
    nullable: true,
    description: "Text about customer service hours; null when there is none.",
  })
  readonly hours!: string | null;

  @Field(() => Boolean, {
    description: "Whether the chat is shown on our own pages; otherwise `launchChat` returns its address.",
  })
  readonly isEmbedded!: boolean;

  @Field(() => ConversationType, {
    nullable: true,
    description: "The newest conversation; null when there is none.",
  })
  readonly conversation!: ConversationType | null;

  @Field(() => Int, { description: "Number of operators' messages that the visitor has not seen." })
  readonly unread!: number;
}

@ObjectType("SupportStatus", { description: "Current status of the visitor's conversation." })
export class SupportStatusType {
  @Field(() => ID, { nullable: true, description: "Conversation id; null when there is none." })
  readonly conversationId!: string | null;

  @Field(() => ConversationState, { nullable: true, description: "Current state." })
  readonly state!: ConversationState | null;

  @Field(() => Int, { description: "Number of the newest message; 0 when there is none." })
  readonly newest!: number;

  @Field(() => Int, { description: "Number of operators' messages that the visitor has not seen." })
  readonly unread!: number;
}

@InputType({ description: "A visitor's message to customer service." })
export class SupportMessageInput {
  @Field(() => String, { description: "Plain text, up to 2000 characters; U+2028 separates lines." })
  text!: string;

  @Field(() => ID, { description: "Idempotency key: a UUID that the client generates." })
  requestId!: string;

  @Field(() => String, { nullable: true, description: "A guest's key from `openSupport`." })
  key?: string | null;
}

@ObjectType("ChatModel", { description: "A contact channel of customer service." })
export class ChatModelType implements ChatModel {
  @Field(() => String, { description: "LIVECHAT, the chat; else EMAIL, PHONE, TELEGRAM …" })
  readonly csType!: string;

  @Field(() => String, { description: "A path of this site, or an https, mailto or tel address." })
  readonly path!: string;

  @Field(() => String, { description: "Title in the visitor's language." })
  readonly title!: string;
}

@ObjectType("ChatLaunch", { description: "A visitor's address for a contact channel." })
export class ChatLaunchType {
  @Field(() => String, { description: "Address for this visitor only; it may be valid once only." })
  readonly chatUrl!: string;
}

@InputType({ description: "Text about customer service hours, in one language." })
export class HoursInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "The text, up to 200 characters." })
  text!: string;
}

@InputType({ description: "Settings of the brand's external chat provider." })
export class ChatProviderInput {
  @Field(() => String, { description: "Address that returns the address of a conversation; https." })
  launchUrl!: string;

  @Field(() => String, {
    description: "Secret shared with the provider, 16 to 255 characters; signs our requests.",
  })
  secret!: string;
}
