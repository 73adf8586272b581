import { describe, expect, it } from "vitest";
import {
  type Conversation,
  mergeConversation,
  newRequestId,
  splitLines,
  splitSegments,
  toWireText,
} from "./model";

function talk(id: string, ...numbers: number[]): Conversation {
  return {
    __typename: "SupportConversation",
    id,
    state: "OPEN",
    newest: Math.max(0, ...numbers),
    seen: 0,
    messages: numbers.map((number) => ({
      __typename: "SupportMessage",
      number,
      author: "VISITOR",
      text: `${number}`,
      requestId: `${number}`,
      sentAt: "2026-01-01T00:00:00Z",
    })),
  } as Conversation;
}
const numbersOf = (conversation: Conversation | null) =>
  conversation?.messages.map(({ number }) => number) ?? null;

describe("merging a conversation", () => {
  it("adds new messages, each once and in order", () => {
    expect(numbersOf(mergeConversation(talk("a", 1, 2), talk("a", 2, 3)))).toEqual([1, 2, 3]);
    expect(numbersOf(mergeConversation(talk("a", 3), talk("a", 1, 2)))).toEqual([1, 2, 3]);
    expect(numbersOf(mergeConversation(null, talk("a", 1)))).toEqual([1]);
  });

  it("is replaced by another conversation, or by none", () => {
    expect(numbersOf(mergeConversation(talk("a", 1, 2), talk("b", 1)))).toEqual([1]);
    expect(mergeConversation(talk("a", 1), null)).toBeNull();
  });
});

describe("a sent message", () => {
  it("has lines, and no control characters", () => {
    expect(toWireText("  one\r\ntwo\tthree \n")).toBe("one\u2028two three");
    expect(toWireText("a\u0000b\u001b[31m\u202e")).toBe("ab[31m");
    expect(toWireText(" \n ")).toBe("");
    expect(splitLines(toWireText("one\ntwo"))).toEqual(["one", "two"]);
  });

  it("is identified by a UUID of its own", () => {
    const [one, two] = [newRequestId(), newRequestId()];
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(one).not.toBe(two);
  });
});

describe("addresses in a message", () => {
  const links = (line: string, isTrusted = true) =>
    splitSegments(line, isTrusted).flatMap(({ href }) => (href === null ? [] : [href]));

  it("are links where customer service wrote them, without the punctuation that follows", () => {
    expect(links("See https://help.example/a?b=1, then https://b.example/.")).toEqual([
      "https://help.example/a?b=1",
      "https://b.example/",
    ]);
    expect(
      splitSegments("See https://help.example/a now", true)
        .map(({ text }) => text)
        .join(""),
    ).toBe("See https://help.example/a now");
  });

  it.each([
    "http://help.example/",
    "javascript:alert(1)",
    "https://user:pass@help.example/",
    "data:text/html,x",
    "https://localhost/x",
    "//help.example",
  ])("stay text: %s", (line) => {
    expect(links(line)).toEqual([]);
  });

  it("stay text where a visitor wrote them", () => {
    expect(links("https://help.example/", false)).toEqual([]);
  });
});
