import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/render";
import { type Answer, renderPage } from "../../../test/render-page";
import { Component } from "./page";

interface GamblingState {
  readonly limits?: readonly object[];
  readonly pending?: readonly object[];
  readonly closure?: object | null;
}

const wallet = {
  __typename: "Wallet",
  id: "w1",
  currency: "USD",
  netDeposits: { __typename: "Money", amount: "125.00", currency: "USD" },
};
const saferGambling = ({ limits = [], pending = [], closure = null }: GamblingState) => ({
  saferGambling: { __typename: "SaferGambling", limits, pending, closure, checkMinutes: 60 },
  me: { __typename: "Me", id: "m1", wallet },
});
const daily = {
  __typename: "Limit",
  kind: "WAGER",
  period: "DAY",
  currency: "USD",
  amount: "100.00",
  own: "100.00",
  used: "40.00",
  reserved: null,
};
const raise = (effectiveAt: string) => ({
  __typename: "LimitChange",
  id: "c1",
  kind: "WAGER",
  period: "DAY",
  currency: "USD",
  oldAmount: "100.00",
  newAmount: null,
  effectiveAt,
});
const changes: Answer = () => ({ saferGambling: { __typename: "SaferGambling", changes: [] } });

function open(shown: GamblingState | Answer, answers: Record<string, Answer> = {}) {
  const answer: Answer = typeof shown === "function" ? shown : () => saferGambling(shown);
  return renderPage(<Component />, {
    at: "/member/safer-gambling",
    path: "/member/safer-gambling",
    responses: { SaferGambling: answer, LimitChanges: changes, ...answers },
    namespaces: ["safer"],
  });
}

describe("the safer gambling page", () => {
  it("shows how much of a limit is used and left, or that none is set", async () => {
    await open({ limits: [daily] });
    expect(await screen.findByText("$40.00 of $100.00 used")).toBeTruthy();
    expect(screen.getByText("$60.00 left")).toBeTruthy();
    expect(screen.getByText("$125.00")).toBeTruthy();
    expect(screen.getAllByText("No limit set.")).toHaveLength(4);
    expect(await screen.findByText("No changes in this period.")).toBeTruthy();
  });

  it("shows what deposits in progress reserve of a limit, and why it is more than the limit", async () => {
    const deposits = { ...daily, kind: "DEPOSIT", used: "0.00", reserved: "30.00" };
    const { unmount } = await open({ limits: [deposits] });
    expect(await screen.findByText("$0.00 of $100.00 used")).toBeTruthy();
    expect(screen.getByText("$70.00 left · $30.00 reserved for deposits in progress")).toBeTruthy();
    expect(screen.queryByText(/^You.re above this limit/)).toBeNull();
    unmount();
    await open({ limits: [{ ...deposits, reserved: "170.00" }] });
    expect(await screen.findByText("$0.00 of $100.00 used")).toBeTruthy();
    expect(screen.getByText("$0.00 left · $170.00 reserved for deposits in progress")).toBeTruthy();
    expect(screen.getByText(/^You.re above this limit/)).toBeTruthy();
  });

  it("sets a typed limit, and refuses an invalid amount", async () => {
    const set = vi.fn<Answer>(() => ({ setLimit: { __typename: "SaferGambling", checkMinutes: 60 } }));
    await open({}, { SetLimit: set });
    await userEvent.click(await screen.findByRole("button", { name: "Change: Deposits" }));
    const dialog = await screen.findByRole("dialog");
    const amount = within(dialog).getByLabelText("Limit in USD");
    await userEvent.type(amount, "12.345");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save limit" }));
    expect(await within(dialog).findByText("Enter an amount, such as 100.")).toBeTruthy();
    expect(set).not.toHaveBeenCalled();
    await userEvent.clear(amount);
    await userEvent.type(amount, "250");
    await userEvent.selectOptions(within(dialog).getByLabelText("Period"), "WEEK");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save limit" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(set.mock.calls[0]?.[0]).toEqual({
      input: { kind: "DEPOSIT", period: "WEEK", currency: "USD", amount: "250" },
    });
  });

  it("offers to confirm a change only from its effective date", async () => {
    const confirm = vi.fn<Answer>(() => ({
      confirmLimit: { __typename: "SaferGambling", checkMinutes: 60 },
    }));
    const tomorrow = new Date(Date.now() + 3_600_000).toISOString();
    const { unmount } = await open({ limits: [daily], pending: [raise(tomorrow)] });
    expect(await screen.findByText("From $100.00 to no limit")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    expect(screen.getByRole("button", { name: "Cancel change" })).toBeTruthy();
    unmount();
    await open({ pending: [raise("2026-01-01T00:00:00Z")] }, { ConfirmLimit: confirm });
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(confirm.mock.calls[0]?.[0]).toEqual({ changeId: "c1" }));
  });

  it("excludes the member only with a tick and a password", async () => {
    const exclude = vi.fn<Answer>(() =>
      refusal("validation_failed", { fields: [{ field: "password", code: "wrong" }] }),
    );
    await open({}, { ExcludeMyself: exclude });
    await userEvent.click(await screen.findByRole("button", { name: "Exclude myself" }));
    const dialog = await screen.findByRole("dialog");
    const send = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Exclude myself" });
    expect(send.disabled).toBe(true);
    await userEvent.selectOptions(within(dialog).getByLabelText("Duration"), "forGood");
    await userEvent.type(within(dialog).getByLabelText("Password"), "wrong");
    expect(send.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole("checkbox"));
    await userEvent.click(send);
    expect(await within(dialog).findByText("Incorrect password.")).toBeTruthy();
    expect(exclude.mock.calls[0]?.[0]).toEqual({ input: { forGood: true, password: "wrong" } });
    exclude.mockImplementation(() => ({
      excludeMyself: { __typename: "PlayClosure", until: null, askFrom: null },
    }));
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows the exclusion, and requests its end when that is allowed", async () => {
    const answer = vi.fn<Answer>(() => ({
      requestExclusionEnd: { __typename: "PlayClosure", until: "2027-01-01T00:00:00Z", askFrom: null },
    }));
    const closure = { __typename: "PlayClosure", until: null, askFrom: "2026-01-01T00:00:00Z" };
    await open({ closure }, { RequestExclusionEnd: answer });
    await userEvent.click(await screen.findByRole("button", { name: "Ask to reopen" }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  });

  it("shows that the limits could not be loaded, and tries again", async () => {
    let fails = true;
    await open(() => (fails ? refusal("unknown_error") : saferGambling({ limits: [daily] })));
    expect(await screen.findByText("Your limits couldn't be loaded.")).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("$60.00 left")).toBeTruthy();
  });
});
