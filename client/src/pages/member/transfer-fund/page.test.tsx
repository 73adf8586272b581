import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answer, renderPage } from "../../../test/render-page";
import { Component } from "./page";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });
const wallet = {
  ...{ __typename: "Wallet", id: "w1", currency: "USD", balance: money("100.00"), held: money("5.00") },
  ...{ bonus: money("20.00"), debt: money("0.00") },
};
const lagoon = (amount: string | null) => ({
  ...{ __typename: "VendorBalance", code: "lagoon", vendorName: "Lagoon Tables" },
  balance: amount === null ? null : money(amount),
});
const nothing: Answer = () => ({
  transfers: {
    __typename: "TransferConnection",
    edges: [],
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  },
});

function open(vendors: readonly object[], answers: Record<string, Answer> = {}) {
  const me = { __typename: "Me", id: "m1", wallet, wallets: [wallet] };
  return renderPage(<Component />, {
    at: "/",
    answers: { MoneyPlaces: () => ({ me, vendorBalances: vendors }), OwnTransfers: nothing, ...answers },
    namespaces: ["transfers"],
  });
}

describe("moving money", () => {
  it("shows what is available, held and bonus apart, and says what no vendor told", async () => {
    await open([lagoon(null)]);
    expect(await screen.findByText("$80.00")).toBeTruthy();
    expect(screen.getByText("$5.00")).toBeTruthy();
    expect(screen.getByText("$20.00")).toBeTruthy();
    expect(screen.getByText("Unknown at the moment")).toBeTruthy();
    expect(await screen.findByText("No transfers in these days")).toBeTruthy();
  });

  it("says so where there is one wallet only", async () => {
    await open([]);
    expect(await screen.findByText("You have one wallet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Move" })).toBeNull();
  });

  it("moves what was typed, not more than there is, and tells that it is being checked", async () => {
    const transfer = vi.fn<Answer>(() => ({
      transferWallet: { __typename: "TransferRecord", id: "t1", state: "PENDING", reason: null },
    }));
    await open([lagoon("7.00")], { TransferWallet: transfer });
    const amount = await screen.findByLabelText("Amount in USD");
    await userEvent.type(amount, "80.01");
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("There is not as much")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "All of it" }));
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("Being checked")).toBeTruthy();
    expect(transfer.mock.calls[0]?.[0]).toMatchObject({
      input: { fromWallet: "MAIN", toWallet: "lagoon", amount: "80.00" },
    });
    await userEvent.click(screen.getByRole("button", { name: "Swap the two" }));
    await userEvent.type(amount, "7");
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    await waitFor(() => expect(transfer).toHaveBeenCalledTimes(2));
    expect(transfer.mock.calls[1]?.[0]).toMatchObject({
      input: { fromWallet: "lagoon", toWallet: "MAIN", amount: "7.00" },
    });
  });
});
