import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Brand } from "../../../../brands/brand";
import { clearDraft } from "../../../../lib/session/draft";
import { readRememberedSignIn } from "../../../../lib/session/remembered-sign-in";
import { clientThatAnswers, refusal, renderApp, startTexts, testBrand } from "../../../../test/render";
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

const picture = { captcha: { __typename: "Captcha", captchaId: "c1", image: "iVBORw0KGgo=" } };

const noChecks = { brand: { __typename: "Brand", code: "b", humanCheck: null, phoneProof: null } };

const stepUp = {
  signIn: {
    __typename: "StepUpNeeded",
    ticket: "ticket-1",
    methods: ["EMAIL", "SMS"],
    phone: null,
    email: "a***@example.com",
  },
};

const username = () => screen.getByLabelText("Username");
const password = () => screen.getByLabelText("Password");
const submit = () => screen.getByRole("button", { name: "Sign in" });

async function fillAndSubmit(name: string, secret: string) {
  await userEvent.type(username(), name);
  await userEvent.type(password(), secret);
  await userEvent.click(submit());
}

describe("the sign-in form", () => {
  beforeEach(async () => {
    clearDraft();
    localStorage.clear();
    await startTexts(["auth", "verification"]);
  });

  it("marks missing fields and focuses the first, without a call", async () => {
    const answer = vi.fn(() => signedIn);
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />, clientThatAnswers(answer));
    await userEvent.type(username(), "   ");
    await userEvent.click(submit());
    expect(screen.getByText("Enter your username.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    for (const [field, message] of [
      [username(), "Enter your username."],
      [password(), "Enter your password."],
    ] as const) {
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(message).id);
    }
    expect(document.activeElement).toBe(username());
    expect(answer).not.toHaveBeenCalled();
  });

  it("signs in with trimmed values and remembers the name only when ticked", async () => {
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
    expect(readRememberedSignIn()?.account).toBe("player1");
  });

  it("shows the error and keeps the input", async () => {
    renderApp(
      <SignInForm previous={null} onSignedIn={async () => {}} />,
      clientThatAnswers(() => refusal("invalid_credentials")),
    );
    await fillAndSubmit("player1", "wrong");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Incorrect username or password/);
    expect(username()).toHaveProperty("value", "player1");
    expect(password()).toHaveProperty("value", "wrong");
  });

  it("says where staff sign in once a second password was wrong, whatever the name", async () => {
    renderApp(
      <SignInForm previous={null} onSignedIn={async () => {}} />,
      clientThatAnswers(() => refusal("invalid_credentials")),
    );
    await fillAndSubmit("player1", "wrong");
    await screen.findByRole("alert");
    const hint = "Staff accounts can't sign in here. Use the admin tools instead.";
    expect(screen.queryByText(hint)).toBeNull();
    await userEvent.click(submit());
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  it("counts down before the next attempt", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    renderApp(
      <SignInForm previous={null} onSignedIn={async () => {}} />,
      clientThatAnswers(() => refusal("too_many_requests", { retryAfterSeconds: 272 })),
    );
    await fillAndSubmit("player1", "secret");
    expect(await screen.findByText("Try again in 4:32.")).toBeTruthy();
    expect(submit()).toHaveProperty("disabled", true);
  });

  it("shows and hides the password", async () => {
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />);
    expect(password()).toHaveProperty("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password()).toHaveProperty("type", "text");
    expect(screen.getByRole("button", { name: "Hide password" })).toBeTruthy();
  });

  it("prefills the account whose session was lost", () => {
    renderApp(<SignInForm previous="player2" onSignedIn={async () => {}} />);
    expect(username()).toHaveProperty("value", "player2");
    expect(document.activeElement).toBe(password());
  });

  it("asks for a captcha once the server does, and sends its answer with the next attempt only", async () => {
    const inputs: Record<string, unknown>[] = [];
    const client = clientThatAnswers(({ operationName, variables }) => {
      if (operationName === "NewCaptcha") return picture;
      if (operationName === "VisitorChecks") return noChecks;
      inputs.push(variables.input as Record<string, unknown>);
      return refusal(inputs.length < 2 ? "invalid_credentials" : "captcha_check_failed", { captcha: true });
    });
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />, client);
    await fillAndSubmit("player1", "wrong");
    const captcha = await screen.findByLabelText("Characters in the picture");
    await userEvent.click(submit());
    expect(screen.getByText(/Enter the characters in the picture/)).toBeTruthy();
    expect(inputs).toHaveLength(1);
    await userEvent.type(captcha, "AB3");
    await userEvent.click(submit());
    await waitFor(() => expect(captcha).toHaveProperty("value", ""));
    expect(inputs[1]).toMatchObject({ captchaId: "c1", captcha: "AB3" });
    expect(await screen.findByText(/Those characters don.t match/)).toBeTruthy();
    expect(username()).toHaveProperty("value", "player1");
  });

  it("asks for a step-up, and sends it with the first attempt's name and password", async () => {
    const inputs: Record<string, unknown>[] = [];
    const client = clientThatAnswers(({ variables }) => {
      const input = variables.input as Record<string, unknown>;
      inputs.push(input);
      if (!input.stepUp) return { signIn: { ...stepUp.signIn, methods: ["GOOGLE"] } };
      return inputs.length === 2 ? refusal("invalid_verification_code") : signedIn;
    });
    const onSignedIn = vi.fn(async () => {});
    renderApp(<SignInForm previous={null} onSignedIn={onSignedIn} />, client);
    await fillAndSubmit("player1", "secret");
    expect(await screen.findByRole("heading", { name: "Verify it's you" })).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
    await userEvent.click(screen.getByLabelText("Trust this device"));
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText("Enter a code, or use a passkey.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Code from your app/), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(inputs).toHaveLength(2));
    expect(inputs[1]).toMatchObject({
      username: "player1",
      password: "secret",
      stepUp: { ticket: "ticket-1", method: "GOOGLE", answer: "123456", trustDevice: true },
    });
    await userEvent.type(screen.getByLabelText(/^Code from your app/), "7");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(signedIn.signIn));
  });

  it("keeps the captcha's error when another picture has loaded, until the user types", async () => {
    let pictures = 0;
    const client = clientThatAnswers(({ operationName }) => {
      if (operationName !== "NewCaptcha")
        return refusal(pictures === 0 ? "captcha_required" : "captcha_check_failed");
      pictures += 1;
      return { captcha: { ...picture.captcha, image: btoa(`picture ${pictures}`) } };
    });
    const now = vi.spyOn(Date, "now");
    onTestFinished(() => now.mockRestore());
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />, client);
    await fillAndSubmit("player1", "wrong");
    const captcha = await screen.findByLabelText("Characters in the picture");
    const shown = (n: number) =>
      waitFor(() =>
        expect(screen.getByAltText(/letters/i).getAttribute("src")).toContain(btoa(`picture ${n}`)),
      );
    await shown(1);
    await userEvent.type(captcha, "AB3");
    now.mockReturnValue(Date.now() + 2_000);
    await userEvent.click(submit());
    await shown(2);
    expect(screen.getByText(/Those characters don.t match/)).toBeTruthy();
    await userEvent.type(captcha, "C");
    expect(screen.queryByText(/Those characters don.t match/)).toBeNull();
  });

  it("shows an error beside the answer of its method only, and words it by method", async () => {
    const client = clientThatAnswers(({ variables }) => {
      const input = variables.input as Record<string, unknown>;
      if (input.stepUp) return refusal("invalid_verification_code");
      return { signIn: { ...stepUp.signIn, methods: ["SMS", "PAYEE_NAME"], phone: "+44***123" } };
    });
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />, client);
    await fillAndSubmit("player1", "secret");
    const answer = () => screen.getByRole("textbox");
    const proceed = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByRole("heading", { name: "Verify it's you" });
    await userEvent.type(answer(), "123456");
    await proceed();
    await waitFor(() => expect(answer().getAttribute("aria-invalid")).toBe("true"));
    await userEvent.click(screen.getByLabelText("Your legal name", { selector: "[type=radio]" }));
    expect(answer().getAttribute("aria-invalid")).not.toBe("true");
    await userEvent.type(answer(), "Bob");
    await proceed();
    expect(await screen.findByText("That name doesn't match our records.")).toBeTruthy();
    expect(answer()).toHaveProperty("value", "Bob");
    await userEvent.click(screen.getByLabelText("Code by text message"));
    expect(answer()).toHaveProperty("value", "123456");
  });

  it("asks an account with passkeys alone for a recovery code where the page cannot use them", async () => {
    const inputs: Record<string, unknown>[] = [];
    const client = clientThatAnswers(({ variables }) => {
      const input = variables.input as Record<string, unknown>;
      inputs.push(input);
      if (input.stepUp) return signedIn;
      return { signIn: { ...stepUp.signIn, methods: ["PASSKEY", "RECOVERY_CODE"] } };
    });
    const onSignedIn = vi.fn(async () => {});
    renderApp(<SignInForm previous={null} onSignedIn={onSignedIn} />, client);
    await fillAndSubmit("player1", "secret");
    await userEvent.type(await screen.findByLabelText("Recovery code"), "ABCDE-FGHIJ");
    expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(inputs[1]).toMatchObject({ stepUp: { method: "RECOVERY_CODE", answer: "ABCDE-FGHIJ" } });
  });

  it("returns to the form with the input when the step-up has expired", async () => {
    const client = clientThatAnswers(({ variables }) =>
      (variables.input as Record<string, unknown>).stepUp ? refusal("step_up_expired") : stepUp,
    );
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />, client);
    await fillAndSubmit("player1", "secret");
    await userEvent.type(await screen.findByLabelText(/^Code sent to/), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Verify it's you" })).toBeNull());
    expect(screen.getByRole("alert").textContent).toMatch(/Sign in again/);
    expect(username()).toHaveProperty("value", "player1");
    expect(password()).toHaveProperty("value", "secret");
  });

  it("forgets the name immediately when the box is unticked", async () => {
    localStorage.setItem(
      "remembered",
      JSON.stringify({ account: "ann", phone: "", countryDialingCode: "", until: Date.now() + 60_000 }),
    );
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />);
    expect(username()).toHaveProperty("value", "ann");
    await userEvent.click(screen.getByLabelText("Remember me on this device"));
    expect(readRememberedSignIn()).toBeNull();
  });
});

describe("a phone number in place of a name", () => {
  const country = (countryCode: string, countryDialingCode: string) => ({
    __typename: "DialingCode",
    countryCode,
    countryDialingCode,
  });
  const countryCodes = [country("DE", "+49"), country("GB", "+44")];
  const byNumber: Brand = { ...testBrand, features: ["mobile-registration"] };
  const open = (brand: Brand = byNumber) => {
    const sent: unknown[] = [];
    const client = clientThatAnswers(({ operationName, variables }) => {
      if (operationName !== "SignIn") return { countryCodes };
      sent.push(variables.input);
      return signedIn;
    });
    renderApp(<SignInForm previous={null} onSignedIn={async () => {}} />, client, "/", brand);
    return sent;
  };
  const chooser = () => screen.queryByRole("button", { name: /change country code$/ });

  beforeEach(async () => {
    clearDraft();
    localStorage.clear();
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
    await startTexts(["auth", "verification"]);
    return () => vi.restoreAllMocks();
  });

  it("is sent with its country, which can be selected while typing", async () => {
    const sent = open();
    await userEvent.type(username(), "07700");
    expect(chooser()).toBeNull();
    await userEvent.type(username(), " 900123");
    await waitFor(() => expect(chooser()?.textContent).toContain("+44"));
    expect(document.activeElement).toBe(username());
    await userEvent.click(chooser() as HTMLElement);
    await userEvent.click(await screen.findByRole("option", { name: /Germany/ }));
    await userEvent.type(password(), "secret");
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ username: "07700 900123", countryDialingCode: "49", type: "USERNAME" }]);
  });

  it("loads every text that it will need, so that the form never suspends while the user types", async () => {
    const i18n = await startTexts(["auth"]);
    open();
    await screen.findByLabelText("Username");
    expect(i18n.hasLoadedNamespace("verification")).toBe(true);
  });

  it.each(["player1", "+44 7700 900123", "12345"])("is not what %s is", async (name) => {
    const sent = open();
    await fillAndSubmit(name, "secret");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(chooser()).toBeNull();
    expect(sent[0]).not.toHaveProperty("countryDialingCode");
  });

  it("is not recognised in a brand without registration by phone", async () => {
    const sent = open(testBrand);
    await fillAndSubmit("07700900123", "secret");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect([chooser(), screen.queryByText("Or the phone number you registered with.")]).toEqual([null, null]);
    expect(sent[0]).not.toHaveProperty("countryDialingCode");
  });
});
