import type { FieldFault } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import type { MemberNotificationKind } from "../../core/member-notifications.js";
import { isPlainText } from "../../core/plain-text.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { Paging } from "../../kit/lists/paging.js";
import { ContractKind } from "../brands/brands.model.js";

export const MessageKind = enumOf<MemberNotificationKind | "STAFF" | "AGENT">(
  "MessageKind",
  "Kind of a message.",
  {
    DEPOSIT_CREDITED: "A deposit was credited.",
    DEPOSIT_BONUS: "A deposit bonus was credited.",
    DEPOSIT_REFUSED: "A deposit was refused.",
    DEPOSIT_REVERSED: "A deposit was reversed.",
    DEPOSIT_RESTORED: "A reversed deposit was credited again.",
    WITHDRAWAL_PAID: "A withdrawal was paid.",
    WITHDRAWAL_REFUSED: "A withdrawal was refused and its amount released.",
    WITHDRAWAL_FAILED: "A withdrawal could not be paid and its amount was released.",
    WITHDRAWAL_REFUNDED: "A withdrawal that was not received was refunded.",
    TRANSFER_SENT: "The member sent money to another member.",
    TRANSFER_RECEIVED: "The member received money from another member.",
    ACCOUNT_ADDED: "A withdrawal account was added.",
    ACCOUNT_REMOVED: "A withdrawal account was removed.",
    SECURITY: "A security setting of the account was changed.",
    CONTRACT_OFFERED: "A contract was offered to the agent.",
    CONTRACT_ACCEPTED: "A downline accepted a contract.",
    CONTRACT_REJECTED: "A downline rejected a contract.",
    CONTRACT_OFFER_CLOSED: "The offer of a contract was withdrawn or expired.",
    CONTRACT_TERMINATION: "The other side asks to end a contract.",
    CONTRACT_KEPT: "The other side declined to end a contract.",
    CONTRACT_ENDED: "A contract ended.",
    EARNINGS_PAID: "The agent was paid by a contract.",
    EARNINGS_OWED: "The agent owes a part of its downlines' earnings.",
    EARNINGS_REVERSED: "Earnings were reversed because bets were corrected.",
    REWARD_GRANTED: "A reward of a programme was granted.",
    FREE_SPINS_GRANTED: "The member was given free spins: as many as the reference says.",
    BONUS_GRANTED: "A bonus with a balance of its own was granted.",
    BONUS_CONVERTED: "The wagering of a bonus is done, and its balance became cash.",
    BONUS_EXPIRED: "A bonus expired before its wagering was done.",
    BONUS_FORFEITED:
      "A bonus ended by a withdrawal, an exclusion or the member before its wagering was done.",
    BONUS_SPENT: "Nothing is left of a bonus.",
    BONUS_REVOKED: "Staff revoked a bonus.",
    VIP_LEVEL_RAISED: "The member has reached a higher VIP level: the reference, after that of the party.",
    VIP_LEVEL_LOWERED: "The member's VIP level was lowered: to the reference, from that of the party.",
    REDEMPTION_APPROVED: "Staff approved a redemption of points.",
    REDEMPTION_REJECTED: "Staff rejected a redemption of points, which have returned.",
    FEEDBACK_ANSWERED: "Staff answered the member's feedback.",
    STAFF: "Written by staff.",
    AGENT: "Written by an agent above the member.",
  },
);
export type MessageKind = EnumValue<typeof MessageKind>;

export const SecurityChange = enumOf("SecurityChange", "Change of an account's security settings.", {
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
  payment_password_locked: "The payment password was locked after wrong ones.",
  passkey_added: "A passkey was added.",
  passkey_removed: "A passkey was removed.",
  social_linked: "A social account was linked.",
  social_unlinked: "A social account was unlinked.",
});
export type SecurityChange = EnumValue<typeof SecurityChange>;

/** A written text in one language. Plain text; U+2028 separates the lines of the body. */
export interface MessageText {
  readonly title: string;
  readonly body: string;
}

/** A text of staff with its language code. */
export interface LocalizedMessageText extends MessageText {
  readonly language: string;
}

/** The contract that a message is about. */
export interface MessageContract {
  readonly id: string;
  readonly kind: ContractKind;
}

/** A message as its reader sees it. */
export interface MemberMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly money: { readonly amount: bigint; readonly currency: string } | null;
  readonly reference: string | null;
  readonly party: string | null;
  readonly change: SecurityChange | null;
  readonly contract: MessageContract | null;
  readonly billId: string | null;
  /** STAFF, AGENT and FEEDBACK_ANSWERED only; the last has no title. */
  readonly text: MessageText | null;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

/** A new message of staff. */
export interface NewMessage {
  /** The recipient; null: all members of the brand. */
  readonly memberId: string | null;
  readonly texts: readonly LocalizedMessageText[];
  /** Idempotency key: a UUID that the client generates. */
  readonly requestId: string;
}

const dayMs = 24 * 3_600_000;

/** Limits and the retention period. */
export const messageLimits = {
  title: 100,
  body: 2_000,
  marked: 100,
  retentionMs: 180 * dayMs,
} as const;

/** Numbered pages of a member's messages. */
export const messagePaging = { many: "messages", pageSize: 10, max: 50 } as const satisfies Paging;

/** Rate limits. */
export const messageThrottles = {
  marks: { name: "messages-marks", points: 60, windowSeconds: 60 },
  singles: { name: "messages-sent", points: 120, windowSeconds: 3_600 },
  byAgents: { name: "messages-by-agents", points: 60, windowSeconds: 3_600 },
  broadcasts: { name: "messages-broadcasts", points: 10, windowSeconds: 86_400 },
} as const;

/** Characters that override the text direction, with which a text could look like another. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/;

/** Validates a normalised text that people write to each other: not empty, not longer than `max`, and shown as it is written. */
export function textFaults(field: string, text: string, max: number): FieldFault[] {
  if (text === "") return [{ field, code: "required" }];
  if (text.length > max) return [{ field, code: "too_long", params: { max } }];
  return isPlainText(text) && !directionOverrides.test(text) ? [] : [{ field, code: "invalid" }];
}

/** Normalises a text: composed characters, trimmed. */
export function normalizeText({ title, body }: MessageText): MessageText {
  const normalize = (text: string) => text.normalize("NFC").trim();
  return { title: normalize(title), body: normalize(body) };
}

/** Normalises texts, as `normalizeText` does. */
export function normalizeTexts(texts: readonly LocalizedMessageText[]): LocalizedMessageText[] {
  return texts.map(({ language, ...text }) => ({ language, ...normalizeText(text) }));
}

/** Validates a normalised text; `prefix` comes before the names of its fields. */
export function textFaultsOf({ title, body }: MessageText, prefix = ""): FieldFault[] {
  return [
    ...textFaults(`${prefix}title`, title, messageLimits.title),
    ...textFaults(`${prefix}body`, body, messageLimits.body),
  ];
}

/** Validates a message with normalised texts: one per language, in the brand's languages only. */
export function messageFaults({ texts, requestId }: NewMessage, offered: readonly string[]): FieldFault[] {
  const languages = new Set<string>();
  const ofTexts = texts.flatMap(({ language, ...text }, n): FieldFault[] => {
    const isNew = !languages.has(language);
    languages.add(language);
    const isValid = isNew && offered.includes(language);
    return [
      ...(isValid ? [] : [{ field: `texts.${n}.language`, code: "invalid" }]),
      ...textFaultsOf(text, `texts.${n}.`),
    ];
  });
  return [
    ...(texts.length > 0 ? [] : [{ field: "texts", code: "required" }]),
    ...ofTexts,
    ...(isId(requestId) ? [] : [{ field: "requestId", code: "invalid" }]),
  ];
}

/** Picks the text in the first of the languages that has one, or else in any. */
export function pickText(
  texts: Readonly<Record<string, MessageText>>,
  ...languages: readonly string[]
): MessageText | null {
  for (const language of languages) {
    const text = texts[language];
    if (text) return text;
  }
  return Object.values(texts)[0] ?? null;
}

/** Converts to a message's contract; null without one, and for kinds that are unknown. */
export function toMessageContract(id: string | null, kind: string | null): MessageContract | null {
  return id !== null && ContractKind.is(kind) ? { id, kind } : null;
}

/** Converts to a security change; null for unknown values. */
export function toSecurityChange(change: string | null): SecurityChange | null {
  return SecurityChange.is(change) ? change : null;
}
