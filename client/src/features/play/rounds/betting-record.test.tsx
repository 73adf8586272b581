import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/render";
import { type Answer, renderPage } from "../../../test/render-page";
import { BettingRecord } from "./components/betting-record";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });

function round(number: number, part: Record<string, unknown> = {}) {
  return {
    __typename: "Round",
    id: `round-${number}`,
    reference: `R${number}`,
    status: "CLOSED",
    openedAt: "2026-11-21T03:04:05Z",
    closedAt: "2026-11-21T03:04:06Z",
    game: {
      __typename: "Game",
      id: "reels-1",
      name: "Reels",
      vendorName: "House",
      iconUrl: "/art/r.svg",
    },
    staked: money("1.00"),
    paid: money("0.40"),
    net: money("-0.60"),
    validBet: money("1.00"),
    freeWin: null,
    ...part,
  };
}

function record(numbers: readonly number[], totalCount = numbers.length, hasNextPage = false) {
  const sums = { count: totalCount, staked: money("3.00"), paid: money("5.50"), net: money("2.50") };
  return {
    me: {
      __typename: "Me",
      id: "me",
      rounds: {
        __typename: "RoundConnection",
        edges: numbers.map((number) => ({
          __typename: "RoundEdge",
          cursor: `c${number}`,
          node: round(number),
        })),
        pageInfo: { __typename: "PageInfo", hasNextPage, endCursor: `c${numbers.at(-1)}` },
        totals: totalCount ? [{ __typename: "RoundTotals", ...sums, validBet: money("3.00") }] : [],
        totalCount,
      },
    },
  };
}

const games: Answer = () => ({
  games: { __typename: "GamePage", items: [{ __typename: "Game", id: "reels-1", name: "Reels" }] },
});

function open(BettingRecordAnswer: Answer, at = "/", details: Answer = () => ({})) {
  const answers = { BettingRecord: BettingRecordAnswer, RecordGames: games, OpenRoundDetails: details };
  return renderPage(<BettingRecord />, { at, responses: answers, namespaces: ["records"] });
}

function fakeTab() {
  const tab = {
    opener: window,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  return tab;
}

describe("BettingRecord", () => {
  it("shows the rounds, their net results, and the totals", async () => {
    await open(() => record([1, 2]));
    const list = await screen.findByRole("list", { name: "Your rounds" });
    const [first] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toContain("Lost −$0.60");
    expect(first?.textContent).toContain("10:04:05");
    expect(screen.getByText("+$2.50")).toBeTruthy();
    expect(screen.getByText("2 of 2 rounds")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("appends the next rounds", async () => {
    const answer = vi.fn<Answer>(({ after }) => (after ? record([3], 3) : record([1, 2], 3, true)));
    await open(answer);
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("3 of 3 rounds")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Copy round reference/ })).toHaveLength(3);
    expect(answer).toHaveBeenLastCalledWith(expect.objectContaining({ after: "c2" }));
  });

  it("keeps its filter in the address", async () => {
    const answer = vi.fn<Answer>(() => record([1]));
    const { router } = await open(answer, "/?from=2026-11-01&to=2026-11-02");
    await screen.findByText("1 of 1 round");
    expect(answer).toHaveBeenLastCalledWith({
      filter: { from: "2026-10-31T17:00:00.000Z", to: "2026-11-02T17:00:00.000Z" },
      first: 20,
    });
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Void");
    expect(router.state.location.search).toBe("?from=2026-11-01&to=2026-11-02&status=VOID");
    await userEvent.click(screen.getByRole("radio", { name: "Yesterday" }));
    expect(router.state.location.search).toBe("?range=yesterday&status=VOID");
  });

  it("distinguishes no rounds at all from no match", async () => {
    const { router } = await open(() => record([]), "/?status=VOID");
    expect(await screen.findByText("No rounds match these filters")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    expect(await screen.findByText("No rounds in the last 7 days")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  it("offers to try again after a failure", async () => {
    const answer = vi.fn<Answer>(() => record([1]));
    answer.mockImplementationOnce(() => refusal("unknown_error"));
    await open(answer);
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 of 1 round")).toBeTruthy();
  });

  it("sends a guest to the sign-in", async () => {
    await open(() => ({ me: null }), "/member/betting-record");
    const link = await screen.findByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fmember%2Fbetting-record");
  });
});

describe("the details of a round", () => {
  const press = async () =>
    userEvent.click(await screen.findByRole("button", { name: /^Details of round R1/ }));

  it("open in a tab without access to ours", async () => {
    const tab = fakeTab();
    const details = vi.fn<Answer>(() => ({
      openRoundDetails: { __typename: "RoundDetails", url: "/house/verify.html#proof" },
    }));
    await open(() => record([1]), "/", details);
    await press();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    expect(tab.location.replace).toHaveBeenCalledWith(`${window.location.origin}/house/verify.html#proof`);
    expect(tab.opener).toBeNull();
    expect(details).toHaveBeenCalledWith({ input: { roundId: "round-1" } });
  });

  it("close the tab and show an error when there are none", async () => {
    const tab = fakeTab();
    await open(
      () => record([1]),
      "/",
      () => refusal("round_not_found"),
    );
    await press();
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
  });

  it.each(["javascript:alert(1)", "data:text/html,x"])("never lead to %s", async (url) => {
    const tab = fakeTab();
    await open(
      () => record([1]),
      "/",
      () => ({ openRoundDetails: { __typename: "RoundDetails", url } }),
    );
    await press();
    await screen.findByRole("alert");
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it("are offered as a link when the browser blocks the tab", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    await open(
      () => record([1]),
      "/",
      () => ({ openRoundDetails: { __typename: "RoundDetails", url: "https://vendor.example/r/1" } }),
    );
    await press();
    const link = await screen.findByRole("link", { name: "Open round" });
    expect(link.getAttribute("href")).toBe("https://vendor.example/r/1");
    expect(link.getAttribute("rel")).toContain("noopener");
  });
});
