import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { memberNotificationKinds } from "../../core/member-notifications.js";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { MemberMessage, MessageKind, SecurityChange } from "./inbox.model.js";
import { messagePaging, securityChanges } from "./inbox.model.js";

const kinds = [...memberNotificationKinds, "OPERATOR"] as const;
const kindEnum = Object.fromEntries(kinds.map((kind) => [kind, kind])) as Record<MessageKind, MessageKind>;
registerEnumType(kindEnum, {
  name: "MessageKind",
  description: "Kind of a message.",
  valuesConfig: {
    DEPOSIT_CREDITED: { description: "A deposit was credited." },
    DEPOSIT_BONUS: { description: "A deposit bonus was credited." },
    DEPOSIT_REFUSED: { description: "A deposit was refused." },
    WITHDRAWAL_PAID: { description: "A withdrawal was paid." },
    WITHDRAWAL_REFUSED: { description: "A withdrawal was refused and its amount released." },
    WITHDRAWAL_FAILED: { description: "A withdrawal could not be paid and its amount was released." },
    WITHDRAWAL_REFUNDED: { description: "A withdrawal that was not received was refunded." },
    TRANSFER_SENT: { description: "The member sent money to another member." },
    TRANSFER_RECEIVED: { description: "The member received money from another member." },
    ACCOUNT_ADDED: { description: "A withdrawal account was added." },
    ACCOUNT_REMOVED: { description: "A withdrawal account was removed." },
    SECURITY: { description: "A security setting of the account was changed." },
    OPERATOR: { description: "Written by an operator." },
  },
});

const changeTexts: Readonly<Record<SecurityChange, string>> = {
  password_changed: "The password was changed.",
  new_device: "A sign-in from a new device or network.",
  device_trusted: "A new device was trusted.",
  phone_bound: "A phone number was bound.",
  phone_changed: "The phone number was changed.",
  phone_removed: "The phone number was removed.",
  email_bound: "An e-mail address was bound.",
  email_changed: "The e-mail address was changed.",
  email_removed: "The e-mail address was removed.",
  payee_name_set: "The payee name was set.",
  authenticator_bound: "An authenticator was bound.",
  authenticator_removed: "The authenticator was removed.",
  recovery_codes_renewed: "The recovery codes were renewed.",
  payment_password_set: "A payment password was set.",
  payment_password_changed: "The payment password was changed.",
  social_linked: "A social account was linked.",
  social_unlinked: "A social account was unlinked.",
};
const changeEnum = Object.fromEntries(
  securityChanges.map((change) => [change.toUpperCase(), change]),
) as Record<string, SecurityChange>;
registerEnumType(changeEnum, {
  name: "SecurityChange",
  description: "Change of an account's security settings.",
  valuesConfig: Object.fromEntries(
    Object.entries(changeTexts).map(([change, description]) => [change.toUpperCase(), { description }]),
  ),
});

@ObjectType("Message", { description: "A message of the platform or an operator to a member." })
export class MemberMessageType {
  @Field(() => ID, { description: "Message id." })
  readonly id!: string;

  @Field(() => kindEnum, { description: "Kind of message." })
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

  @Field(() => changeEnum, { nullable: true, description: "The change; SECURITY only." })
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
