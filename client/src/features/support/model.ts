import type { SupportQuery } from "../../gql/graphql";

export type Support = SupportQuery["support"];
export type Conversation = NonNullable<Support["conversation"]>;
export type Message = Conversation["messages"][number];

/** Maximum length of a message, in characters. */
export const maxMessageLength = 2_000;

/** Separates the lines of a message on the wire. */
const lineSeparator = "\u2028";

/** Converts typed text to what is sent: lines separated by U+2028, no other control characters, trimmed. */
export function toWireText(typed: string): string {
  return typed
    .replace(/\r\n?|\n/g, lineSeparator)
    .replace(/\t/g, " ")
    .replace(/[\p{Cc}\p{Cs}\u202d\u202e]/gu, "")
    .replace(/^[\s\u2028]+|[\s\u2028]+$/g, "");
}

/** A new UUID, the id of a message. `crypto.randomUUID` does not exist without https. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, n) => {
    const shaped = n === 6 ? (byte & 0x0f) | 0x40 : n === 8 ? (byte & 0x3f) | 0x80 : byte;
    return shaped.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Merges new messages into those shown: each number once; another conversation replaces everything. */
export function mergeConversation(
  shown: Conversation | null,
  update: Conversation | null,
): Conversation | null {
  if (!update || shown?.id !== update.id) return update;
  const known = new Set(update.messages.map(({ number }) => number));
  const older = shown.messages.filter(({ number }) => !known.has(number));
  const messages = [...older, ...update.messages].sort((a, b) => a.number - b.number);
  return { ...update, messages };
}

/** A segment of a line: text, or an address that may be opened. */
export interface Segment {
  readonly text: string;
  readonly href: string | null;
}

const address = /https:\/\/[^\s<>"'`\u2028]{3,300}/g;
/** Punctuation that ends a sentence is not part of the address before it. */
const sentenceEnd = /[.,;:!?)\]}]+$/;

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, host } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && host.includes(".");
}

/** The segments of a line. Only whole https addresses by customer service become links; everything else is text. */
export function splitSegments(line: string, isTrusted: boolean): Segment[] {
  if (!isTrusted) return [{ text: line, href: null }];
  const segments: Segment[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const found = match[0].replace(sentenceEnd, "");
    if (!isSafe(found)) continue;
    if (match.index > end) segments.push({ text: line.slice(end, match.index), href: null });
    segments.push({ text: found, href: found });
    end = match.index + found.length;
  }
  if (end < line.length || segments.length === 0) segments.push({ text: line.slice(end), href: null });
  return segments;
}

/** The lines of a message. */
export function splitLines(text: string): string[] {
  return text.split(lineSeparator);
}
