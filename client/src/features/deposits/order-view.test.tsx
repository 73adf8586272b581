import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answer, renderPage, TestSubscription } from "../../test/render-page";
import { OrderView } from "./components/order-view";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });

const deposit = {
  __typename: "Deposit",
  id: "d1",
  reference: "ABC2345678",
  state: "AWAITING_PAYMENT",
  reason: null,
  reversal: null,
  reversedAmount: money("0.00"),
  amount: money("50.00"),
  fee: money("0.00"),
  received: null,
  credited: null,
  bonus: null,
  proofs: [],
  createdAt: "2026-11-21T03:04:05Z",
  expiresAt: "2026-11-21T03:19:05Z",
  payment: { __typename: "DepositPayment", url: null, qr: null, address: null, network: null },
  method: {
    __typename: "DepositMethod",
    id: "m",
    kind: "BANK_TRANSFER",
    name: "Bank transfer",
    instructions: "",
    payee: [],
  },
};

async function open(state: string, cancel: Answer = () => new Error("unexpected")) {
  const changes = new TestSubscription();
  await renderPage(<OrderView isOverGame={false} id="d1" onNewDeposit={() => {}} onClose={() => {}} />, {
    at: "/",
    responses: { DepositDetails: () => ({ deposit: { ...deposit, state } }), CancelDeposit: cancel },
    subscriptions: { DepositChanged: changes },
    namespaces: ["deposits"],
  });
  await screen.findByText("Bank transfer");
}

const button = (name: string) => screen.getByRole("button", { name });

describe("an unpaid deposit", () => {
  it("is cancelled after a confirmation, and the outcome takes the focus", async () => {
    const cancel = vi.fn<Answer>(() => ({
      cancelDeposit: { __typename: "Deposit", id: "d1", state: "CANCELLED", reason: null },
    }));
    await open("AWAITING_PAYMENT", cancel);
    await userEvent.click(button("Cancel this deposit"));
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.click(button("Keep deposit"));
    expect(document.activeElement).toBe(button("Cancel this deposit"));
    await userEvent.click(button("Cancel this deposit"));
    await userEvent.click(button("Cancel deposit"));
    expect(await screen.findByText("Deposit cancelled")).toBeTruthy();
    expect(cancel.mock.calls).toEqual([[{ id: "d1" }]]);
    expect(document.activeElement).toBe(button("New deposit"));
  });

  it("stays, and says why, when it cannot be cancelled any more", async () => {
    await open("AWAITING_PAYMENT");
    await userEvent.click(button("Cancel this deposit"));
    await userEvent.click(button("Cancel deposit"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(button("Keep deposit")).toBeTruthy();
  });

  it("with a proof of payment cannot be cancelled", async () => {
    await open("PROOF_UPLOADED");
    expect(screen.queryByRole("button", { name: "Cancel this deposit" })).toBeNull();
  });
});

describe("a credited deposit", () => {
  const credited = { ...deposit, state: "CREDITED", received: money("50.00"), credited: money("50.00") };
  const recent = (...items: readonly object[]) => ({
    me: { __typename: "Me", id: "m1", recentGames: { __typename: "GamePage", items } },
  });
  const game = (part: object) => ({
    __typename: "Game",
    id: "reels-1",
    vendorCode: "house",
    status: "ACTIVE",
    ...part,
  });

  async function show(isOverGame: boolean, lastPlayed: Answer = () => new Error("not asked for")) {
    const onClose = vi.fn();
    await renderPage(
      <OrderView isOverGame={isOverGame} id="d1" onNewDeposit={() => {}} onClose={onClose} />,
      {
        at: "/",
        responses: { DepositDetails: () => ({ deposit: credited }), LastPlayed: lastPlayed },
        subscriptions: { DepositChanged: new TestSubscription() },
        namespaces: ["deposits"],
      },
    );
    await screen.findByText("Deposit complete");
    return onClose;
  }

  it("leads back to the game below, which goes on", async () => {
    const onClose = await show(true);
    await userEvent.click(button("Play now"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    { last: "an open game", items: [game({})], href: "/seamless?game=reels-1" },
    { last: "a lottery", items: [game({ id: "l1", vendorCode: "LOTT" })], href: "/lottery?gameCode=l1" },
    { last: "a game in maintenance", items: [game({ status: "MAINTENANCE" })], href: "/" },
    { last: "no game", items: [], href: "/" },
  ])("leads on to $last: $href", async ({ items, href }) => {
    await show(false, () => recent(...items));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Play now" }).getAttribute("href")).toBe(href),
    );
  });
});
