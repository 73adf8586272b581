import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage, TestSubscription } from "../../test/render-page";
import { WithdrawalRecord } from "./components/withdrawal-record";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });

function listOf(state: string, references: readonly string[]) {
  const nodes = references.map((reference) => ({
    __typename: "Withdrawal",
    id: reference,
    reference,
    state,
    receiptState: null,
    amount: money("20.00"),
    paid: null,
    createdAt: "2026-11-21T03:04:05Z",
  }));
  return {
    withdrawals: {
      __typename: "WithdrawalConnection",
      totalCount: nodes.length,
      totals: [],
      edges: nodes.map((node) => ({ __typename: "WithdrawalEdge", cursor: node.id, node })),
      pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
    },
  };
}

it("refetches its rows when a withdrawal was requested elsewhere, and shows the previous ones until then", async () => {
  let now = listOf("REQUESTED", ["ONE"]);
  const feed = new TestSubscription();
  await renderPage(<WithdrawalRecord />, {
    at: "/",
    responses: { WithdrawalHistory: () => now },
    subscriptions: { AnyWithdrawalChanged: feed },
    namespaces: ["withdrawals", "records"],
  });
  await screen.findByText("ONE");
  now = listOf("REQUESTED", ["TWO", "ONE"]);
  feed.publish({
    anyWithdrawalChanged: {
      __typename: "Withdrawal",
      id: "TWO",
      state: "REQUESTED",
      receiptState: null,
      paid: null,
    },
  });
  expect(screen.getByText("ONE")).toBeTruthy();
  await screen.findByText("TWO");
});
