import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  finishReauthentication,
  finishUnlock,
  reportLockedSession,
  useIsSessionLocked,
} from "../../../../lib/session/reauthentication";
import { getSession, startSession } from "../../../../lib/session/session";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../../test/render";
import { signedInAs } from "../../../../test/session";
import { UnlockDialog } from "./unlock-dialog";

const unlocked = { unlockSession: true };
const password = () => screen.getByLabelText("Password");
const goOn = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));

/** As the auth dialog's host shows it: while the session is locked. */
function WhileLocked() {
  return useIsSessionLocked() ? <UnlockDialog /> : null;
}

describe("the unlock dialog", () => {
  /** Two calls that wait for the same outcome. */
  let waiting: Promise<boolean>[];

  beforeEach(async () => {
    finishUnlock(false);
    finishReauthentication(false);
    startSession(signedInAs("t1"));
    waiting = [reportLockedSession("t1"), reportLockedSession("t1")];
    await startTexts(["auth"]);
  });

  it("shows a wrong password beside the field, keeps it, and unlocks with the right one", async () => {
    const passwords: unknown[] = [];
    const client = clientThatAnswers(({ variables }) => {
      passwords.push(variables.password);
      return passwords.length === 1 ? refusal("validation_failed") : unlocked;
    });
    renderApp(<WhileLocked />, client);
    const settled = vi.fn();
    for (const call of waiting) void call.then(settled);
    await userEvent.type(password(), "wrong");
    await goOn();
    const message = await screen.findByText("Incorrect password.");
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(password().getAttribute("aria-describedby")).toBe(message.id);
    expect(password()).toHaveProperty("value", "wrong");
    expect(settled).not.toHaveBeenCalled();
    await userEvent.clear(password());
    await userEvent.type(password(), " right ");
    expect(screen.queryByText("Incorrect password.")).toBeNull();
    await goOn();
    await expect(Promise.all(waiting)).resolves.toEqual([true, true]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(passwords).toEqual(["wrong", "right"]);
    expect(getSession()?.token).toBe("t1");
  });

  it("requires a password before it calls the server", async () => {
    const answer = vi.fn(() => unlocked);
    renderApp(<WhileLocked />, clientThatAnswers(answer));
    await userEvent.type(password(), "   ");
    await goOn();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  it("counts down after too many attempts", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const client = clientThatAnswers(() => refusal("too_many_requests", { retryAfterSeconds: 272 }));
    renderApp(<WhileLocked />, client);
    await userEvent.type(password(), "secret");
    await goOn();
    expect(await screen.findByText("Try again in 4:32.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
    expect(password()).toHaveProperty("value", "secret");
  });

  it("fails the waiting calls on Esc, and keeps the session", async () => {
    renderApp(<WhileLocked />);
    await userEvent.type(password(), "{Escape}");
    await expect(Promise.all(waiting)).resolves.toEqual([false, false]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getSession()?.token).toBe("t1");
  });

  it("ends the session to sign in another way", async () => {
    renderApp(<WhileLocked />);
    await userEvent.click(screen.getByRole("button", { name: "Sign in another way" }));
    await expect(Promise.all(waiting)).resolves.toEqual([false, false]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getSession()).toBeNull();
  });

  it("asks to sign in again when the session has ended", async () => {
    renderApp(
      <WhileLocked />,
      clientThatAnswers(() => refusal("not_logged_in")),
    );
    await userEvent.type(password(), "secret");
    await goOn();
    await expect(Promise.all(waiting)).resolves.toEqual([false, false]);
    expect(getSession()).toBeNull();
  });
});
