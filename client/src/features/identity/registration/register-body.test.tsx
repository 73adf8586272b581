import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storeAttribution } from "../../../lib/session/attribution";
import { clearDraft, readDraft } from "../../../lib/session/draft";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { RegisterBody } from "./components/register-body";
import { storeRegistrationDraft } from "./draft";
import { noValues } from "./model";
import type { RegistrationSlots } from "./slots";

type Rule = [field: string, enabled: boolean, required: boolean, kind: string, min: number, max: number];

const rules: Rule[] = [
  ["username", true, true, "letter_first", 4, 12],
  ["mobileNum", true, false, "digits", 4, 15],
  ["password", true, true, "strong_password", 8, 8],
  ["birthday", true, true, "date_mdy", 10, 10],
  ["email", true, false, "mailbox", 6, 120],
  ["affiliateCode", true, false, "alphanumeric", 4, 32],
];

const settings = (flags: object = {}, optional: readonly string[] = []) => ({
  registrationSettings: {
    __typename: "RegistrationSettings",
    fields: rules.map(([field, enabled, required, patternId, minLength, maxLength]) => ({
      __typename: "RegistrationField",
      field,
      enabled,
      required: required && !optional.includes(field),
      patternId,
      minLength,
      maxLength,
    })),
    flags: {
      __typename: "RegistrationFlags",
      mobileRegistration: true,
      smsVerification: true,
      passwordAtMobile: true,
      humanCheck: false,
      ...flags,
    },
  },
});

const { me, ...rest } = signedInAs("t1", "amara");
const registered = { register: { __typename: "SignedIn", ...rest, me: { __typename: "Me", ...me } } };

const sendCode = vi.fn(async () => 3);
/** Simple versions of the other feature's fields. */
const slots: RegistrationSlots = {
  Terms: () => <p>You must be 18.</p>,
  Phone: ({ value, onChange, error, label }) => (
    <label>
      {label}
      <input value={value.phone} onChange={(event) => onChange({ ...value, phone: event.target.value })} />
      {error}
    </label>
  ),
  Code: ({ value, onChange, error, send }) => (
    <div>
      <label>
        Code
        <input value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
      <button type="button" onClick={() => void send(null)}>
        Send
      </button>
      {error}
    </div>
  ),
  PhoneProof: ({ phone, onToken, onNoNumber }) => (
    <button type="button" onClick={() => (phone.phone ? onToken("signed-word") : onNoNumber())}>
      Prove elsewhere
    </button>
  ),
  Captcha: ({ error }) => <p>captcha {error}</p>,
  sendCode,
};

interface Served {
  readonly flags?: object;
  /** Fields that this brand does not require. */
  readonly optional?: readonly string[];
  readonly affiliate?: Record<string, unknown> | Error;
  readonly register?: Record<string, unknown> | Error;
  readonly isUsernameFree?: (username: unknown) => boolean | Error;
}

function open({
  flags,
  optional,
  affiliate = { affiliate: null },
  register = registered,
  isUsernameFree = () => true,
}: Served = {}) {
  const sent = vi.fn();
  const visited = vi.fn();
  const onSignedIn = vi.fn(async () => undefined);
  const client = clientThatAnswers(({ operationName, variables }) => {
    if (operationName === "RegistrationSettings") return settings(flags, optional);
    if (operationName === "Affiliate") return affiliate;
    if (operationName === "UsernameAvailable") {
      const answer = isUsernameFree(variables.username);
      return answer instanceof Error ? answer : { usernameAvailable: answer };
    }
    if (operationName === "RecordInvitationVisit") {
      visited(variables.code);
      return { recordInvitationVisit: true };
    }
    sent(variables.input);
    return register;
  });
  const shown = renderApp(
    <RegisterBody
      lost={null}
      onSignedIn={onSignedIn}
      onClose={() => {}}
      pathTo={(name) => `/?auth=${name}`}
      slots={slots}
    />,
    client,
  );
  return { sent, visited, onSignedIn, ...shown };
}

const field = (label: string | RegExp) => screen.findByLabelText(label, { selector: "input" });
const tab = (name: string) => userEvent.click(screen.getByRole("tab", { name }));
const proceed = async () => userEvent.click(await screen.findByRole("button", { name: "Continue" }));
const create = () => userEvent.click(screen.getByRole("button", { name: "Create account" }));
async function submit(): Promise<void> {
  await proceed();
  await create();
}

async function fillIn({ hasCode = true } = {}) {
  const write = async (label: string | RegExp, text: string) =>
    fireEvent.change(await field(label), { target: { value: text } });
  await write(/^Phone number/, "7700 900-123");
  if (hasCode) await write("Code", "123456");
  await write(/^Password \*/, "Aa1!Bb2?");
  await write(/^Confirm password/, "Aa1!Bb2?");
  await write(/^Date of birth/, "1990-05-17");
  fireEvent.click(await field(/^I accept/));
  fireEvent.click(await field(/^I am 18/));
}

describe("the registration dialog", () => {
  beforeEach(async () => {
    clearDraft();
    storeRegistrationDraft(noValues);
    sessionStorage.clear();
    window.history.replaceState(null, "", "/");
    storeAttribution();
    sendCode.mockClear();
    await startTexts(["registration", "errors"]);
  });

  it("starts with the phone number where it may be the account, and sends the input", async () => {
    const { sent, onSignedIn } = open();
    expect(await field(/^Phone number/)).toBe(document.activeElement);
    await fillIn();
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ token: "t1" })));
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        method: "MOBILE",
        mobileNum: "7700 900-123",
        verificationCode: "123456",
        // The brand writes dates the American way.
        birthday: "05-17-1990",
        password: "Aa1!Bb2?",
        confirmPassword: "Aa1!Bb2?",
        acceptsTerms: true,
        isAdult: true,
        domain: "localhost",
        registerUrl: expect.any(String),
      }),
    );
    expect(sent.mock.calls[0]?.[0]).not.toHaveProperty("username");
  });

  it("shows no error while typing, shows it on leaving the field, and then updates it with every keystroke", async () => {
    open({ flags: { mobileRegistration: false, smsVerification: false } });
    const name = await field(/^Username/);
    await userEvent.type(name, "1x");
    expect(screen.queryByText(/^Start with a letter/)?.className ?? "").not.toContain("error");
    expect(name.getAttribute("aria-invalid")).not.toBe("true");
    await userEvent.tab();
    expect(name.getAttribute("aria-invalid")).toBe("true");
    const message = screen.getByText("Start with a letter. Letters and digits only, 4–12 characters.");
    expect(name.getAttribute("aria-describedby")).toContain(message.id);
    await userEvent.clear(name);
    await userEvent.type(name, "amara");
    expect(name.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("shows the errors of a step on an early attempt to leave it, and one number for equal lengths", async () => {
    const { sent } = open();
    await field(/^Phone number/);
    const step = () => screen.getByRole("group").textContent;
    expect(step()).toMatch(/^Step 1 of 2Your account/);
    await proceed();
    for (const text of [
      "Digits only, 4–15 digits.",
      "Use uppercase and lowercase letters, a digit and a symbol, 8 characters.",
    ])
      expect(screen.getAllByText(new RegExp(text)).length, text).toBeGreaterThan(0);
    expect(document.activeElement).toBe(await field(/^Phone number/));
    expect(screen.queryByText("Accept the terms to continue.")).toBeNull();
    await fillIn();
    fireEvent.click(await field(/^I accept/));
    fireEvent.click(await field(/^I am 18/));
    fireEvent.change(await field(/^Date of birth/), { target: { value: "" } });
    await proceed();
    expect(step()).toMatch(/^Step 2 of 2Your details/);
    expect(document.activeElement).toBe(await field(/^Date of birth/));
    await create();
    for (const text of [
      "Enter a date: month, day and year.",
      "Accept the terms to continue.",
      "You must be 18 or older.",
    ])
      expect(screen.getAllByText(new RegExp(text)).length, text).toBeGreaterThan(0);
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(document.activeElement).toBe(await field(/^Phone number/));
    expect(await field(/^Password \*/)).toHaveProperty("value", "Aa1!Bb2?");
  });

  it("refuses passwords that differ, and minors", async () => {
    open();
    await fillIn();
    await userEvent.type(await field(/^Confirm password/), "x");
    await proceed();
    expect(screen.getByText("The entries don't match.")).toBeTruthy();
    fireEvent.change(await field(/^Confirm password/), { target: { value: "Aa1!Bb2?" } });
    const birthday = `${new Date().getUTCFullYear() - 10}-01-01`;
    fireEvent.change(await field(/^Date of birth/), { target: { value: birthday } });
    await submit();
    expect(screen.getByText("You must be at least 18 years old.")).toBeTruthy();
  });

  const byUsername = { mobileRegistration: false, smsVerification: false };

  it("says as one types whether a username is free, and stays at one that is taken", async () => {
    const isUsernameFree = vi.fn((username: unknown) => username !== "amara");
    open({ flags: byUsername, isUsernameFree });
    await userEvent.type(await field(/^Username/), "amara");
    const taken = "This is already in use. Choose another, or sign in.";
    expect(await screen.findByText(taken)).toBeTruthy();
    for (const label of [/^Password \*/, /^Confirm password/])
      fireEvent.change(await field(label), { target: { value: "Aa1!Bb2?" } });
    await proceed();
    expect(document.activeElement).toBe(await field(/^Username/));
    await userEvent.type(await field(/^Username/), "7");
    expect(await screen.findByText("This username is free.")).toBeTruthy();
    expect(screen.queryByText(taken)).toBeNull();
    await proceed();
    expect(screen.getByRole("group").textContent).toMatch(/^Step 2/);
    expect(isUsernameFree.mock.calls).toEqual([["amara"], ["amara7"]]);
  });

  it("goes on where the server refuses to say whether a username is free", async () => {
    const isUsernameFree = vi.fn(() => refusal("too_many_requests", { retryAfterSeconds: 60 }));
    open({ flags: byUsername, isUsernameFree });
    await userEvent.type(await field(/^Username/), "amara");
    for (const label of [/^Password \*/, /^Confirm password/])
      fireEvent.change(await field(label), { target: { value: "Aa1!Bb2?" } });
    await waitFor(() => expect(isUsernameFree).toHaveBeenCalled());
    await proceed();
    expect(screen.getByRole("group").textContent).toMatch(/^Step 2/);
  });

  it("keeps the input between tabs, and between dialogs except for secrets", async () => {
    const { unmount } = open();
    await fillIn();
    await tab("Username");
    await userEvent.type(await field(/^Username/), "amara");
    expect(await field(/^Phone number/)).toHaveProperty("value", "7700 900-123");
    expect(await field(/^Password \*/)).toHaveProperty("value", "Aa1!Bb2?");
    await tab("Phone number");
    expect(await field(/^Date of birth/)).toHaveProperty("value", "1990-05-17");
    unmount();
    expect(readDraft()).toMatchObject({ username: "amara", phone: "7700 900-123" });
    open();
    expect(await field(/^Date of birth/)).toHaveProperty("value", "1990-05-17");
    expect(await field(/^Phone number/)).toHaveProperty("value", "7700 900-123");
    for (const label of [/^Password \*/, /^Confirm password/, "Code"])
      expect(await field(label)).toHaveProperty("value", "");
    expect(await field(/^I accept/)).toHaveProperty("checked", false);
  });

  it("shows the server's error beside its field until it is changed, and keeps the input", async () => {
    open({
      register: refusal("validation_failed", { fields: [{ field: "mobileNum", code: "taken" }] }),
    });
    await fillIn();
    await submit();
    const taken = "This is already in use. Choose another, or sign in.";
    expect(await screen.findByText(new RegExp(taken))).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^Phone number/));
    expect(screen.getByRole("group").textContent).toMatch(/^Step 1/);
    expect(await field(/^Password \*/)).toHaveProperty("value", "Aa1!Bb2?");
    await userEvent.type(await field(/^Phone number/), "4");
    expect(screen.queryByText(new RegExp(taken))).toBeNull();
  });

  const step = () => screen.getByRole("group").textContent;
  const isTaken = "This is already in use. Choose another, or sign in.";

  /** Registers with a username that the server refuses as taken. */
  async function registerTaken(isUsernameFree: () => boolean): Promise<void> {
    open({
      flags: { smsVerification: false },
      isUsernameFree,
      register: refusal("validation_failed", { fields: [{ field: "username", code: "taken" }] }),
    });
    await field(/^Phone number/);
    await fillIn({ hasCode: false });
    await tab("Username");
    await userEvent.type(await field(/^Username/), "amara");
    expect(await screen.findByText("This username is free.")).toBeTruthy();
    await submit();
    expect(await screen.findByText(isTaken)).toBeTruthy();
    expect(step()).toMatch(/^Step 1/);
  }

  it("goes on by phone after the username was refused", async () => {
    await registerTaken(() => true);
    await tab("Phone number");
    await proceed();
    expect(step()).toMatch(/^Step 2/);
  });

  it("calls no username free that the server has refused, and asks again for each new attempt", async () => {
    let isFree = true;
    const isUsernameFree = vi.fn(() => isFree);
    await registerTaken(isUsernameFree);
    await waitFor(() => expect(isUsernameFree).toHaveBeenCalledTimes(2));
    await act(async () => undefined);
    expect(screen.queryByText("This username is free.")).toBeNull();
    const name = await field(/^Username/);
    await userEvent.type(name, "7");
    expect(await screen.findByText("This username is free.")).toBeTruthy();
    isFree = false;
    await userEvent.type(name, "8");
    expect(await screen.findByText(isTaken)).toBeTruthy();
    await userEvent.type(name, "{Backspace}");
    await waitFor(() => expect(screen.queryByText(isTaken)).toBeNull());
    expect(await screen.findByText(isTaken)).toBeTruthy();
  });

  it("goes on with a third party's proof after the code was refused", async () => {
    open({ register: refusal("invalid_verification_code") });
    await fillIn();
    await submit();
    expect(await screen.findByText("Incorrect code.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Prove elsewhere" }));
    expect(await screen.findByText("Your number is verified.")).toBeTruthy();
    await proceed();
    expect(step()).toMatch(/^Step 2/);
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    fireEvent.change(await field(/^Phone number/), { target: { value: "7700 900124" } });
    expect(await field("Code")).toBeTruthy();
    expect(screen.queryByText("Incorrect code.")).toBeNull();
  });

  it.each([true, false])(
    "drops a refused proof and says so, where codes are sent: %s",
    async (smsVerification) => {
      open({ flags: { smsVerification }, register: refusal("invalid_verification_code") });
      await fillIn({ hasCode: smsVerification });
      await userEvent.click(screen.getByRole("button", { name: "Prove elsewhere" }));
      await submit();
      expect(await screen.findByText("Incorrect code.")).toBeTruthy();
      expect(step()).toMatch(/^Step 1/);
      expect(screen.queryByText("Your number is verified.")).toBeNull();
      expect(screen.getByRole("button", { name: "Prove elsewhere" })).toBeTruthy();
    },
  );

  it("starts the second step at its first field that is not folded away", async () => {
    open({ optional: ["birthday"] });
    await fillIn();
    await proceed();
    expect(document.activeElement).toBe(await field(/^I accept/));
  });

  it("does not submit the second step with the second click of a double click on Continue", async () => {
    const { sent } = open();
    await fillIn();
    await userEvent.dblClick(await screen.findByRole("button", { name: "Continue" }));
    expect(step()).toMatch(/^Step 2/);
    // Browsers send the second click to the button that has taken the place of the first.
    fireEvent.click(screen.getByRole("button", { name: "Create account" }), { detail: 2 });
    await create();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });

  it.each([
    ["invalid_verification_code", "Incorrect code."],
    ["registration_refused", "We can't open an account with these details. Contact customer service."],
  ])("shows %s in the user's language", async (code, text) => {
    open({ register: refusal(code) });
    await fillIn();
    await submit();
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  });

  it("requires the number before it sends a code to it", async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Send" }));
    expect(sendCode).not.toHaveBeenCalled();
    expect(screen.getByText(/Digits only, 4–15/)).toBeTruthy();
    await userEvent.type(await field(/^Phone number/), "7700900123");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sendCode).toHaveBeenCalledWith({ countryDialingCode: "", phone: "7700900123" }, null);
  });

  it("does not require the code while it is being sent, but on submit", async () => {
    open();
    await userEvent.type(await field(/^Phone number/), "7700900123");
    const send = screen.getByRole("button", { name: "Send" });
    await userEvent.click(send);
    // Browsers blur the button that is disabled while it sends.
    fireEvent.blur(send);
    const missing = "This field is required.";
    expect(screen.queryByText(missing)).toBeNull();
    await userEvent.click(await field("Code"));
    await userEvent.click(await field(/^Password \*/));
    expect(screen.queryByText(missing)).toBeNull();
    await proceed();
    expect((await field("Code")).closest("[data-field]")?.textContent).toContain(missing);
  });

  it("shows no error for a field that keeps the focus while another window is active", async () => {
    open();
    const number = await field(/^Phone number/);
    await userEvent.type(number, "77");
    fireEvent.blur(number);
    expect(screen.queryByText(/Digits only, 4–15/)).toBeNull();
    await userEvent.click(await field("Code"));
    expect(screen.getByText(/Digits only, 4–15/)).toBeTruthy();
  });

  it("accepts a third party's proof of the number in place of a code, until the number changes", async () => {
    const { sent, onSignedIn } = open();
    await field(/^Phone number/);
    await userEvent.click(screen.getByRole("button", { name: "Prove elsewhere" }));
    expect(screen.queryByText("Your number is verified.")).toBeNull();
    await fillIn();
    fireEvent.change(await field("Code"), { target: { value: "" } });
    await userEvent.click(screen.getByRole("button", { name: "Prove elsewhere" }));
    expect(await screen.findByText("Your number is verified.")).toBeTruthy();
    expect(screen.queryByLabelText("Code")).toBeNull();
    fireEvent.change(await field(/^Phone number/), { target: { value: "7700 900124" } });
    expect(await field("Code")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Prove elsewhere" }));
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    const [input] = sent.mock.calls[0] ?? [];
    expect(input).toMatchObject({ mobileNum: "7700 900124", firebaseIdToken: "signed-word" });
    expect(input).not.toHaveProperty("verificationCode");
  });

  it("hides a valid code of the link, and sends it with the attribution", async () => {
    window.history.replaceState(null, "", "/promotions?affiliateCode=AGENT1&referralCode=R-1");
    storeAttribution();
    window.history.replaceState(null, "", "/");
    const { sent, visited } = open({ affiliate: { affiliate: { __typename: "Affiliate", agent: "a***" } } });
    await fillIn();
    await proceed();
    await userEvent.click(screen.getByRole("button", { name: /^More details/ }));
    expect(screen.queryByLabelText("Invitation code")).toBeNull();
    await create();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      affiliateCode: "AGENT1",
      referralCode: "R-1",
      registerUrl: expect.stringContaining("/promotions?affiliateCode=AGENT1"),
    });
    expect(visited.mock.calls).toEqual([["AGENT1"]]);
  });

  it("shows an invalid code of the link, filled in, with its error", async () => {
    window.history.replaceState(null, "", "/?affiliateCode=GONE99");
    storeAttribution();
    open({ affiliate: refusal("invitation_code_error") });
    expect(await field("Invitation code")).toHaveProperty("value", "GONE99");
    expect(
      await screen.findByText("This invitation code isn't valid. Check it or continue without one."),
    ).toBeTruthy();
  });

  it("warns in a dialog when the code is refused on submit, and continues without it", async () => {
    const answers = [refusal("invitation_code_error"), registered];
    const sent = vi.fn();
    const onSignedIn = vi.fn(async () => undefined);
    const client = clientThatAnswers(({ operationName, variables }) => {
      if (operationName === "RegistrationSettings") return settings();
      sent(variables.input);
      return answers.shift() ?? registered;
    });
    const body = { lost: null, onSignedIn, onClose: () => {}, pathTo: () => "/", slots };
    renderApp(<RegisterBody {...body} />, client);
    await fillIn();
    await proceed();
    await userEvent.click(screen.getByRole("button", { name: /^More details/ }));
    await userEvent.type(await field("Invitation code"), "WRONG1");
    await create();
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("alert").textContent).toContain("This invitation code isn't valid");
    await userEvent.click(within(dialog).getByRole("button", { name: "Continue without a code" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toHaveProperty("affiliateCode", "WRONG1");
    expect(sent.mock.calls[1]?.[0]).not.toHaveProperty("affiliateCode");
  });

  it("requires a captcha where the brand does and no code is sent", async () => {
    const { sent } = open({ flags: { humanCheck: true, smsVerification: false } });
    await fillIn({ hasCode: false });
    fireEvent.change(await field(/^Username|^Phone number/), { target: { value: "7700900123" } });
    await submit();
    expect(await screen.findByText(/^captcha/)).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });
});
