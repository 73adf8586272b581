import type { FieldFault } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { isPlainText } from "../../core/plain-text.js";

/** open: the visitor waits; answered: the visitor was written to last. */
export type ConversationState = "open" | "answered" | "closed";
export const conversationStates = ["open", "answered", "closed"] as const;

export type Author = "visitor" | "operator";

/** Somebody who writes to the brand's people. */
export type Visitor =
  | { readonly kind: "member"; readonly id: string }
  | { readonly kind: "guest"; readonly id: string };

/** A conversation of one visitor with the brand's people. */
export interface Conversation {
  readonly id: string;
  readonly visitor: Visitor;
  readonly state: ConversationState;
  /** Number of the newest message; 0 while there is none. */
  readonly newest: number;
  /** Number of the newest message that the visitor has seen. */
  readonly seen: number;
  readonly openedAt: Date;
  /** When the newest message came. */
  readonly lastAt: Date;
  readonly closedAt: Date | null;
}

/** One message. Plain text; U+2028 parts its lines. */
export interface Message {
  /** From 1 within its conversation, without gaps. */
  readonly number: number;
  readonly author: Author;
  readonly text: string;
  /** What its sender named it. */
  readonly requestId: string;
  readonly sentAt: Date;
}

/** What somebody writes. */
export interface NewMessage {
  readonly text: string;
  /** A UUID of the sender's making: the same message sent twice stands once. */
  readonly requestId: string;
}

/** How far a visitor's conversation has come. Nulls and zeros: there is none. */
export interface SupportNews {
  readonly conversationId: string | null;
  readonly state: ConversationState | null;
  readonly newest: number;
  /** Messages of the brand's people that the visitor has not seen. */
  readonly unread: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What is accepted and kept. Times in milliseconds. */
export const supportLimits = {
  /** Characters of one message. */
  text: 2_000,
  /** Messages answered at once, the newest ones. */
  page: 200,
  /** Conversations of guests of one network that are not closed. */
  openInNetwork: 20,
  /** Writing again so long after a conversation was closed opens it anew; later, another begins. */
  reopenMs: dayMs,
  guestKeyMs: 30 * dayMs,
  /** Of a member who came by a ticket. */
  memberKeyMs: 2 * hourMs,
  ticketMs: minuteMs,
  /** A guest's conversation closes by itself after so long without a word. */
  guestIdleMs: dayMs,
  guestKeptMs: 30 * dayMs,
  memberKeptMs: 730 * dayMs,
  hours: 200,
} as const;

/** How often visitors may do what: by visitor, by network, by brand. */
export const supportThrottles = {
  keysInNetwork: { name: "support-keys-network", points: 30, windowSeconds: 3_600 },
  keysInBrand: { name: "support-keys-brand", points: 5_000, windowSeconds: 3_600 },
  messages: { name: "support-messages", points: 12, windowSeconds: 30 },
  messagesInDay: { name: "support-messages-day", points: 300, windowSeconds: 86_400 },
  messagesInNetwork: { name: "support-messages-network", points: 120, windowSeconds: 60 },
  launches: { name: "support-launches", points: 30, windowSeconds: 300 },
} as const;

/** Characters that turn the direction of what follows them, so that a text could look like another. */
const overriding = /[\u202d\u202e]/;
const keyShape = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text is written as keys and tickets are; nothing is looked for under any other. */
export function isKey(text: string): boolean {
  return keyShape.test(text);
}

/** A message as it is kept: composed, without space at its ends. */
export function tidyText(text: string): string {
  return text.normalize("NFC").trim();
}

/** What is wrong with a message. */
export function messageFaults({ text, requestId }: NewMessage): FieldFault[] {
  const tidy = tidyText(text);
  const rules: [FieldFault, boolean][] = [
    [{ field: "text", code: "required" }, tidy !== ""],
    [
      { field: "text", code: "too_long", params: { max: supportLimits.text } },
      tidy.length <= supportLimits.text,
    ],
    [{ field: "text", code: "invalid" }, isPlainText(tidy) && !overriding.test(tidy)],
    [{ field: "requestId", code: "invalid" }, isId(requestId)],
  ];
  return rules.flatMap(([fault, kept]) => (kept ? [] : [fault]));
}

/** Whether writing to a conversation goes on with it; otherwise another begins. */
export function goesOn({ state, closedAt }: Conversation, now: Date): boolean {
  return (
    state !== "closed" || (closedAt !== null && now.getTime() - closedAt.getTime() < supportLimits.reopenMs)
  );
}

/** What a conversation's state is once somebody has written. */
export function stateAfter(author: Author): ConversationState {
  return author === "visitor" ? "open" : "answered";
}
