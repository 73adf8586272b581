import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { memberNotificationKinds } from "../../core/member-notifications.js";
import type { Page } from "../../core/page.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { MemberMessage, MessageKind, SecurityChange } from "./inbox.model.js";
import { securityChanges } from "./inbox.model.js";

const kinds = [...memberNotificationKinds, "OPERATOR"] as const;
const kindEnum = Object.fromEntries(kinds.map((kind) => [kind, kind])) as Record<MessageKind, MessageKind>;
registerEnumType(kindEnum, {
  name: "MessageKind",
  description: "What a message tells of.",
  valuesConfig: {
    DEPOSIT_CREDITED: { description: "A deposit is in the wallet." },
    DEPOSIT_BONUS: { description: "A bonus came with a deposit." },
    DEPOSIT_REFUSED: { description: "A deposit was refused." },
    WITHDRAWAL_PAID: { description: "A withdrawal was paid." },
    WITHDRAWAL_REFUSED: { description: "A withdrawal was refused; its money is the member's again." },
    WITHDRAWAL_FAILED: { description: "A withdrawal could not be paid; its money is the member's again." },
    WITHDRAWAL_REFUNDED: { description: "What did not come of a withdrawal is in the wallet again." },
    TRANSFER_SENT: { description: "The member sent money to another." },
    TRANSFER_RECEIVED: { description: "The member received money from another." },
    ACCOUNT_ADDED: { description: "An account to withdraw to was added." },
    ACCOUNT_REMOVED: { description: "An account to withdraw to was taken away." },
    SECURITY: { description: "What protects the account has changed." },
    OPERATOR: { description: "One of the brand's people writes." },
  },
});

const changeTexts: Readonly<Record<SecurityChange, string>> = {
  password_changed: "The password was changed.",
  new_device: "Somebody signed in from a new device or place.",
  device_trusted: "A new device is trusted.",
  phone_bound: "A phone was bound.",
  phone_changed: "Another phone was bound in its place.",
  phone_removed: "The phone was unbound.",
  email_bound: "An address was bound.",
  email_changed: "Another address was bound in its place.",
  email_removed: "The address was unbound.",
  payee_name_set: "The payee's name was set.",
  authenticator_bound: "An authenticator was bound.",
  authenticator_removed: "The authenticator was unbound.",
  recovery_codes_renewed: "Recovery codes were made anew.",
  payment_password_set: "A payment password was set.",
  payment_password_changed: "The payment password was changed.",
  social_linked: "An account of another service was linked.",
  social_unlinked: "An account of another service was unlinked.",
};
const changeEnum = Object.fromEntries(
  securityChanges.map((change) => [change.toUpperCase(), change]),
) as Record<string, SecurityChange>;
registerEnumType(changeEnum, {
  name: "SecurityChange",
  description: "What of an account's protection has changed.",
  valuesConfig: Object.fromEntries(
    Object.entries(changeTexts).map(([change, description]) => [change.toUpperCase(), { description }]),
  ),
});

@ObjectType("Message", { description: "What the platform or one of the brand's people tells a member." })
export class MemberMessageType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => kindEnum, { description: "What it tells of." })
  readonly kind!: MessageKind;

  @Field(() => MoneyType, { nullable: true, description: "How much, where it tells of money." })
  readonly amount!: MoneyType | null;

  @Field(() => String, { nullable: true, description: "By which the member finds again what it tells of." })
  readonly reference!: string | null;

  @Field(() => String, { nullable: true, description: "The other side of a transfer, masked." })
  readonly party!: string | null;

  @Field(() => changeEnum, { nullable: true, description: "What has changed, of the kind SECURITY." })
  readonly change!: SecurityChange | null;

  @Field(() => String, { nullable: true, description: "Of the kind OPERATOR; plain text." })
  readonly title!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Of the kind OPERATOR; plain text, U+2028 parts its lines.",
  })
  readonly body!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was sent." })
  readonly sentAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was read; null: not yet." })
  readonly readAt!: Date | null;
}

/** A message as GraphQL shows it. */
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

@ObjectType("MessagePage", { description: "One page of a member's messages." })
export class MessagePageType {
  @Field(() => [MemberMessageType], { description: "Newest first." })
  readonly items!: readonly MemberMessageType[];

  @Field(() => Int, { description: "From 1." })
  readonly page!: number;

  @Field(() => Int, { description: "How many pages there are." })
  readonly totalPages!: number;

  @Field(() => Int, { description: "How many there are on all pages." })
  readonly totalCount!: number;
}

/** A page of messages as GraphQL shows it. */
export function toMessagePage({ items, ...page }: Page<MemberMessage>): MessagePageType {
  return { ...page, items: items.map(toMessageView) };
}

@ObjectType("MessageNews", { description: "How a member's messages stand." })
export class MessageNewsType {
  @Field(() => Int, { description: "How many are not read." })
  readonly unread!: number;

  @Field(() => Int, { description: "How many there are." })
  readonly totalCount!: number;

  @Field(() => MemberMessageType, {
    nullable: true,
    description: "The newest one; null while there is none.",
  })
  readonly newest!: MemberMessageType | null;
}

@InputType({ description: "What an operator writes in one language." })
export class MessageWordsInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "Plain text, up to 100 characters." })
  title!: string;

  @Field(() => String, { description: "Plain text, up to 2000 characters; U+2028 parts lines." })
  body!: string;
}

@InputType({ description: "A message of one of the brand's people." })
export class SendMessageInput {
  @Field(() => ID, { nullable: true, description: "To whom; nobody: to all members of the brand." })
  memberId?: string | null;

  @Field(() => [MessageWordsInput], { description: "What it says, once a language." })
  words!: MessageWordsInput[];

  @Field(() => ID, { description: "A UUID of the sender's making: the same message sent twice stands once." })
  requestId!: string;
}
