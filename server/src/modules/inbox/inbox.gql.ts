import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { type MemberMessage, MessageKind, messagePaging, SecurityChange } from "./inbox.model.js";

@ObjectType("Message", { description: "A message of the platform or an operator to a member." })
export class MemberMessageType {
  @Field(() => ID, { description: "Message id." })
  readonly id!: string;

  @Field(() => MessageKind, { description: "Kind of message." })
  readonly kind!: MessageKind;

  @Field(() => MoneyType, { nullable: true, description: "Amount; null for messages without one." })
  readonly amount!: MoneyType | null;

  @Field(() => String, {
    nullable: true,
    description: "Reference of the deposit or withdrawal, or a masked account number.",
  })
  readonly reference!: string | null;

  @Field(() => String, { nullable: true, description: "The other member of a transfer, masked." })
  readonly party!: string | null;

  @Field(() => SecurityChange, { nullable: true, description: "The change; SECURITY only." })
  readonly change!: SecurityChange | null;

  @Field(() => String, {
    nullable: true,
    description: "Title in the reader's language, plain text; OPERATOR only.",
  })
  readonly title!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Body in the reader's language, plain text with U+2028 between lines; OPERATOR only.",
  })
  readonly body!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was sent." })
  readonly sentAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was read; null while unread." })
  readonly readAt!: Date | null;
}

/** Converts a message to its GraphQL type. */
export function toMessageView({ money, text, ...message }: MemberMessage): MemberMessageType {
  const { id, kind, reference, party, change, sentAt, readAt } = message;
  return {
    id,
    kind,
    reference,
    party,
    change,
    sentAt,
    readAt,
    title: text?.title ?? null,
    body: text?.body ?? null,
    amount: money && toMoney(money.amount, money.currency),
  };
}

export const MessagePageType = pageOf(MemberMessageType, {
  name: "MessagePage",
  many: messagePaging.many,
  toNode: toMessageView,
});
export type MessagePageType = InstanceType<typeof MessagePageType>;

export const MessagePageArgs = pageArgs(messagePaging, {});
export type MessagePageArgs = InstanceType<typeof MessagePageArgs>;

@ObjectType("InboxSummary", { description: "Counts of a member's messages, and the newest one." })
export class InboxSummaryType {
  @Field(() => Int, { description: "Number of unread messages." })
  readonly unread!: number;

  @Field(() => Int, { description: "Number of messages." })
  readonly totalCount!: number;

  @Field(() => MemberMessageType, {
    nullable: true,
    description: "The newest message; null when there is none.",
  })
  readonly newest!: MemberMessageType | null;
}

@InputType({ description: "An operator's text in one language." })
export class MessageTextInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "Title, plain text, up to 100 characters." })
  title!: string;

  @Field(() => String, { description: "Body, plain text, up to 2000 characters; U+2028 separates lines." })
  body!: string;
}

@InputType({ description: "A new message of an operator." })
export class SendMessageInput {
  @Field(() => ID, { nullable: true, description: "The recipient; null: all members of the brand." })
  memberId?: string | null;

  @Field(() => [MessageTextInput], { description: "Texts, one per language." })
  texts!: MessageTextInput[];

  @Field(() => ID, { description: "Idempotency key: a UUID that the client generates." })
  requestId!: string;
}
