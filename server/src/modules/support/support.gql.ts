import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { ChatModel } from "./chat.model.js";
import type { Conversation, ConversationState, Message, SupportNews } from "./support.model.js";

/** A conversation's state as GraphQL writes it. */
export enum ConversationStateEnum {
  OPEN = "OPEN",
  ANSWERED = "ANSWERED",
  CLOSED = "CLOSED",
}
registerEnumType(ConversationStateEnum, {
  name: "ConversationState",
  description: "How a conversation stands.",
  valuesConfig: {
    OPEN: { description: "The visitor waits for an answer." },
    ANSWERED: { description: "The visitor was written to last." },
    CLOSED: { description: "Nothing more is expected." },
  },
});

export enum MessageAuthorEnum {
  VISITOR = "VISITOR",
  OPERATOR = "OPERATOR",
}
registerEnumType(MessageAuthorEnum, {
  name: "MessageAuthor",
  description: "Who wrote a message.",
  valuesConfig: {
    VISITOR: { description: "The visitor." },
    OPERATOR: { description: "One of the brand's people." },
  },
});

const states = {
  open: ConversationStateEnum.OPEN,
  answered: ConversationStateEnum.ANSWERED,
  closed: ConversationStateEnum.CLOSED,
} as const;

/** A state as GraphQL writes it. */
export function stateView(state: ConversationState): ConversationStateEnum {
  return states[state];
}

/** A state as the module writes it. */
export function stateOf(state: ConversationStateEnum): ConversationState {
  return state.toLowerCase() as ConversationState;
}

@ObjectType("SupportMessage", { description: "One message. Plain text; U+2028 parts its lines." })
export class MessageType {
  @Field(() => Int, { description: "From 1 within its conversation, without gaps." })
  readonly number!: number;

  @Field(() => MessageAuthorEnum, { description: "Who wrote it." })
  readonly author!: MessageAuthorEnum;

  @Field(() => String, { description: "What was written." })
  readonly text!: string;

  @Field(() => ID, { description: "What its sender named it." })
  readonly requestId!: string;

  @Field(() => DateTimeScalar, { description: "When it came." })
  readonly sentAt!: Date;
}

/** A message as GraphQL shows it. */
export function messageView({ author, ...message }: Message): MessageType {
  const who = author === "visitor" ? MessageAuthorEnum.VISITOR : MessageAuthorEnum.OPERATOR;
  return { ...message, author: who };
}

@ObjectType("SupportConversation", { description: "The visitor's conversation with the brand's people." })
export class ConversationType {
  /** What it was made of. */
  readonly source!: Conversation;

  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => ConversationStateEnum, { description: "How it stands." })
  readonly state!: ConversationStateEnum;

  @Field(() => Int, { description: "Number of the newest message." })
  readonly newest!: number;

  @Field(() => Int, { description: "Number of the newest message that the visitor has seen." })
  readonly seen!: number;

  @Field(() => DateTimeScalar, { description: "When it began." })
  readonly openedAt!: Date;
}

/** A conversation as its visitor is shown it. */
export function conversationView(source: Conversation): ConversationType {
  const { id, state, newest, seen, openedAt } = source;
  return { source, id, state: stateView(state), newest, seen, openedAt };
}

@ObjectType("Support", { description: "Customer service as this visitor finds it." })
export class SupportType {
  @Field(() => String, {
    nullable: true,
    description: "When the brand's people answer, in words; null: not told.",
  })
  readonly hours!: string | null;

  @Field(() => Boolean, {
    description: "Whether the chat stands on our own pages; else `launchChat` tells where it does.",
  })
  readonly isOurs!: boolean;

  @Field(() => ConversationType, { nullable: true, description: "The newest one; null while there is none." })
  readonly conversation!: ConversationType | null;

  @Field(() => Int, { description: "Messages of the brand's people that the visitor has not seen." })
  readonly unread!: number;
}

@ObjectType("SupportNews", { description: "How far the visitor's conversation has come." })
export class SupportNewsType {
  @Field(() => ID, { nullable: true, description: "Which one; null while there is none." })
  readonly conversationId!: string | null;

  @Field(() => ConversationStateEnum, { nullable: true, description: "How it stands." })
  readonly state!: ConversationStateEnum | null;

  @Field(() => Int, { description: "Number of the newest message; 0 while there is none." })
  readonly newest!: number;

  @Field(() => Int, { description: "Messages of the brand's people that the visitor has not seen." })
  readonly unread!: number;
}

/** News as GraphQL shows them. */
export function newsView({ state, ...news }: SupportNews): SupportNewsType {
  return { ...news, state: state && stateView(state) };
}

@InputType({ description: "What a visitor writes to the brand's people." })
export class SupportMessageInput {
  @Field(() => String, { description: "Plain text, up to 2000 characters; U+2028 parts lines." })
  text!: string;

  @Field(() => ID, { description: "A UUID of the sender's making: the same message sent twice stands once." })
  requestId!: string;

  @Field(() => String, { nullable: true, description: "A guest's key, of `openSupport`." })
  key?: string | null;
}

@ObjectType("ChatModel", { description: "A way to the brand's people." })
export class ChatModelType implements ChatModel {
  @Field(() => String, { description: "LIVECHAT, the chat; else EMAIL, PHONE, TELEGRAM …" })
  readonly csType!: string;

  @Field(() => String, { description: "A path of this site, or an https, mailto or tel address." })
  readonly path!: string;

  @Field(() => String, { description: "What the visitor reads." })
  readonly title!: string;
}

@ObjectType("ChatLaunch", { description: "Where a visitor reaches the brand's people." })
export class ChatLaunchType {
  @Field(() => String, { description: "An address that is this visitor's alone, and may be good once only." })
  readonly chatUrl!: string;
}

@InputType({ description: "When the brand's people answer, in one language." })
export class HoursInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "Up to 200 characters." })
  text!: string;
}

@InputType({ description: "The outer provider that carries the brand's chat." })
export class ChatProviderInput {
  @Field(() => String, { description: "Where it is asked for the address of a conversation; https." })
  launchUrl!: string;

  @Field(() => String, { description: "Shared with it, 16 to 255 characters; signs what it is told." })
  secret!: string;
}
