import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answer, renderPage } from "../../test/render-page";
import { AccountRecord } from "./components/account-record";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });

function line(number: number, amount: string, part: object = {}) {
  return {
    __typename: "AccountRecordLine",
    id: `line-${number}`,
    at: "2026-11-21T03:04:05Z",
    kind: "BET",
    account: "CASH",
    amount: money(amount),
    balanceAfter: money("10.00"),
    reference: `R${number}`,
    roundId: `round-${number}`,
    depositId: null,
    withdrawalId: null,
    ...part,
  };
}

const record = (lines: readonly object[], totalCount: number): Record<string, unknown> => ({
  me: {
    __typename: "Me",
    id: "me",
    accountRecord: {
      __typename: "AccountRecordConnection",
      edges: lines.map((node, index) => ({ __typename: "AccountRecordEdge", cursor: `c${index}`, node })),
      pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
      totals: [
        {
          __typename: "AccountTotals",
          account: "CASH",
          count: totalCount,
          moneyIn: money("90.00"),
          moneyOut: money("3.25"),
        },
      ],
      totalCount,
    },
  },
});

const statement: Answer = () => ({
  me: {
    __typename: "Me",
    id: "me",
    accountStatement: ["CASH", "BONUS"].map((account) => ({
      __typename: "AccountStatement",
      account,
      count: account === "CASH" ? 2 : 0,
      opening: money(account === "CASH" ? "5.00" : "0.00"),
      moneyIn: money("0.00"),
      moneyOut: money("0.00"),
      closing: money("0.00"),
    })),
  },
});

const open = (answer: Answer, at = "/") =>
  renderPage(<AccountRecord />, {
    at,
    responses: { AccountRecord: answer, AccountStatement: statement },
    namespaces: ["records"],
  });

describe("AccountRecord", () => {
  it("shows the totals of the page and of all that match, and links to the round", async () => {
    await open(() => record([line(1, "-1.25"), line(2, "4.00", { kind: "WIN" }), line(3, "-2.00")], 7));
    const shown = await screen.findByRole("region", { name: "Totals for results shown: Cash" });
    expect(shown.textContent).toContain("In$4.00");
    expect(shown.textContent).toContain("Out$3.25");
    const all = screen.getByRole("region", { name: "Totals for all results: Cash" });
    expect(all.textContent).toContain("Entries7");
    expect(screen.getByText("3 of 7 entries")).toBeTruthy();
    expect(screen.getByRole("link", { name: "R1" }).getAttribute("href")).toBe(
      "/member/betting-record?round=round-1",
    );
    expect(screen.queryByRole("region", { name: "Statement for this period: Bonus" })).toBeNull();
  });

  it("links to the withdrawal, and shows the full reference of a transfer where it is cut", async () => {
    const id = "019a2b3c-1111-7222-8333-444455556666";
    const none = { roundId: null };
    const [paid, sent] = [{ kind: "WITHDRAWAL" }, { kind: "MEMBER_TRANSFER" }];
    const lines = [
      line(1, "-5.00", { ...none, ...paid, reference: "W-1", withdrawalId: "withdrawal-1" }),
      line(2, "-2.00", { ...none, ...sent, reference: id }),
    ];
    await open(() => record(lines, 2));
    const link = await screen.findByRole("link", { name: "W-1" });
    expect(link.getAttribute("href")).toBe("/member/withdraw?withdrawal=withdrawal-1");
    expect(screen.getByTitle(id).textContent).toBe("019a2b3c…55556666");
  });

  it("keeps kind and days in the address, and steps to the days before", async () => {
    const answer = vi.fn<Answer>(() => record([line(1, "-1.00")], 1));
    const { router } = await open(answer, "/?from=2026-11-01&to=2026-11-02");
    await screen.findByText("1 of 1 entry");
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Deposit");
    expect(router.state.location.search).toBe("?from=2026-11-01&to=2026-11-02&kind=DEPOSIT");
    const steps = screen.getByRole("group", { name: "Days before and after" });
    await userEvent.click(within(steps).getByRole("button", { name: "Previous 7 days" }));
    expect(router.state.location.search).toBe("?from=2026-10-25&to=2026-10-31&kind=DEPOSIT");
    const range = { from: "2026-10-24T17:00:00.000Z", to: "2026-10-31T17:00:00.000Z" };
    const variables = { filter: { ...range, kinds: ["DEPOSIT"] }, first: 20 };
    await waitFor(() => expect(answer).toHaveBeenLastCalledWith(variables));
  });

  it("distinguishes no postings at all from no match", async () => {
    const { router } = await open(() => record([], 0), "/?kind=JACKPOT");
    expect(await screen.findByText("No entries match these filters")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1) as HTMLElement);
    expect(await screen.findByText("No entries in this period")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });
});
