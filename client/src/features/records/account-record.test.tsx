import { screen, within } from "@testing-library/react";
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
    answers: { AccountRecord: answer, AccountStatement: statement },
    namespaces: ["records"],
  });

describe("AccountRecord", () => {
  it("sums what is shown apart from all that matches, and leads to the round", async () => {
    await open(() => record([line(1, "-1.25"), line(2, "4.00", { kind: "WIN" }), line(3, "-2.00")], 7));
    const shown = await screen.findByRole("region", { name: "Sums of what is shown: Cash" });
    expect(shown.textContent).toContain("In$4.00");
    expect(shown.textContent).toContain("Out$3.25");
    const all = screen.getByRole("region", { name: "Sums of all that match: Cash" });
    expect(all.textContent).toContain("Entries7");
    expect(screen.getByText("3 of 7 entries")).toBeTruthy();
    expect(screen.getByRole("link", { name: "R1" }).getAttribute("href")).toBe(
      "/member/betting-record?round=round-1",
    );
    expect(screen.queryByRole("region", { name: "Statement of these days: Bonus" })).toBeNull();
  });

  it("keeps kind and days in the address, and steps to the days before", async () => {
    const answer = vi.fn<Answer>(() => record([line(1, "-1.00")], 1));
    const { router } = await open(answer, "/?from=2026-11-01&to=2026-11-02");
    await screen.findByText("1 of 1 entry");
    await userEvent.selectOptions(screen.getByLabelText("Kind"), "Deposit");
    expect(router.state.location.search).toBe("?from=2026-11-01&to=2026-11-02&kind=DEPOSIT");
    const steps = screen.getByRole("group", { name: "Days before and after" });
    await userEvent.click(within(steps).getByRole("button", { name: "Previous 7 days" }));
    expect(router.state.location.search).toBe("?from=2026-10-25&to=2026-10-31&kind=DEPOSIT");
    expect(answer).toHaveBeenLastCalledWith({
      filter: { from: "2026-10-24T17:00:00.000Z", to: "2026-10-31T17:00:00.000Z", kinds: ["DEPOSIT"] },
      first: 20,
    });
  });

  it("tells no money moved from nothing found", async () => {
    const { router } = await open(() => record([], 0), "/?kind=JACKPOT");
    expect(await screen.findByText("No entries match these filters")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1) as HTMLElement);
    expect(await screen.findByText("No entries in these days")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });
});
