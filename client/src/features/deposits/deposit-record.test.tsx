import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { reportReconnect } from "../../lib/apollo/reconnect";
import { type Answer, renderPage, TestSubscription } from "../../test/render-page";
import { DepositRecord } from "./components/deposit-record";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });

/** A server with this many deposits, newest first; all await payment until a test credits them. */
class Server {
  state = "AWAITING_PAYMENT";
  reversal: string | null = null;
  isAway = false;

  constructor(public count: number) {}

  readonly list = vi.fn<Answer>(({ first, after }) => {
    if (this.isAway) return new Error("away");
    const from = after ? this.count - Number(after) + 1 : 0;
    const numbers = Array.from({ length: this.count }, (_, n) => this.count - n);
    const shown = numbers.slice(from, from + Number(first));
    return {
      deposits: {
        __typename: "DepositConnection",
        totalCount: this.count,
        edges: shown.map((n) => ({ __typename: "DepositEdge", cursor: `${n}`, node: this.node(n) })),
        pageInfo: {
          __typename: "PageInfo",
          hasNextPage: from + shown.length < this.count,
          endCursor: `${shown.at(-1)}`,
        },
        totals: [this.sums()],
      },
    };
  });

  private node(n: number) {
    return {
      __typename: "Deposit",
      id: `d${n}`,
      reference: `REF-${n}`,
      state: this.state,
      reason: null,
      reversal: this.reversal,
      reversedAmount: money("0.00"),
      amount: money("1.00"),
      received: null,
      credited: null,
      createdAt: "2026-11-21T03:04:05Z",
      method: { __typename: "DepositMethod", id: "m", name: "Card" },
    };
  }

  private sums() {
    const { count } = this;
    return {
      __typename: "DepositTotals",
      count,
      amount: money(`${count}.00`),
      credited: money("0.00"),
    };
  }
}

const references = () => screen.getAllByText(/^REF-/).map(({ textContent }) => textContent);
const states = (text: string) => screen.queryAllByText(text, { selector: "[data-tone]" });
const loadMore = () => userEvent.click(screen.getByText("Load more"));
const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => `REF-${from - n}`);
const requestedPages = ({ list }: Server) =>
  list.mock.calls.map(([{ first, after }]) => [first, after ?? null]);

async function open(server: Server) {
  const subscription = new TestSubscription();
  await renderPage(<DepositRecord />, {
    at: "/",
    responses: { DepositHistory: server.list },
    subscriptions: { AnyDepositChanged: subscription },
    namespaces: ["deposits", "records"],
  });
  await screen.findByText(`${Math.min(20, server.count)} of ${server.count} entries`);
  return subscription;
}
const begun = { anyDepositChanged: null };

describe("DepositRecord", () => {
  it("refetches all loaded rows when a deposit has changed", async () => {
    const server = new Server(25);
    const feed = await open(server);
    await loadMore();
    await screen.findByText("25 of 25 entries");
    server.count = 26;
    server.state = "CREDITED";
    feed.publish(begun);
    expect(references()).toEqual(numbered(25, 1));
    expect(document.querySelector("[data-waiting]")).toBeNull();
    await screen.findByText("25 of 26 entries");
    expect(references()).toEqual(numbered(26, 2));
    expect(states("Credited")).toHaveLength(25);
    expect(screen.getByRole("region", { name: "Totals for all results" }).textContent).toContain("$26.00");
    expect(requestedPages(server)).toEqual([
      [20, null],
      [20, "6"],
      [25, null],
    ]);
    await loadMore();
    await screen.findByText("26 of 26 entries");
    expect(references()).toEqual(numbered(26, 1));
  });

  it("requests no more rows than the server's page limit, and continues from there", async () => {
    const server = new Server(130);
    const feed = await open(server);
    for (const shown of [40, 60, 80, 100, 120]) {
      await loadMore();
      await screen.findByText(`${shown} of 130 entries`);
    }
    server.list.mockClear();
    server.count = 131;
    feed.publish(begun);
    await screen.findByText("120 of 131 entries");
    expect(references()).toEqual(numbered(131, 12));
    expect(requestedPages(server)).toEqual([
      [100, null],
      [20, "32"],
    ]);
  });

  it("shows a live event immediately, and keeps the rows when a refetch fails", async () => {
    const server = new Server(2);
    const feed = await open(server);
    server.isAway = true;
    feed.publish({
      anyDepositChanged: {
        __typename: "Deposit",
        id: "d2",
        state: "CREDITED",
        reason: null,
        reversal: null,
        reversedAmount: money("0.00"),
        received: money("1.00"),
        credited: money("0.97"),
      },
    });
    await waitFor(() => expect(states("Credited")).toHaveLength(1));
    await waitFor(() => expect(server.list).toHaveBeenCalledTimes(2));
    expect(references()).toEqual(["REF-2", "REF-1"]);
    expect(screen.queryByText("Your deposits couldn't be loaded")).toBeNull();
  });

  it("shows what became of a reversed deposit instead of its state", async () => {
    const server = new Server(2);
    server.state = "CREDITED";
    server.reversal = "OPEN";
    await open(server);
    expect(states("Under review")).toHaveLength(2);
    expect(states("Credited")).toHaveLength(0);
  });

  it("refetches when the socket is restored", async () => {
    const server = new Server(2);
    await open(server);
    server.count = 3;
    reportReconnect();
    await screen.findByText("3 of 3 entries");
  });
});
