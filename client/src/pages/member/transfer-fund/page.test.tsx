import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps, ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { Balance } from "../../../features/wallet/components/balance";
import { type Answer, renderPage, TestSubscription } from "../../../test/render-page";
import { Component } from "./page";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });
const wallet = {
  __typename: "Wallet",
  id: "w1",
  currency: "USD",
  sequence: "7",
  balance: money("100.00"),
  held: money("5.00"),
  bonus: money("20.00"),
  debt: money("0.00"),
};
const lagoon = (amount: string | null) => ({
  __typename: "VendorBalance",
  code: "lagoon",
  vendorName: "Lagoon Tables",
  balance: amount === null ? null : money(amount),
});
const nothing: Answer = () => ({
  transfers: {
    __typename: "TransferConnection",
    edges: [],
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
    totals: [],
    totalCount: 0,
  },
});

interface PageOptions {
  /** Rendered on the page in addition. */
  readonly page?: ReactNode;
  readonly subscriptions?: Record<string, TestSubscription>;
}

function open(vendors: readonly object[], answers: Record<string, Answer> = {}, options: PageOptions = {}) {
  const me = { __typename: "Me", id: "m1", wallet, wallets: [wallet] };
  const page = (
    <>
      {options.page}
      <Component />
    </>
  );
  return renderPage(page, {
    ...(options.subscriptions && { subscriptions: options.subscriptions }),
    at: "/",
    responses: {
      WalletsAndVendorBalances: () => ({ me, vendorBalances: vendors }),
      TransferHistory: nothing,
      ...answers,
    },
    namespaces: ["transfers"],
  });
}

describe("transferring funds", () => {
  it("shows the available, held and bonus amounts separately, and a vendor's balance that is unknown", async () => {
    await open([lagoon(null)]);
    expect(await screen.findByText("$80.00")).toBeTruthy();
    expect(screen.getByText("$5.00")).toBeTruthy();
    expect(screen.getByText("$20.00")).toBeTruthy();
    expect(screen.getByText("Not available right now")).toBeTruthy();
    expect(await screen.findByText("No transfers in this period")).toBeTruthy();
  });

  it("follows every change of the wallet, and ignores older events", async () => {
    const feed = new TestSubscription();
    const header = (
      <Balance
        wallet={{ __typename: "Wallet", id: "w1" } as ComponentProps<typeof Balance>["wallet"]}
        timeZone="UTC"
      />
    );
    await open([], {}, { page: header, subscriptions: { WalletChanged: feed } });
    await screen.findByText("$80.00");
    const changed = { ...wallet, isActive: true, updatedAt: "2026-11-21T03:04:05Z" };
    const publish = (sequence: string, held: string) => {
      const figures = {
        balance: money("60.00"),
        held: money(held),
        debt: money("2.00"),
        bonus: money("21.00"),
      };
      feed.publish({ walletChanged: { ...changed, ...figures, sequence } });
    };
    publish("9", "45.00");
    for (const figure of ["$39.00", "$45.00", "$21.00", "$2.00"])
      expect(await screen.findByText(figure)).toBeTruthy();
    publish("8", "46.00");
    expect(screen.queryByText("$46.00")).toBeNull();
  });

  it("hides all balances when the member hides them, those at vendors too", async () => {
    localStorage.setItem("balanceHidden", "true");
    await open([lagoon("7.00")]);
    expect(await screen.findAllByRole("img", { name: "Balance hidden" })).toHaveLength(6);
    for (const figure of ["$100.00", "$80.00", "$5.00", "$7.00"])
      expect(screen.queryByText(figure)).toBeNull();
  });

  it("shows the same reference of a transfer as the account record", async () => {
    const id = "019a2b3c-1111-7222-8333-444455556666";
    const node = {
      __typename: "TransferRecord",
      id,
      kind: "VENDOR_IN",
      state: "DONE",
      reason: null,
      amount: money("5.00"),
      party: "Lagoon Tables",
      vendorCode: "lagoon",
      remark: "",
      createdAt: "2026-11-21T03:04:05Z",
    };
    const one: Answer = () => ({
      transfers: {
        __typename: "TransferConnection",
        edges: [{ __typename: "TransferEdge", cursor: "c", node }],
        pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: "c" },
        totals: [],
        totalCount: 1,
      },
    });
    await open([lagoon("7.00")], { TransferHistory: one });
    expect((await screen.findByTitle(id)).textContent).toBe("019a2b3c…55556666");
  });

  it("says so when there is only one wallet", async () => {
    await open([]);
    expect(await screen.findByText("You have one wallet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Transfer" })).toBeNull();
  });

  it("transfers the typed amount, no more than is available, and shows that it is being checked", async () => {
    const transfer = vi.fn<Answer>(() => ({
      transferWallet: { __typename: "TransferRecord", id: "t1", state: "PENDING", reason: null },
    }));
    await open([lagoon("7.00")], { TransferWallet: transfer });
    const amount = await screen.findByLabelText("Amount in USD");
    await userEvent.type(amount, "80.01");
    await userEvent.click(screen.getByRole("button", { name: "Transfer" }));
    expect(await screen.findByText("You don't have that much")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Max" }));
    await userEvent.click(screen.getByRole("button", { name: "Transfer" }));
    expect(await screen.findByText("Being checked")).toBeTruthy();
    expect(transfer.mock.calls[0]?.[0]).toMatchObject({
      input: { fromWallet: "MAIN", toWallet: "lagoon", amount: "80.00" },
    });
    await userEvent.click(screen.getByRole("button", { name: "Swap wallets" }));
    await userEvent.type(amount, "7");
    await userEvent.click(screen.getByRole("button", { name: "Transfer" }));
    await waitFor(() => expect(transfer).toHaveBeenCalledTimes(2));
    expect(transfer.mock.calls[1]?.[0]).toMatchObject({
      input: { fromWallet: "lagoon", toWallet: "MAIN", amount: "7.00" },
    });
  });
});
