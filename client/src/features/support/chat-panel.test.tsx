import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { keepSupportKey, supportKey } from "../../lib/session/support-key";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../test/render";
import { ChatPanel } from "./components/chat-panel";
import { keepDraft, readPendingMessages, removePendingMessage } from "./pending-messages";
import { useConversation } from "./use-conversation";

interface StoredMessage {
  readonly requestId: string;
  readonly text: string;
  readonly key: string | null;
}

/** A server that stores each message once, by its request id. */
function makeServer() {
  const kept = new Map<string, StoredMessage>();
  const server = { kept, fault: null as Error | null, keys: 0 };
  const conversation = () => ({
    __typename: "SupportConversation",
    id: "c",
    state: "OPEN",
    newest: kept.size,
    seen: 0,
    messages: [...kept.values()].map(({ requestId, text }, n) => ({
      __typename: "SupportMessage",
      number: n + 1,
      author: "VISITOR",
      text,
      requestId,
      sentAt: "2026-01-01T00:00:00Z",
    })),
  });
  const client = clientThatAnswers(({ operationName, variables }) => {
    if (operationName === "OpenSupport") {
      server.keys += 1;
      return { openSupport: `key-${server.keys}` };
    }
    if (operationName === "SendSupportMessage") {
      if (server.fault) return server.fault;
      const { input } = variables as { input: StoredMessage };
      kept.set(input.requestId, input);
      return { sendSupportMessage: { __typename: "SupportConversation", id: "c" } };
    }
    if (operationName === "ChatModels") return { chatModels: [] };
    if (operationName === "SupportChanged") return new Promise(() => undefined);
    const support = { hours: "Always", isEmbedded: true, unread: 0 };
    return {
      support: { __typename: "Support", ...support, conversation: kept.size > 0 ? conversation() : null },
    };
  });
  return { server, client };
}

function Panel() {
  return <ChatPanel {...useConversation(true)} />;
}

const field = () => screen.findByRole("textbox", { name: "Your message" });

async function write(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.keyDown(await field(), { key: "Enter" });
}

// An autosizing field listens for fonts, which jsdom does not have.
if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });

describe("writing to customer service", () => {
  beforeEach(async () => {
    await startTexts(["support"]);
    keepSupportKey(null);
    keepDraft("");
    for (const { requestId } of readPendingMessages().outgoing) removePendingMessage(requestId);
  });

  it("opens a conversation with the first message, and shows sent messages", async () => {
    const { server, client } = makeServer();
    renderApp(<Panel />, client);
    expect(await screen.findByText("Hello! How can we help?")).toBeTruthy();
    expect(screen.getByText(/^Always All times in GMT\S*\.$/)).toBeTruthy();
    await write("Is anybody there?");
    expect(await screen.findByText(/We have your message/)).toBeTruthy();
    expect(screen.getByText("Is anybody there?", { exact: false })).toBeTruthy();
    expect([...server.kept.values()].map(({ key }) => key)).toEqual(["key-1"]);
    expect(supportKey()).toBe("key-1");
    expect(((await field()) as HTMLTextAreaElement).value).toBe("");
    await waitFor(() => expect(readPendingMessages().outgoing).toEqual([]));
  });

  it("keeps a message that could not be sent, and sends it again once, with the same request id", async () => {
    const { server, client } = makeServer();
    server.fault = refusal("too_many_requests", { retryAfterSeconds: 30 });
    renderApp(<Panel />, client);
    await write("Please help");
    const again = await screen.findByRole("button", { name: "Try again" });
    const [failed] = readPendingMessages().outgoing;
    expect(JSON.parse(sessionStorage.getItem("supportOutbox") ?? "{}").outgoing).toHaveLength(1);
    server.fault = null;
    fireEvent.click(again);
    await waitFor(() => expect(readPendingMessages().outgoing).toEqual([]));
    expect([...server.kept.keys()]).toEqual([failed?.requestId]);
  });

  it("gets another key when the current one is no longer valid", async () => {
    const { server, client } = makeServer();
    keepSupportKey("of long ago");
    server.fault = refusal("not_found");
    renderApp(<Panel />, client);
    await write("Hello");
    await waitFor(() => expect(supportKey()).toBe("key-1"));
    server.fault = null;
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect([...server.kept.values()].map(({ key }) => key)).toEqual(["key-1"]));
  });

  it("breaks the line with Shift and Enter, and sends no message that is too long or empty", async () => {
    const { server, client } = makeServer();
    renderApp(<Panel />, client);
    fireEvent.keyDown(await field(), { key: "Enter", shiftKey: true });
    await write("   ");
    await write("x".repeat(2001));
    expect(await screen.findByText("Maximum 2000 characters.")).toBeTruthy();
    expect(server.kept.size).toBe(0);
    await write("x".repeat(2000));
    await waitFor(() => expect(server.kept.size).toBe(1));
  });
});
