import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { WalletBalanceDocument } from "../../gql/graphql";
import { type Answer, renderPage, TestSubscription } from "../../test/render-page";
import { WithdrawPanel } from "./components/withdraw-panel";
import type { WithdrawalSlots } from "./slots";

const money = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });
const method = {
  __typename: "WithdrawalMethod",
  id: "m1",
  kind: "BANK",
  name: "Bank",
  currency: "USD",
  network: null,
  min: money("20.00"),
  max: money("1000.00"),
  feeFixed: money("0.00"),
  feeBasisPoints: 0,
  estimate: { __typename: "ArrivalEstimate", medianSeconds: 5_400, percentile90Seconds: 90_000 },
};
const account = {
  __typename: "WithdrawalAccount",
  id: "a1",
  methodId: "m1",
  bank: "Bank",
  holder: "Ann",
  number: "••19",
  usableFrom: "2026-01-01T00:00:00Z",
};

/** Nothing, because of the turnover. */
const withdrawable = { amount: money("0.00"), reason: "TURNOVER" };

/** The options of a wallet of 500.00, part of which is held. */
const optionsOf = (available: string, held: string) => ({
  withdrawalOptions: {
    __typename: "WithdrawalOptions",
    currency: "USD",
    available: money(available),
    held: money(held),
    bonus: money("3.00"),
    debt: money("0.00"),
    dailyCountLeft: 5,
    dailyAmountLeft: money("900.00"),
    turnover: {
      __typename: "WithdrawalTurnover",
      required: money("40.00"),
      done: money("10.00"),
      left: money("30.00"),
    },
    newPayoutAccountDelayHours: 0,
    methods: [method],
    accounts: [account],
    payeeName: "Ann",
    hasPaymentPassword: true,
    isBlocked: false,
    secondFactors: [],
    withdrawable: { __typename: "Withdrawable", ...withdrawable },
    withdrawableByAccount: [{ __typename: "AccountWithdrawable", accountId: "a1", ...withdrawable }],
  },
});

async function open(answer: Answer) {
  const feed = new TestSubscription();
  const shown = await renderPage(<WithdrawPanel slots={slots} onRequested={() => {}} />, {
    at: "/",
    responses: { WithdrawalOptions: answer },
    subscriptions: { AnyWithdrawalChanged: feed },
    namespaces: ["withdrawals"],
  });
  await screen.findByText("$500.00");
  return { ...shown, feed };
}

/** Stands for the forms of other features: a button that finishes the task. */
const slots: WithdrawalSlots = {
  code: () => null,
  setUp: (task, onDone) => (
    <button type="button" onClick={() => onDone(`The ${task} is set.`)}>
      {`set ${task}`}
    </button>
  ),
};

const wallet = (sequence: string) => ({
  query: WalletBalanceDocument,
  data: {
    me: {
      __typename: "Me" as const,
      id: "m1",
      wallet: {
        __typename: "Wallet" as const,
        id: "w1",
        currency: "USD",
        balance: money("500.00"),
        bonus: money("0.00"),
        sequence,
        updatedAt: "2026-11-21T03:04:05Z",
      },
    },
  },
});

describe("WithdrawPanel", () => {
  it("shows what can be withdrawn now and why it is less, and when it usually arrives", async () => {
    await open(() => optionsOf("500.00", "0.00"));
    expect(screen.getByText("Available to withdraw")).toBeTruthy();
    expect(screen.getByText("Some of your money still has a wagering requirement.")).toBeTruthy();
    expect(screen.getByText("Usually within 2 hours, rarely more than 25 hours")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Amount in USD"), "20");
    await userEvent.click(screen.getByRole("button", { name: "Request withdrawal" }));
    expect(await screen.findByText(/^You can withdraw up to .*\$0\.00/)).toBeTruthy();
  });

  it("leads through what is set before the first withdrawal, one step after the other", async () => {
    const start = optionsOf("500.00", "0.00").withdrawalOptions;
    let now = { ...start, payeeName: null as string | null, hasPaymentPassword: false, accounts: [] };
    await open(() => ({ withdrawalOptions: now }));
    const current = () => screen.getByRole("listitem", { current: "step" }).textContent;
    expect(current()).toBe("1Legal name");
    now = { ...now, payeeName: "Ann" };
    await userEvent.click(screen.getByRole("button", { name: "set payee" }));
    await waitFor(() => expect(current()).toBe("2Payment password"));
    expect(screen.getByText("Legal name").textContent).toContain("(done)");
    expect(screen.getByText("The payee is set.").getAttribute("role")).toBe("status");
    now = { ...now, hasPaymentPassword: true };
    await userEvent.click(screen.getByRole("button", { name: "set payment" }));
    await waitFor(() => expect(current()).toBe("3Withdrawal account"));
    expect(screen.getByLabelText("Account number")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Method"));
    const button = screen.getByRole("button", { name: "Add account" });
    expect(button.getAttribute("data-variant"), "the step's main button").toBe("filled");
    expect(screen.queryByRole("button", { name: "Request withdrawal" })).toBeNull();
  });

  it("refetches its figures when a withdrawal has changed, and keeps the input", async () => {
    let now = optionsOf("500.00", "0.00");
    const { feed } = await open(() => now);
    const amount = screen.getByLabelText<HTMLInputElement>("Amount in USD");
    await userEvent.type(amount, "12");
    now = optionsOf("450.00", "50.00");
    feed.publish({ anyWithdrawalChanged: null });
    expect(await screen.findByText("$450.00")).toBeTruthy();
    expect(screen.getByText("$50.00")).toBeTruthy();
    expect(screen.getByLabelText("Amount in USD")).toBe(amount);
    expect(amount.value).toBe("12");
  });

  it("refetches them when the wallet has changed", async () => {
    let now = optionsOf("500.00", "0.00");
    const { client } = await open(() => now);
    now = optionsOf("440.00", "60.00");
    let sequence = 0;
    await waitFor(() => {
      sequence += 1;
      client.writeQuery(wallet(`${sequence}`));
      expect(screen.getByText("$440.00")).toBeTruthy();
    });
  });

  it("stays unchanged when a refetch fails, and refetches once more for events in between", async () => {
    const answer = vi.fn<Answer>(() => optionsOf("500.00", "0.00"));
    const { feed } = await open(answer);
    await userEvent.type(screen.getByLabelText("Amount in USD"), "12");
    answer.mockImplementation(() => new Error("away"));
    for (let n = 0; n < 3; n += 1) feed.publish({ anyWithdrawalChanged: null });
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
    expect(screen.getByLabelText<HTMLInputElement>("Amount in USD").value).toBe("12");
    expect(screen.getByText("$500.00")).toBeTruthy();
  });

  it("hides the wallet's balances when the member hides them, and no terms", async () => {
    localStorage.setItem("balanceHidden", "true");
    const feed = new TestSubscription();
    await renderPage(<WithdrawPanel slots={slots} onRequested={() => {}} />, {
      at: "/",
      responses: { WithdrawalOptions: () => optionsOf("500.00", "7.00") },
      subscriptions: { AnyWithdrawalChanged: feed },
      namespaces: ["withdrawals"],
    });
    expect(await screen.findAllByRole("img", { name: "Balance hidden" })).toHaveLength(5);
    for (const hidden of ["$500.00", "$7.00", "$3.00"]) expect(screen.queryByText(hidden)).toBeNull();
    for (const open of ["$20.00", "$1,000.00", "$40.00", "$30.00"])
      expect(screen.getByText(open)).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Amount in USD"), "600");
    await userEvent.click(screen.getByRole("button", { name: "Request withdrawal" }));
    expect(await screen.findByText(/^You can withdraw up to .*\*\*\*/)).toBeTruthy();
  });
});
