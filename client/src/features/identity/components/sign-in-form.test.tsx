import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberedAccount } from "../../../lib/session/session";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import { SignInForm } from "./sign-in-form";

const signedIn = {
  signIn: {
    __typename: "SignedIn",
    token: "t1",
    firstTimeLogin: false,
    mustChangePassword: false,
    me: { __typename: "Me", id: "m1", account: "player1", nickname: "One", role: "MEMBER" },
  },
};

const username = () => screen.getByLabelText("User name");
const password = () => screen.getByLabelText("Password");
const submit = () => screen.getByRole("button", { name: "Sign in" });

async function fillAndSubmit(name: string, secret: string) {
  await userEvent.type(username(), name);
  await userEvent.type(password(), secret);
  await userEvent.click(submit());
}

describe("the sign-in form", () => {
  beforeEach(async () => {
    await startTexts(["auth"]);
  });

  it("asks for what is missing and goes to the first such field, without a call", async () => {
    const answer = vi.fn(() => signedIn);
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />, clientThatAnswers(answer));
    await userEvent.type(username(), "   ");
    await userEvent.click(submit());
    expect(screen.getByText("Enter your user name.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    for (const [field, message] of [
      [username(), "Enter your user name."],
      [password(), "Enter your password."],
    ] as const) {
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(message).id);
    }
    expect(document.activeElement).toBe(username());
    expect(answer).not.toHaveBeenCalled();
  });

  it("signs in with trimmed values and remembers the name only when asked to", async () => {
    const answer = vi.fn(() => signedIn);
    const onSignedIn = vi.fn(async () => {});
    renderApp(<SignInForm previous={null} onSignedIn={onSignedIn} />, clientThatAnswers(answer));
    await userEvent.click(screen.getByLabelText("Remember me on this device"));
    await fillAndSubmit("  player1 ", " secret ");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(signedIn.signIn));
    expect(answer).toHaveBeenCalledWith(
      expect.objectContaining({
        variables: { input: expect.objectContaining({ username: "player1", password: "secret" }) },
      }),
    );
    expect(rememberedAccount()).toBe("player1");
  });

  it("says what is wrong and keeps what was typed", async () => {
    renderApp(
      <SignInForm previous={null} onSignedIn={async () => {}} />,
      clientThatAnswers(() => refusal("invalid_credentials")),
    );
    await fillAndSubmit("player1", "wrong");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^The user name or password is not right/);
    expect(username()).toHaveProperty("value", "player1");
    expect(password()).toHaveProperty("value", "wrong");
  });

  it("counts down before it may be tried again", async () => {
    renderApp(
      <SignInForm previous={null} onSignedIn={async () => {}} />,
      clientThatAnswers(() => refusal("too_many_requests", { retryAfterSeconds: 272 })),
    );
    await fillAndSubmit("player1", "secret");
    expect(await screen.findByText("You can try again in 4:32.")).toBeTruthy();
    expect(submit()).toHaveProperty("disabled", true);
  });

  it("shows and hides the password", async () => {
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />);
    expect(password()).toHaveProperty("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password()).toHaveProperty("type", "text");
    expect(screen.getByRole("button", { name: "Hide password" })).toBeTruthy();
  });

  it("begins with the account whose session was lost", () => {
    renderApp(<SignInForm previous="player2" onSignedIn={async () => {}} />);
    expect(username()).toHaveProperty("value", "player2");
    expect(document.activeElement).toBe(password());
  });
});
