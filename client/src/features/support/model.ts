import type { SupportQuery } from "../../gql/graphql";

export type Support = SupportQuery["support"];
export type Conversation = NonNullable<Support["conversation"]>;
export type Message = Conversation["messages"][number];

/** Characters of one message. */
export const longestMessage = 2_000;

/** What parts the lines of a message on its way. */
const lineSeparator = "\u2028";

/** What was typed, as it is sent: lines parted by U+2028, no other control characters, no space at the ends. */
export function toSent(typed: string): string {
  return typed
    .replace(/\r\n?|\n/g, lineSeparator)
    .replace(/\t/g, " ")
    .replace(/[\p{Cc}\p{Cs}\u202d\u202e]/gu, "")
    .replace(/^[\s\u2028]+|[\s\u2028]+$/g, "");
}

/** A new UUID, which names a message. `crypto.randomUUID` is not there without https. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, n) => {
    const shaped = n === 6 ? (byte & 0x0f) | 0x40 : n === 8 ? (byte & 0x3f) | 0x80 : byte;
    return shaped.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Adds what came to what is shown: the same number stands once, another conversation takes the place of all. */
export function merged(shown: Conversation | null, came: Conversation | null): Conversation | null {
  if (!came || shown?.id !== came.id) return came;
  const known = new Set(came.messages.map(({ number }) => number));
  const kept = shown.messages.filter(({ number }) => !known.has(number));
  const messages = [...kept, ...came.messages].sort((a, b) => a.number - b.number);
  return { ...came, messages };
}

/** A piece of a line: words, or an address that may be opened. */
export interface Piece {
  readonly text: string;
  readonly href: string | null;
}

const address = /https:\/\/[^\s<>"'`\u2028]{3,300}/g;
/** What ends a sentence belongs to it, not to the address before. */
const sentenceEnd = /[.,;:!?)\]}]+$/;

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, host } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && host.includes(".");
}

/** The pieces of a line. Only whole https addresses of the brand's people may be opened; all else is words. */
export function piecesOf(line: string, isTrusted: boolean): Piece[] {
  if (!isTrusted) return [{ text: line, href: null }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const found = match[0].replace(sentenceEnd, "");
    if (!isSafe(found)) continue;
    if (match.index > end) pieces.push({ text: line.slice(end, match.index), href: null });
    pieces.push({ text: found, href: found });
    end = match.index + found.length;
  }
  if (end < line.length || pieces.length === 0) pieces.push({ text: line.slice(end), href: null });
  return pieces;
}

/** The lines of a message. */
export function linesOf(text: string): string[] {
  return text.split(lineSeparator);
}
