import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import type { SentMessage } from "./sent-messages.reads.js";

export const MessageTextType = objectOf("MessageText", "A text of staff in one language.", {
  language: field.id("Language code."),
  title: field.string("Title, plain text."),
  body: field.string("Body, plain text; U+2028 separates lines."),
});

export const SentMessageType = objectOf("SentMessage", "A message that staff have sent.", {
  id: field.id("Message id."),
  memberId: field.id("The recipient; null: all members of the brand.").nullable(),
  account: field.string("Username of the recipient; null for all members.").nullable(),
  texts: field.of(MessageTextType, "Texts by language.").list(),
  sender: field
    .string("Username of the member of staff; null for messages of the platform itself.")
    .nullable(),
  sentAt: field.dateTime("When it was sent."),
  recalledAt: field.dateTime("When it was recalled; null while members see it.").nullable(),
});
export type SentMessageType = InstanceType<typeof SentMessageType>;

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

export const SentMessageListArgs = listArgs({});
