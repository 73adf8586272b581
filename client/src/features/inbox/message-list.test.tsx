import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeCache } from "../../lib/apollo/cache";
import { endSession, startSession } from "../../lib/session/session";
import { renderApp, startTexts } from "../../test/render";
import { signedInAs } from "../../test/session";
import { MessageList } from "./components/message-list";
import { useMessageUpdates } from "./use-message-updates";

interface StoredMessage {
  readonly id: string;
  readonly readAt: string | null;
}

function messageOf({ id, readAt }: StoredMessage) {
  return {
    __typename: "Message",
    id,
    kind: "STAFF",
    amount: null,
    reference: null,
    party: null,
    change: null,
    contract: null,
    billId: null,
    title: `Title ${id}`,
    body: "Text",
    sentAt: "2026-11-21T03:04:05Z",
    readAt,
  };
}

/** A server with these messages, which publishes their counts as live events. */
class Server {
  messages: readonly StoredMessage[] = [];
  /** Whether the first event is published after the subscription's start, not with it. */
  isLate = false;
  lists = 0;
  private publishEvent: () => void = () => undefined;

  readonly link = new ApolloLink(
    ({ operationName }) =>
      new Observable<ApolloLink.Result>((observer) => {
        if (operationName === "MessageChanged") {
          this.publishEvent = () => observer.next({ data: { messageChanged: this.makeEvent() } });
          if (!this.isLate) this.publishEvent();
          return;
        }
        observer.next({ data: operationName === "UnreadMessages" ? this.count() : this.list() });
        observer.complete();
      }),
  );

  publish(messages: readonly StoredMessage[]): void {
    this.messages = messages;
    act(() => this.publishEvent());
  }

  private unread() {
    return this.messages.filter(({ readAt }) => readAt === null).length;
  }

  private makeEvent() {
    const [newest] = this.messages;
    return {
      __typename: "InboxSummary",
      unread: this.unread(),
      totalCount: this.messages.length,
      newest: newest ? { __typename: "Message", id: newest.id } : null,
    };
  }

  private count() {
    return { unreadMessages: this.unread() };
  }

  private list() {
    this.lists += 1;
    const counts = { page: 1, totalPages: 1, totalCount: this.messages.length };
    return { messages: { __typename: "MessagePage", items: this.messages.map(messageOf), ...counts } };
  }
}

function Page() {
  useMessageUpdates();
  return <MessageList />;
}

const fresh = (id: string): StoredMessage => ({ id, readAt: null });
const read = (id: string): StoredMessage => ({ id, readAt: "2026-11-21T04:00:00Z" });

async function open(messages: readonly StoredMessage[], { isLate = false } = {}) {
  await startTexts(["messages"]);
  const server = new Server();
  server.isLate = isLate;
  server.messages = messages;
  const client = new ApolloClient({ link: server.link, cache: makeCache(), dataMasking: true });
  renderApp(<Page />, client, "/member/message");
  await screen.findByText(`Title ${messages[0]?.id}`);
  return server;
}

beforeEach(() => startSession(signedInAs("t1")));
afterEach(() => endSession());

it("removes recalled messages immediately, read or not, and shows new ones", async () => {
  const server = await open([fresh("c"), fresh("b"), read("a")]);
  server.publish([fresh("c"), fresh("b")]);
  await waitFor(() => expect(screen.queryByText("Title a")).toBeNull());
  server.publish([fresh("b")]);
  await waitFor(() => expect(screen.queryByText("Title c")).toBeNull());
  expect(screen.getByRole("status").textContent).toBe("1 unread message");
  server.publish([fresh("d"), fresh("b")]);
  expect(await screen.findByText("Title d")).toBeTruthy();
});

it("shows a message that arrived between the list and the first event", async () => {
  const server = await open([fresh("a")], { isLate: true });
  server.publish([fresh("b"), fresh("a")]);
  expect(await screen.findByText("Title b")).toBeTruthy();
});

it("does not refetch when messages are read", async () => {
  const server = await open([fresh("b"), fresh("a")]);
  const { lists } = server;
  server.publish([read("b"), fresh("a")]);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 unread message"));
  expect(server.lists).toBe(lists);
});
