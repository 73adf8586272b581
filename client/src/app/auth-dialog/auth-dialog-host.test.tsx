import { useQuery } from "@apollo/client/react";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MyIdDocument, WalletBalanceDocument } from "../../gql/graphql";
import { readDraft, storeDraft } from "../../lib/session/draft";
import { finishReauthentication, reportLostSession } from "../../lib/session/reauthentication";
import { endSession, getSession, startSession } from "../../lib/session/session";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../test/render";
import { signedInAs } from "../../test/session";
import { closeToast, shownToasts } from "../../ui/feedback/toasts";
import { AuthDialogHost } from "./auth-dialog-host";

const answer = (part: object = {}) => {
  const { me, ...rest } = signedInAs("t1");
  return { signIn: { __typename: "SignedIn", ...rest, ...part, me: { __typename: "Me", ...me } } };
};

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

function open(path: string, client = clientThatAnswers(() => answer()), page: ReactNode = null) {
  const onSignOut = vi.fn();
  renderApp(
    <>
      <AuthDialogHost needsSession={false} onSignOut={onSignOut} />
      <Address />
      {page}
    </>,
    client,
    path,
  );
  return { client, onSignOut };
}

function Wallet() {
  const { data } = useQuery(WalletBalanceDocument);
  return <p data-testid="wallet">{data?.me ? "known" : "unknown"}</p>;
}

const address = () => screen.getByTestId("address").textContent;

async function signIn() {
  await userEvent.type(await screen.findByLabelText("Username"), "player1");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("the host of the auth dialog", () => {
  // Compiling its code takes long on a busy machine; the tests wait for what it shows only.
  beforeAll(() => import("./auth-dialog"));

  beforeEach(async () => {
    finishReauthentication(false);
    endSession();
    localStorage.clear();
    for (const { id } of shownToasts()) closeToast(id);
    await startTexts(["auth", "verification", "trial"]);
  });

  it("stays closed when the address does not open it", () => {
    open("/rng");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("starts the session, clears the draft and the cached guest, and goes on", async () => {
    storeDraft({ email: "ann@example.com" });
    const client = clientThatAnswers(() => answer());
    client.writeQuery({ query: WalletBalanceDocument, data: { me: null } });
    open("/rng?auth=login&next=%2Fhot", client);
    await signIn();
    await waitFor(() => expect(address()).toBe("/hot"));
    expect(getSession()).toEqual({
      token: "t1",
      account: "player1",
      memberId: "m1",
      mustChangePassword: false,
      isTrial: false,
      isAgent: false,
    });
    expect(client.readQuery({ query: WalletBalanceDocument })).toBeNull();
    expect(readDraft().email).toBe("");
    expect(shownToasts()).toEqual([]);
  });

  it("welcomes a member at the first sign-in", async () => {
    open(
      "/login",
      clientThatAnswers(() => answer({ firstTimeLogin: true })),
    );
    await signIn();
    await waitFor(() => expect(address()).toBe("/"));
    expect(shownToasts()).toMatchObject([
      { kind: "info", text: expect.stringContaining("Welcome, One!") },
      { kind: "info", text: expect.stringContaining("Safer gambling") },
    ]);
  });

  it("shows a returning member when and where they last signed in, as information", async () => {
    const lastSignIn = {
      __typename: "SignInRecord",
      at: "2026-03-01T10:00:00Z",
      ip: "203.0.113.7",
      device: "Firefox",
    };
    const { signIn: first } = answer();
    const from = (country: string | null) =>
      clientThatAnswers(() => ({
        signIn: { ...first, me: { ...first.me, lastSignIn: { ...lastSignIn, country } } },
      }));
    open("/login", from("PH"));
    await signIn();
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(shownToasts()).toMatchObject([
      {
        kind: "info",
        text: expect.stringMatching(/^Last sign-in: Mar 1, 2026, .*Philippines.*Firefox/),
      },
    ]);
  });

  it.each([
    [{ until: "2026-03-08T10:00:00Z", askFrom: null }, /closed on your account until Mar 8, 2026/],
    [{ until: null, askFrom: "2026-09-01T10:00:00Z" }, /From Sep 1, 2026.* you can ask customer service/],
    [{ until: null, askFrom: null }, /closed on your account\. You can still withdraw/],
  ])("shows an excluded member a notice until it is dismissed: %j", async (times, text) => {
    const exclusion = { __typename: "Exclusion", ...times };
    open(
      "/login",
      clientThatAnswers(() => answer({ exclusion })),
    );
    await signIn();
    await waitFor(() => expect(address()).toBe("/"));
    expect(shownToasts()).toMatchObject([{ kind: "notice", text: expect.stringMatching(text) }]);
  });

  it("goes home when the password must be changed", async () => {
    open(
      "/login?next=%2Fhot",
      clientThatAnswers(() => answer({ mustChangePassword: true, firstTimeLogin: true })),
    );
    await signIn();
    await waitFor(() => expect(address()).toBe("/"));
    expect(getSession()?.mustChangePassword).toBe(true);
    expect(shownToasts()).toEqual([]);
  });

  it("refetches, once the password is changed, the queries that were refused until then", async () => {
    const money = { __typename: "Money", amount: "80.00", currency: "USD" };
    const wallet = { __typename: "Wallet", id: "w1", currency: "USD", balance: money, sequence: "1" };
    const member = { __typename: "Me", id: "m1", wallet: { ...wallet, updatedAt: "2026-03-01T10:00:00Z" } };
    const rule = { __typename: "PasswordRule", patternId: "length", minLength: 8, maxLength: 64 };
    const refused = vi.fn();
    const client = clientThatAnswers(({ operationName }) => {
      if (operationName === "PasswordRule") return { passwordRule: rule };
      if (operationName === "ChangePassword") return { changePassword: answer().signIn };
      if (getSession()?.token === "t1") return { me: member };
      refused();
      return refusal("password_change_required");
    });
    startSession({ ...signedInAs("t0"), mustChangePassword: true });
    open("/", client, <Wallet />);
    await waitFor(() => expect(refused).toHaveBeenCalled());
    const box = { selector: "input" };
    await userEvent.type(await screen.findByLabelText("New password", box, { timeout: 10_000 }), "Fresh#12");
    await userEvent.type(screen.getByLabelText("Confirm new password", box), "Fresh#12");
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(screen.getByTestId("wallet").textContent).toBe("known"));
  });

  it("says that Escape from a password that must be changed signs out, and that it has", async () => {
    startSession({ ...signedInAs("t0"), mustChangePassword: true });
    const rule = { __typename: "PasswordRule", patternId: "length", minLength: 8, maxLength: 64 };
    const { onSignOut } = open(
      "/",
      clientThatAnswers(() => ({ passwordRule: rule })),
    );
    expect(
      await screen.findByText(/Closing this dialog signs you out/, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
    await waitFor(() => expect(shownToasts()).toMatchObject([{ text: expect.stringMatching(/signed out/) }]));
  });

  it("opens over any page when a session was lost, and resumes its calls", async () => {
    open("/rng?page=2");
    act(() => startSession(signedInAs("t0")));
    let calls: Promise<boolean> = Promise.resolve(false);
    act(() => {
      calls = reportLostSession("t0");
    });
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
    await userEvent.type(await screen.findByLabelText("Password"), "secret");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await expect(calls).resolves.toBe(true);
    expect(address()).toBe("/rng?page=2");
  });

  it("shows no sign-in to a signed-in member", async () => {
    startSession(signedInAs("t0"));
    open("/login");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("switches a trial member to the account they sign in to, on the same page", async () => {
    const client = clientThatAnswers(() => answer());
    client.writeQuery({ query: WalletBalanceDocument, data: { me: null } });
    startSession({ ...signedInAs("t0"), me: { ...signedInAs("t0").me, account: "trial-1", role: "TRIAL" } });
    open("/rng?page=2&auth=login", client);
    await signIn();
    await waitFor(() => expect(address()).toBe("/rng?page=2"));
    expect(getSession()).toEqual({
      token: "t1",
      account: "player1",
      memberId: "m1",
      mustChangePassword: false,
      isTrial: false,
      isAgent: false,
    });
    expect(client.extract()).not.toHaveProperty("ROOT_QUERY.me");
  });

  it("shows nothing of a former member to another one, also when the session ended without a dialog", async () => {
    const client = clientThatAnswers(() => answer());
    client.writeQuery({
      query: MyIdDocument,
      data: { me: { __typename: "Me", id: "former" } },
    });
    startSession(signedInAs("t0", "player2"));
    endSession();
    open("/rng?auth=login", client);
    await signIn();
    await waitFor(() => expect(address()).toBe("/rng"));
    expect(client.extract()).not.toHaveProperty("Me:former");
  });

  it("offers trial accounts to guests only", async () => {
    open("/rng?auth=trial");
    expect(await screen.findByRole("checkbox", { name: "I am 18 or older" })).toBeTruthy();
    act(() => startSession({ ...signedInAs("t0"), me: { ...signedInAs("t0").me, role: "TRIAL" } }));
    await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  });

  it("closes to the page below", async () => {
    open("/rng?page=2&auth=login&next=%2Fhot");
    await screen.findByLabelText("Password");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/rng?page=2"));
  });
});
