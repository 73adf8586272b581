import type { FieldFault } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import type { MemberNotificationKind } from "../../core/member-notifications.js";
import { isPlainText } from "../../core/plain-text.js";

/** What a message tells of; OPERATOR: it says what one of the brand's people wrote. */
export type MessageKind = MemberNotificationKind | "OPERATOR";

/** What of an account's protection a message tells of. */
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

/** An operator's words in one language. Plain text; U+2028 parts the body's lines. */
export interface MessageText {
  readonly title: string;
  readonly body: string;
}

/** The same with the language they are in: the platform's code. */
export interface MessageWords extends MessageText {
  readonly language: string;
}

/** A message as its reader has it. */
export interface MemberMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly money: { readonly amount: bigint; readonly currency: string } | null;
  readonly reference: string | null;
  readonly party: string | null;
  readonly change: SecurityChange | null;
  /** Of the kind OPERATOR only. */
  readonly text: MessageText | null;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

/** What an operator sends. */
export interface NewMessage {
  /** Null: to all members of the brand. */
  readonly memberId: string | null;
  readonly words: readonly MessageWords[];
  /** A UUID of the sender's making: the same message sent twice stands once. */
  readonly requestId: string;
}

const dayMs = 24 * 3_600_000;

/** What is accepted and kept. */
export const messageLimits = {
  title: 100,
  body: 2_000,
  page: 50,
  marked: 100,
  sentListed: 100,
  keptMs: 180 * dayMs,
} as const;

/** How often who may do what. */
export const messageThrottles = {
  marks: { name: "messages-marks", points: 60, windowSeconds: 60 },
  sent: { name: "messages-sent", points: 120, windowSeconds: 3_600 },
  broadcasts: { name: "messages-broadcasts", points: 10, windowSeconds: 86_400 },
} as const;

/** Characters that turn the direction of what follows them, so that a text could look like another. */
const overriding = /[\u202a-\u202e\u2066-\u2069]/;

function textFaults(field: string, text: string, max: number): FieldFault[] {
  if (text === "") return [{ field, code: "required" }];
  if (text.length > max) return [{ field, code: "too_long", params: { max } }];
  return isPlainText(text) && !overriding.test(text) ? [] : [{ field, code: "invalid" }];
}

/** Words as they are kept: composed, without space at their ends. */
export function tidyWords(words: readonly MessageWords[]): MessageWords[] {
  const tidy = (text: string) => text.normalize("NFC").trim();
  return words.map(({ language, title, body }) => ({ language, title: tidy(title), body: tidy(body) }));
}

/** What is wrong with a message whose words are tidy: one text a language, and of those the brand offers. */
export function messageFaults({ words, requestId }: NewMessage, offered: readonly string[]): FieldFault[] {
  const seen = new Set<string>();
  const ofWords = words.flatMap(({ language, title, body }, n): FieldFault[] => {
    const isNew = !seen.has(language);
    seen.add(language);
    const fits = isNew && offered.includes(language);
    return [
      ...(fits ? [] : [{ field: `words.${n}.language`, code: "invalid" }]),
      ...textFaults(`words.${n}.title`, title, messageLimits.title),
      ...textFaults(`words.${n}.body`, body, messageLimits.body),
    ];
  });
  return [
    ...(words.length > 0 ? [] : [{ field: "words", code: "required" }]),
    ...ofWords,
    ...(isId(requestId) ? [] : [{ field: "requestId", code: "invalid" }]),
  ];
}

/** The words in the first of these languages that has some, else in any. */
export function textIn(
  texts: Readonly<Record<string, MessageText>>,
  ...languages: readonly string[]
): MessageText | null {
  for (const language of languages) {
    const text = texts[language];
    if (text) return text;
  }
  return Object.values(texts)[0] ?? null;
}

/** A change as messages name it; null for what they do not know. */
export function changeOf(change: string | null): SecurityChange | null {
  return securityChanges.find((known) => known === change) ?? null;
}
