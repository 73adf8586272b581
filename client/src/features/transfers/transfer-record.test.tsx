import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page";
import { TransferRecord } from "./components/transfer-record";
import type { TransferRow } from "./model";

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });

function transfer(kind: TransferRow["kind"], state: TransferRow["state"], amount: string): TransferRow {
  return {
    __typename: "TransferRecord",
    id: `${kind} ${amount}`,
    kind,
    state,
    reason: null,
    amount: usd(amount),
    party: "Lagoon",
    vendorCode: "lagoon",
    remark: "",
    createdAt: "2026-11-21T03:04:05Z",
  };
}

const rows = [
  transfer("VENDOR_IN", "DONE", "40.00"),
  transfer("VENDOR_IN", "PENDING", "5.00"),
  transfer("VENDOR_OUT", "DONE", "15.50"),
];
const figures = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent?.replace(/[^\d.]/g, ""));

it("counts open transfers, and totals completed ones, of the rows shown and of all", async () => {
  const transfers = {
    __typename: "TransferConnection",
    edges: rows.map((node) => ({ __typename: "TransferEdge", cursor: node.id, node })),
    pageInfo: { __typename: "PageInfo", hasNextPage: true, endCursor: "c" },
    totals: [{ __typename: "TransferTotals", count: 23, moneyIn: usd("115.50"), moneyOut: usd("240.00") }],
    totalCount: 23,
  };
  await renderPage(<TransferRecord of="vendors" />, {
    at: "/",
    responses: { TransferHistory: () => ({ transfers }) },
    namespaces: ["transfers", "records"],
  });
  await screen.findByText("3 of 23 entries");
  expect(figures("Totals for results shown")).toEqual(["3", "15.50", "40.00"]);
  expect(figures("Totals for all results")).toEqual(["23", "115.50", "240.00"]);
});
