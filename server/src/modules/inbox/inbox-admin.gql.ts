import { Field, ID, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { SentMessage } from "./sent-messages.reads.js";

@ObjectType("MessageText", { description: "An operator's text in one language." })
export class MessageTextType {
  @Field(() => ID, { description: "Language code." })
  readonly language!: string;

  @Field(() => String, { description: "Title, plain text." })
  readonly title!: string;

  @Field(() => String, { description: "Body, plain text; U+2028 separates lines." })
  readonly body!: string;
}

@ObjectType("SentMessage", { description: "A message that an operator has sent." })
export class SentMessageType {
  @Field(() => ID, { description: "Message id." })
  readonly id!: string;

  @Field(() => ID, { nullable: true, description: "The recipient; null: all members of the brand." })
  readonly memberId!: string | null;

  @Field(() => String, { nullable: true, description: "Username of the recipient; null for all members." })
  readonly account!: string | null;

  @Field(() => [MessageTextType], { description: "Texts by language." })
  readonly texts!: readonly MessageTextType[];

  @Field(() => String, {
    nullable: true,
    description: "Username of the operator; null for messages of the platform itself.",
  })
  readonly sender!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was sent." })
  readonly sentAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was recalled; null while members see it.",
  })
  readonly recalledAt!: Date | null;
}

/** Converts a sent message to its GraphQL type. */
export function toSentMessage({ texts, ...message }: SentMessage): SentMessageType {
  const list = Object.entries(texts).map(([language, { title, body }]) => ({ language, title, body }));
  return { ...message, texts: list };
}

export const SentMessageConnectionType = connectionOf(SentMessageType, {
  name: "SentMessage",
  one: "message",
  many: "messages",
  description: "A page of the brand's sent messages, newest first.",
  toNode: toSentMessage,
});
export type SentMessageConnectionType = InstanceType<typeof SentMessageConnectionType>;

export const SentMessageListArgs = listArgs({});
export type SentMessageListArgs = InstanceType<typeof SentMessageListArgs>;
