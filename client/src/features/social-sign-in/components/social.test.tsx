import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  captureSocialReturn,
  discardSocialReturn,
  storeNextPath,
  useSocialReturn,
} from "../../../lib/session/social-return";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { SocialButtons } from "./social-buttons";
import { SocialReturn } from "./social-return";

const code = "c".repeat(43);
const { me, ...rest } = signedInAs("t1");
const session = { __typename: "SignedIn", ...rest, me: { __typename: "Me", ...me } };

type Operation = { operationName?: string; variables: Record<string, unknown> };

function open(answers: Record<string, object | Error>) {
  const respond = vi.fn((operation: Operation) => {
    const answer = answers[operation.operationName ?? ""];
    return answer instanceof Error ? answer : ((answer ?? {}) as Record<string, unknown>);
  });
  const onSignedIn = vi.fn(async () => undefined);
  const onRegistered = vi.fn(async () => undefined);
  const children = (
    <StrictMode>
      <SocialReturn code={code} onSignedIn={onSignedIn} onRegistered={onRegistered} />
    </StrictMode>
  );
  renderApp(children, clientThatAnswers(respond as never));
  return { respond, onSignedIn, onRegistered };
}

beforeEach(() => startTexts(["social"]));
afterEach(() => vi.unstubAllGlobals());

describe("a visitor who returns from a provider", () => {
  it("is signed in directly when known, and the code is sent once", async () => {
    const { respond, onSignedIn } = open({ SocialSignIn: { socialSignIn: session } });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ token: "t1" }));
    expect(respond).toHaveBeenCalledTimes(1);
  });

  it("enters the password of the account with the same email address, and sees beside it when it is wrong", async () => {
    const needed = { __typename: "SocialLinkNeeded", ticket: "tick", account: "b***" };
    const { respond, onSignedIn } = open({
      SocialSignIn: { socialSignIn: needed },
      LinkSocialAccount: refusal("validation_failed", { fields: [] }),
    });
    const field = await screen.findByLabelText("Password");
    await userEvent.click(screen.getByRole("button", { name: "Link and sign in" }));
    expect(screen.getByText("Enter your password")).toBeTruthy();
    await userEvent.type(field, "guess");
    await userEvent.click(screen.getByRole("button", { name: "Link and sign in" }));
    expect(await screen.findByText("That password doesn't match this account")).toBeTruthy();
    expect(field).toHaveProperty("value", "guess");
    expect(respond.mock.lastCall?.[0].variables).toMatchObject({
      input: { ticket: "tick", password: "guess" },
    });
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it("enters what an account needs, with each error beside its field, and keeps the input", async () => {
    const needed = { __typename: "SocialRegistrationNeeded", ticket: "tick", name: null };
    const { respond, onSignedIn, onRegistered } = open({
      SocialSignIn: { socialSignIn: needed },
      RegisterWithSocialAccount: { registerWithSocialAccount: session },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Create account" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Date of birth"));
    expect(respond).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText("Date of birth"), "2020-01-01");
    expect(screen.getAllByText("You must be 18 or older")).toHaveLength(2);
    await userEvent.clear(screen.getByLabelText("Date of birth"));
    await userEvent.type(screen.getByLabelText("Date of birth"), "1990-05-17");
    await userEvent.click(screen.getByLabelText("I accept the terms and conditions"));
    await userEvent.click(screen.getByLabelText("I am 18 or older"));
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(onRegistered).toHaveBeenCalledTimes(1));
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(respond.mock.lastCall?.[0].variables).toMatchObject({
      input: { ticket: "tick", birthday: "1990-05-17", acceptsTerms: true, isAdult: true },
    });
  });

  it("sees why it failed", async () => {
    open({ SocialSignIn: refusal("social_sign_in_failed") });
    expect((await screen.findByRole("alert")).textContent).toMatch(/try again/);
    expect(screen.getByRole("button", { name: "Sign in another way" })).toBeTruthy();
  });
});

function Returned() {
  return <p>{JSON.stringify(useSocialReturn())}</p>;
}

describe("the address that a provider redirects to", () => {
  afterEach(() => {
    discardSocialReturn();
    window.history.replaceState(null, "", "/");
  });

  it("is read and cleared on load, with the page to go to afterwards", () => {
    storeNextPath("/hot");
    window.history.replaceState(null, "", `/login#social=${code}`);
    captureSocialReturn();
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
      "/hot?auth=login",
    );
    renderApp(<Returned />);
    expect(screen.getByText(JSON.stringify({ code }))).toBeTruthy();
  });

  it.each(["/login#social=short", "/login#socialError=made-up", `/hot#social=${code}`])(
    "means nothing at %s",
    (path) => {
      window.history.replaceState(null, "", path);
      captureSocialReturn();
      renderApp(<Returned />);
      expect(screen.getByText("null")).toBeTruthy();
    },
  );
});

describe("the buttons of the providers", () => {
  const offer = (...socialProviders: string[]) => clientThatAnswers(() => ({ socialProviders }));

  it("are not rendered when the brand has none", async () => {
    const { container } = renderApp(<SocialButtons next="/" />, offer());
    await waitFor(() => expect(container.querySelector("button")).toBeNull());
  });

  it("show why the redirect failed", async () => {
    const fetched = vi.fn(async () =>
      Response.json({ errorCode: "social_provider_unavailable" }, { status: 503 }),
    );
    vi.stubGlobal("fetch", fetched);
    renderApp(<SocialButtons next="/hot" />, offer("GOOGLE", "FACEBOOK"));
    await userEvent.click(await screen.findByRole("button", { name: "Continue with Facebook" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/isn.t responding/);
    expect(fetched).toHaveBeenCalledWith(
      "/social/facebook/begin",
      expect.objectContaining({ method: "POST" }),
    );
    expect(sessionStorage.getItem("socialNext")).toBeNull();
  });
});
