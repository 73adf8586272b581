import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { markLimitOffered } from "../../lib/session/limit-offer";
import { startSession } from "../../lib/session/session";
import { type Answer, renderPage } from "../../test/render-page";
import { signedInAs } from "../../test/session";
import { closeToast, showInfo, shownToasts } from "../../ui/feedback/toasts";
import { CashierDialogHost } from "./cashier-dialog-host";

const money = (amount: string) => ({ __typename: "Money", amount, currency: "USD" });
const method = {
  __typename: "DepositMethod",
  id: "m",
  code: "card",
  kind: "REDIRECT",
  name: "Card",
  instructions: "",
  currency: "USD",
  min: money("10.00"),
  max: money("500.00"),
  feeFixed: money("0.00"),
  feeBasisPoints: 0,
  expiryMinutes: 30,
  quickAmounts: [],
};
const limitOf = (kind: string, own: string | null) => ({
  __typename: "Limit",
  kind,
  period: "DAY",
  currency: "USD",
  amount: "60.00",
  own,
  used: "0.00",
  reserved: null,
});

interface MemberState {
  readonly limits?: readonly object[];
  readonly closure?: object | null;
  readonly credited?: readonly string[];
}

const makeOffers = ({ limits = [], closure = null, credited = [] }: MemberState) => ({
  depositMethods: [method],
  depositBonuses: [],
  saferGambling: { __typename: "SaferGambling", limits, closure },
  me: { __typename: "Me", id: "me", wallet: { __typename: "Wallet", id: "w1", currency: "USD" } },
  credited: {
    __typename: "DepositConnection",
    edges: credited.map((id) => ({ __typename: "DepositEdge", node: { __typename: "Deposit", id } })),
  },
});

function open(state: MemberState = {}, answers: Record<string, Answer> = {}) {
  return renderPage(<CashierDialogHost />, {
    at: "/?cashier=deposit",
    responses: { DepositOffers: () => makeOffers(state), ...answers },
    namespaces: ["deposits", "safer"],
  });
}

const notNow = () => screen.findByRole("button", { name: "Not now" });
const form = () => screen.findByRole("button", { name: "Continue" });
const expectNoOffer = () => expect(screen.queryByRole("button", { name: "Not now" })).toBeNull();

describe("before the first deposit", () => {
  beforeEach(() => startSession(signedInAs("t1")));

  it("toasts of the page below wait until the dialog is closed", async () => {
    showInfo("Last sign-in: yesterday");
    const { unmount } = await open();
    await notNow();
    expect(shownToasts()).toEqual([]);
    unmount();
    expect(shownToasts().map(({ text }) => text)).toEqual(["Last sign-in: yesterday"]);
    closeToast(shownToasts()[0]?.id ?? 0);
  });

  it("a limit is offered once until the tab is closed", async () => {
    const { unmount } = await open();
    expect(await screen.findByRole("heading", { name: "Set a deposit limit?" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    await userEvent.click(await notNow());
    expect((await form()).closest("[tabindex='-1']")?.contains(document.activeElement)).toBe(true);
    unmount();
    await open();
    await form();
    expectNoOffer();
  });

  it("the form that follows the offer is shown from its start", async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    await open();
    await userEvent.click(await notNow());
    const place = (await form()).closest("[tabindex='-1']");
    expect(scroll).toHaveBeenCalledWith({ block: "start" });
    expect(scroll.mock.contexts).toContain(place);
    scroll.mockRestore();
  });

  it("the typed limit is set, and the form follows", async () => {
    const set = vi.fn<Answer>(() => ({ setLimit: { __typename: "SaferGambling", checkMinutes: 60 } }));
    await open({}, { SetLimit: set });
    await userEvent.type(await screen.findByLabelText("Limit in USD"), "250{Enter}");
    await form();
    await waitFor(() =>
      expect(set).toHaveBeenCalledWith({
        input: { kind: "DEPOSIT", period: "DAY", currency: "USD", amount: "250" },
      }),
    );
  });

  it("it is offered when only the brand has set one, or when the member has another kind", async () => {
    await open({ limits: [limitOf("DEPOSIT", null), limitOf("LOSS", "60.00")] });
    expect(await notNow()).toBeTruthy();
  });

  it.each<[string, MemberState]>([
    ["has deposited before", { credited: ["d1"] }],
    ["has set one", { limits: [limitOf("DEPOSIT", "60.00")] }],
    ["may not play", { closure: { __typename: "Closure", until: null, askFrom: null } }],
  ])("it is not offered to a member who %s", async (_title, overrides) => {
    await open(overrides);
    await form();
    expectNoOffer();
  });

  it("it is not offered again to a member who dismissed it after registering", async () => {
    markLimitOffered("player1");
    await open();
    await form();
    expectNoOffer();
  });
});
