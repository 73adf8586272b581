import type { FieldFault } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import type { MemberNotificationKind } from "../../core/member-notifications.js";
import { isPlainText } from "../../core/plain-text.js";
import type { Paging } from "../../kit/lists/paging.js";

/** Kinds of messages; OPERATOR: written by an operator. */
export type MessageKind = MemberNotificationKind | "OPERATOR";

/** Changes of security settings that members are notified of. */
export const securityChanges = [
  "password_changed",
  "new_device",
  "device_trusted",
  "phone_bound",
  "phone_changed",
  "phone_removed",
  "email_bound",
  "email_changed",
  "email_removed",
  "payee_name_set",
  "authenticator_bound",
  "authenticator_removed",
  "recovery_codes_renewed",
  "payment_password_set",
  "payment_password_changed",
  "social_linked",
  "social_unlinked",
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/** An operator's text in one language. Plain text; U+2028 separates the lines of the body. */
export interface MessageText {
  readonly title: string;
  readonly body: string;
}

/** An operator's text with its language code. */
export interface LocalizedMessageText extends MessageText {
  readonly language: string;
}

/** A message as its reader sees it. */
export interface MemberMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly money: { readonly amount: bigint; readonly currency: string } | null;
  readonly reference: string | null;
  readonly party: string | null;
  readonly change: SecurityChange | null;
  /** OPERATOR only. */
  readonly text: MessageText | null;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

/** A new message of an operator. */
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
  broadcasts: { name: "messages-broadcasts", points: 10, windowSeconds: 86_400 },
} as const;

/** Characters that override the text direction, with which a text could look like another. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/;

function textFaults(field: string, text: string, max: number): FieldFault[] {
  if (text === "") return [{ field, code: "required" }];
  if (text.length > max) return [{ field, code: "too_long", params: { max } }];
  return isPlainText(text) && !directionOverrides.test(text) ? [] : [{ field, code: "invalid" }];
}

/** Normalises texts: composed characters, trimmed. */
export function normalizeTexts(texts: readonly LocalizedMessageText[]): LocalizedMessageText[] {
  const normalize = (text: string) => text.normalize("NFC").trim();
  return texts.map(({ language, title, body }) => ({
    language,
    title: normalize(title),
    body: normalize(body),
  }));
}

/** Validates a message with normalised texts: one per language, in the brand's languages only. */
export function messageFaults({ texts, requestId }: NewMessage, offered: readonly string[]): FieldFault[] {
  const languages = new Set<string>();
  const ofTexts = texts.flatMap(({ language, title, body }, n): FieldFault[] => {
    const isNew = !languages.has(language);
    languages.add(language);
    const isValid = isNew && offered.includes(language);
    return [
      ...(isValid ? [] : [{ field: `texts.${n}.language`, code: "invalid" }]),
      ...textFaults(`texts.${n}.title`, title, messageLimits.title),
      ...textFaults(`texts.${n}.body`, body, messageLimits.body),
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

/** Converts to a security change; null for unknown values. */
export function toSecurityChange(change: string | null): SecurityChange | null {
  return securityChanges.find((known) => known === change) ?? null;
}
