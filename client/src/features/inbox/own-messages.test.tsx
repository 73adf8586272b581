import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeCache } from "../../lib/apollo/cache";
import { endSession, startSession } from "../../lib/session/session";
import { renderApp, startTexts } from "../../test/render";
import { signedInAs } from "../../test/session";
import { OwnMessages } from "./components/own-messages";
import { useMessageUpdates } from "./use-message-updates";

interface Kept {
  readonly id: string;
  readonly readAt: string | null;
}

function messageOf({ id, readAt }: Kept) {
  return {
    __typename: "Message",
    id,
    kind: "OPERATOR",
    amount: null,
    reference: null,
    party: null,
    change: null,
    title: `Title ${id}`,
    body: "Text",
    sentAt: "2026-11-21T03:04:05Z",
    readAt,
  };
}

/** A server that keeps these messages, and tells live how they stand. */
class Server {
  kept: readonly Kept[] = [];
  lists = 0;
  private tellNews: () => void = () => undefined;

  readonly link = new ApolloLink(
    ({ operationName }) =>
      new Observable<ApolloLink.Result>((observer) => {
        if (operationName === "MessageChanged") {
          this.tellNews = () => observer.next({ data: { messageChanged: this.news() } });
          this.tellNews();
          return;
        }
        observer.next({ data: operationName === "UnreadMessages" ? this.count() : this.list() });
        observer.complete();
      }),
  );

  tell(kept: readonly Kept[]): void {
    this.kept = kept;
    act(() => this.tellNews());
  }

  private unread() {
    return this.kept.filter(({ readAt }) => readAt === null).length;
  }

  private news() {
    const [newest] = this.kept;
    return {
      __typename: "InboxSummary",
      unread: this.unread(),
      totalCount: this.kept.length,
      newest: newest ? { __typename: "Message", id: newest.id } : null,
    };
  }

  private count() {
    return { unreadMessages: this.unread() };
  }

  private list() {
    this.lists += 1;
    const counts = { page: 1, totalPages: 1, totalCount: this.kept.length };
    return { messages: { __typename: "MessagePage", items: this.kept.map(messageOf), ...counts } };
  }
}

function Page() {
  useMessageUpdates();
  return <OwnMessages />;
}

const fresh = (id: string): Kept => ({ id, readAt: null });
const read = (id: string): Kept => ({ id, readAt: "2026-11-21T04:00:00Z" });

async function open(kept: readonly Kept[]) {
  await startTexts(["messages"]);
  const server = new Server();
  server.kept = kept;
  const client = new ApolloClient({ link: server.link, cache: makeCache(), dataMasking: true });
  renderApp(<Page />, client, "/member/message");
  await screen.findByText(`Title ${kept[0]?.id}`);
  return server;
}

beforeEach(() => startSession(signedInAs("t1")));
afterEach(() => endSession());

it("drops at once what was taken back, read or not, and shows what came", async () => {
  const server = await open([fresh("c"), fresh("b"), read("a")]);
  server.tell([fresh("c"), fresh("b")]);
  await waitFor(() => expect(screen.queryByText("Title a")).toBeNull());
  server.tell([fresh("b")]);
  await waitFor(() => expect(screen.queryByText("Title c")).toBeNull());
  expect(screen.getByRole("status").textContent).toBe("1 unread message");
  server.tell([fresh("d"), fresh("b")]);
  expect(await screen.findByText("Title d")).toBeTruthy();
});

it("is not asked for anew when messages are read", async () => {
  const server = await open([fresh("b"), fresh("a")]);
  const { lists } = server;
  server.tell([read("b"), fresh("a")]);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 unread message"));
  expect(server.lists).toBe(lists);
});
