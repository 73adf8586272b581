import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DepositLimitOffer } from "../../features/safer-gambling/components/deposit-limit-offer";
import { isLimitOffered } from "../../lib/session/limit-offer";
import { finishReauthentication } from "../../lib/session/reauthentication";
import { endSession, getSession, type SignInResult, useSession } from "../../lib/session/session";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../test/render";
import { signedInAs } from "../../test/session";
import { closeToast, shownToasts } from "../../ui/feedback/toasts";
import { useCompleteSignIn } from "./use-complete-sign-in";
import { useLimitOffer } from "./use-limit-offer";

/** Wires the offer as the auth dialog's host does; `answer`: the response to the registration. */
function Host({ answer }: { readonly answer: SignInResult }) {
  const offer = useLimitOffer(useSession(), useCompleteSignIn());
  return (
    <>
      <button type="button" onClick={() => void offer.onRegistered(answer)}>
        Register
      </button>
      {offer.isOpen && <DepositLimitOffer onClose={offer.close} />}
    </>
  );
}

const wallet = {
  __typename: "Wallet",
  id: "w1",
  currency: "USD",
  netDeposits: { __typename: "Money", amount: "0.00", currency: "USD" },
};
const safer = {
  saferGambling: { __typename: "SaferGambling", limits: [], pending: [], closure: null, checkMinutes: 60 },
  me: { __typename: "Me", id: "m1", wallet },
};

type Answers = Record<string, (variables: object) => Record<string, unknown> | Error>;

/** Registers over a page. */
async function register(answers: Answers = {}, part: Partial<SignInResult> = {}): Promise<void> {
  const answer = { ...signedInAs("t1"), firstTimeLogin: true, ...part };
  const all: Answers = { SaferGambling: () => safer, ...answers };
  const client = clientThatAnswers(
    ({ operationName, variables }) => all[operationName ?? ""]?.(variables) ?? {},
  );
  renderApp(<Host answer={answer} />, client, "/rng?auth=register");
  await userEvent.click(await screen.findByRole("button", { name: "Register" }));
  await waitFor(() => expect(getSession()?.token).toBe("t1"));
}

const offer = () => screen.findByRole("dialog", { name: "Set a deposit limit?" }, { timeout: 10_000 });
const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const toastTexts = () => shownToasts().map(({ text }) => text);
const limitsHint = expect.stringContaining("Safer gambling");
const welcome = expect.stringContaining("Welcome, One!");

describe("the limit offer after registering", () => {
  beforeEach(async () => {
    finishReauthentication(false);
    endSession();
    for (const { id } of shownToasts()) closeToast(id);
    await startTexts(["safer"]);
  });

  it("sets the typed limit for the selected period", async () => {
    const set = vi.fn(() => ({ setLimit: { __typename: "SaferGambling", checkMinutes: 60 } }));
    await register({ SetLimit: set });
    const dialog = within(await offer());
    const amount = dialog.getByLabelText("Limit in USD");
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await userEvent.selectOptions(dialog.getByLabelText("Period"), "WEEK");
    await userEvent.type(amount, "250{Enter}");
    await expectClosed();
    expect(set).toHaveBeenCalledWith({
      input: { kind: "DEPOSIT", period: "WEEK", currency: "USD", amount: "250" },
    });
    expect(toastTexts()).toEqual([welcome, "Limit saved."]);
  });

  it("keeps an invalid amount, and one that is refused", async () => {
    const set = vi.fn(() => refusal("internal"));
    await register({ SetLimit: set });
    const dialog = within(await offer());
    const amount = dialog.getByLabelText<HTMLInputElement>("Limit in USD");
    await userEvent.type(amount, "12.345{Enter}");
    expect(await dialog.findByText("Enter an amount, such as 100.")).toBeTruthy();
    expect(amount.value).toBe("12.345");
    expect(set).not.toHaveBeenCalled();
    await userEvent.clear(amount);
    await userEvent.type(amount, "50{Enter}");
    await waitFor(() => expect(dialog.getByRole("alert").textContent).not.toBe(""));
    expect(amount.value).toBe("50");
  });

  it.each(["Not now", "{Escape}"])("is dismissed by %s, and sets nothing", async (way) => {
    const set = vi.fn(() => ({}));
    await register({ SetLimit: set });
    const dialog = await offer();
    if (way.startsWith("{")) await userEvent.keyboard(way);
    else await userEvent.click(within(dialog).getByRole("button", { name: way }));
    await expectClosed();
    expect(set).not.toHaveBeenCalled();
    expect(toastTexts()).toEqual([welcome]);
    expect(isLimitOffered("player1")).toBe(true);
  });

  it("is not shown to an excluded member", async () => {
    const saferGamblingQuery = vi.fn(() => safer);
    await register({ SaferGambling: saferGamblingQuery }, { exclusion: { until: null, askFrom: null } });
    await expectClosed();
    expect(saferGamblingQuery).not.toHaveBeenCalled();
    expect(isLimitOffered("player1")).toBe(false);
    expect(toastTexts()).toEqual([expect.stringContaining("closed on your account"), welcome, limitsHint]);
  });

  it("closes when the session ends", async () => {
    await register();
    await offer();
    act(() => endSession());
    await expectClosed();
  });

  it("becomes a message when it cannot be loaded", async () => {
    await register({ SaferGambling: () => refusal("internal") });
    await waitFor(() => expect(toastTexts()).toEqual([welcome, limitsHint]));
    await expectClosed();
  });
});
