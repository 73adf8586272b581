import type { FieldFault } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { isPlainText } from "../../core/plain-text.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { stateMachine } from "../../kit/state-machine.js";

export const ConversationState = enumOf("ConversationState", "State of a conversation.", {
  open: "The visitor waits for a reply.",
  answered: "Customer service has replied last.",
  closed: "Closed by staff, or after a day without a message of a guest.",
});
export type ConversationState = EnumValue<typeof ConversationState>;

export const conversationStates = stateMachine(ConversationState, {
  initial: "open",
  transitions: {
    open: ["open", "answered", "closed"],
    answered: ["open", "answered", "closed"],
    // A message of its visitor, for a day.
    closed: ["open"],
  },
  refusal: "conversation_closed",
});

export const MessageAuthor = enumOf("MessageAuthor", "Who wrote a message.", {
  visitor: "The visitor.",
  staff: "Staff.",
});
export type MessageAuthor = EnumValue<typeof MessageAuthor>;

/** A member or guest who writes to customer service. */
export type Visitor =
  | { readonly kind: "member"; readonly id: string }
  | { readonly kind: "guest"; readonly id: string };

/** A conversation of one visitor with customer service. */
export interface Conversation {
  readonly id: string;
  readonly visitor: Visitor;
  readonly state: ConversationState;
  /** Number of the newest message; 0 when there is none. */
  readonly newest: number;
  /** Number of the newest message that the visitor has seen. */
  readonly seen: number;
  readonly openedAt: Date;
  /** When the newest message was sent. */
  readonly lastAt: Date;
  readonly closedAt: Date | null;
}

/** A message: plain text, in which U+2028 separates lines. */
export interface Message {
  /** Sequence number within its conversation, from 1, without gaps. */
  readonly number: number;
  readonly author: MessageAuthor;
  readonly text: string;
  /** The sender's idempotency key. */
  readonly requestId: string;
  readonly sentAt: Date;
}

/** A new message. */
export interface NewMessage {
  readonly text: string;
  /** Idempotency key: a UUID that the client generates. */
  readonly requestId: string;
}

/** Current status of a visitor's conversation; nulls and zeros when there is none. */
export interface SupportStatus {
  readonly conversationId: string | null;
  readonly state: ConversationState | null;
  readonly newest: number;
  /** Number of messages of staff that the visitor has not seen. */
  readonly unread: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Limits and retention periods; times in milliseconds. */
export const supportLimits = {
  /** Characters of one message. */
  text: 2_000,
  /** Messages per response, the newest ones. */
  page: 200,
  /** Conversations of guests of one network that are not closed. */
  openInNetwork: 20,
  /** A message within this time after closing reopens the conversation; a later one opens another. */
  reopenMs: dayMs,
  guestKeyMs: 30 * dayMs,
  /** Lifetime of a key from a member's ticket. */
  memberKeyMs: 2 * hourMs,
  ticketMs: minuteMs,
  /** A guest's conversation is closed after so long without a message. */
  guestIdleMs: dayMs,
  guestKeptMs: 30 * dayMs,
  memberKeptMs: 730 * dayMs,
  hours: 200,
} as const;

/** Rate limits of visitors, by visitor, network and brand. */
export const supportThrottles = {
  keysInNetwork: { name: "support-keys-network", points: 30, windowSeconds: 3_600 },
  keysInBrand: { name: "support-keys-brand", points: 5_000, windowSeconds: 3_600 },
  messages: { name: "support-messages", points: 12, windowSeconds: 30 },
  messagesInDay: { name: "support-messages-day", points: 300, windowSeconds: 86_400 },
  messagesInNetwork: { name: "support-messages-network", points: 120, windowSeconds: 60 },
  launches: { name: "support-launches", points: 30, windowSeconds: 300 },
} as const;

/** Characters that override the text direction, with which a text could look like another. */
const directionOverrides = /[\u202d\u202e]/;
const keyShape = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the format of keys and tickets; any other is not looked up. */
export function isKey(text: string): boolean {
  return keyShape.test(text);
}

/** Normalises a message's text: composed characters, trimmed. */
export function normalizeText(text: string): string {
  return text.normalize("NFC").trim();
}

/** Validates a message. */
export function messageFaults({ text, requestId }: NewMessage): FieldFault[] {
  const normalized = normalizeText(text);
  const rules: [FieldFault, boolean][] = [
    [{ field: "text", code: "required" }, normalized !== ""],
    [
      { field: "text", code: "too_long", params: { max: supportLimits.text } },
      normalized.length <= supportLimits.text,
    ],
    [{ field: "text", code: "invalid" }, isPlainText(normalized) && !directionOverrides.test(normalized)],
    [{ field: "requestId", code: "invalid" }, isId(requestId)],
  ];
  return rules.flatMap(([fault, isValid]) => (isValid ? [] : [fault]));
}

/** Whether a new message continues a conversation; otherwise it opens another. */
export function canContinue({ state, closedAt }: Conversation, now: Date): boolean {
  return (
    state !== "closed" || (closedAt !== null && now.getTime() - closedAt.getTime() < supportLimits.reopenMs)
  );
}

/** The state of a conversation after a message of that author. */
export function stateAfter(author: MessageAuthor): ConversationState {
  return author === "visitor" ? "open" : "answered";
}

/** What separates the encrypted secret of a chat provider from others. */
export const chatProviderSealPurpose = "support.chat_provider";

/** What separates the encrypted text of a chat message from others. */
export function messageSealPurpose({
  conversationId,
  number,
}: {
  conversationId: string;
  number: number;
}): string {
  return `support.message:${conversationId}:${number}`;
}
