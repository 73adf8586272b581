import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { ContractKind } from "../brands/brands.model.js";
import { type MemberMessage, MessageKind, messagePaging, SecurityChange } from "./inbox.model.js";

export const MessageContractType = objectOf("MessageContract", "The contract that a message is about.", {
  id: field.id("Contract id."),
  kind: field.of(ContractKind, "What is paid, which chooses its page."),
});

export const MemberMessageType = objectOf("Message", "A message of the platform or its staff to a member.", {
  id: field.id("Message id."),
  kind: field.of(MessageKind, "Kind of message."),
  amount: field.of(MoneyType, "Amount; null for messages without one.").nullable(),
  reference: field.string("Reference of the deposit or withdrawal, or a masked account number.").nullable(),
  party: field.string("The other member of a transfer, masked.").nullable(),
  change: field.of(SecurityChange, "The change; SECURITY only.").nullable(),
  contract: field
    .of(MessageContractType, "The contract that it is about; null for other messages.")
    .nullable(),
  billId: field.id("The bill that it is about; null for other messages.").nullable(),
  title: field
    .string("Title, plain text, in the reader's language where it was written in it; STAFF and AGENT only.")
    .nullable(),
  body: field
    .string("Body, plain text with U+2028 between lines; STAFF, AGENT and FEEDBACK_ANSWERED only.")
    .nullable(),
  sentAt: field.dateTime("When it was sent."),
  readAt: field.dateTime("When it was read; null while unread.").nullable(),
});
export type MemberMessageType = InstanceType<typeof MemberMessageType>;

/** Converts a message to its GraphQL type. */
export function toMessageView({ money, text, ...message }: MemberMessage): MemberMessageType {
  return {
    ...message,
    title: text?.title || null,
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

export const InboxSummaryType = objectOf(
  "InboxSummary",
  "Counts of a member's messages, and the newest one.",
  {
    unread: field.int("Number of unread messages."),
    totalCount: field.int("Number of messages."),
    newest: field.of(MemberMessageType, "The newest message; null when there is none.").nullable(),
  },
);
export type InboxSummaryType = InstanceType<typeof InboxSummaryType>;

export const MessageTextInput = inputOf("MessageTextInput", "A text of staff in one language.", {
  language: field.id("Code of one of the brand's languages."),
  title: field.string("Title, plain text, up to 100 characters."),
  body: field.string("Body, plain text, up to 2000 characters; U+2028 separates lines."),
});

export const SendMessageInput = inputOf("SendMessageInput", "A new message of staff.", {
  memberId: field.id("The recipient; null: all members of the brand.").nullable(),
  texts: field.of(MessageTextInput, "Texts, one per language.").list(),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});
