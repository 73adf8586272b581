import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import type { CaptchaAnswer } from "../model";
import { CodeField } from "./code-field";

type Send = (proof: CaptchaAnswer | null) => Promise<number> | null;

const captcha = {
  captcha: { __typename: "Captcha", captchaId: "c1", image: "AAAA" },
  brand: { __typename: "Brand", code: "b", humanCheck: null, phoneProof: null },
};

function Form({ send, name }: { readonly send: Send; readonly name: string }) {
  const [value, setValue] = useState("");
  return (
    <>
      <CodeField name={name} send={send} value={value} onChange={setValue} />
      <input aria-label="Another field" />
    </>
  );
}

function open(send: Send, name = "sign_in") {
  return renderApp(
    <Form send={send} name={name} />,
    clientThatAnswers(() => captcha),
  );
}

const sendButton = () => screen.getByRole("button", { name: /^(Send code|Resend in)/ });

describe("the code field", () => {
  beforeEach(async () => {
    await startTexts(["verification", "errors"]);
    // Freezes the time on screen, however slow the machine is.
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("accepts the phone's suggestion, up to 255 characters, from left to right", async () => {
    open(() => null);
    const box = screen.getByLabelText("Verification code");
    expect(box.getAttribute("autocomplete")).toBe("one-time-code");
    expect(box.getAttribute("maxlength")).toBe("255");
    expect(box.getAttribute("dir")).toBe("ltr");
    await userEvent.type(box, "123456");
    expect(box).toHaveProperty("value", "123456");
  });

  it("counts the minutes down while disabled, and continues after a reload", async () => {
    const send = vi.fn(async () => 3);
    const { unmount } = open(send);
    await userEvent.click(sendButton());
    await waitFor(() => expect(sendButton().textContent).toBe("Resend in 3:00"));
    expect(sendButton()).toHaveProperty("disabled", true);
    expect(screen.getByRole("status").textContent).toBe("Code sent.");
    unmount();
    open(send);
    expect(sendButton().textContent).toBe("Resend in 3:00");
    expect(sendButton()).toHaveProperty("disabled", true);
    expect(send).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 5_000);
    await waitFor(() => expect(sendButton().textContent).toBe("Resend in 2:55"));
  });

  it("focuses the code once it was sent, unless the user has moved to another field", async () => {
    const { unmount } = open(async () => 3);
    await userEvent.click(sendButton());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Verification code")));
    unmount();
    let answer: (minutes: number) => void = () => {};
    const answered = new Promise<number>((resolve) => {
      answer = resolve;
    });
    open(() => answered, "registration");
    await userEvent.click(sendButton());
    await userEvent.click(screen.getByLabelText("Another field"));
    answer(3);
    await waitFor(() => expect(sendButton().textContent).toBe("Resend in 3:00"));
    expect(document.activeElement).toBe(screen.getByLabelText("Another field"));
  });

  it("keeps the focus when no code was sent", async () => {
    open(async () => {
      throw refusal("captcha_required");
    });
    await userEvent.click(sendButton());
    await screen.findByLabelText("Characters in the picture");
    expect(document.activeElement).not.toBe(screen.getByLabelText("Verification code"));
  });

  it("hides an error once another code was sent, until the user types or leaves the field", async () => {
    renderApp(
      <CodeField name="sign_in" send={async () => 3} value="12" onChange={() => {}} error="Wrong code." />,
      clientThatAnswers(() => captcha),
    );
    expect(screen.getByText("Wrong code.")).toBeTruthy();
    await userEvent.click(sendButton());
    await waitFor(() => expect(screen.queryByText("Wrong code.")).toBeNull());
    await userEvent.tab();
    expect(screen.getByText("Wrong code.")).toBeTruthy();
  });

  it("can send again for another purpose, and once the time is over", async () => {
    sessionStorage.setItem("codeWait.sign_in", String(Date.now() + 60_000));
    const { unmount } = open(async () => 3, "registration");
    expect(sendButton()).toHaveProperty("disabled", false);
    unmount();
    vi.useFakeTimers();
    sessionStorage.setItem("codeWait.sign_in", String(Date.now() + 2_000));
    open(async () => 3);
    expect(sendButton()).toHaveProperty("disabled", true);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(sendButton()).toHaveProperty("disabled", false);
    expect(sessionStorage.getItem("codeWait.sign_in")).toBeNull();
  });

  it("sends once a second at most", async () => {
    const send = vi.fn(async () => 0);
    open(send);
    await userEvent.dblClick(sendButton());
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("sends nothing when there is no recipient", async () => {
    open(() => null);
    await userEvent.click(sendButton());
    expect(sendButton().textContent).toBe("Send code");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows in a dialog why it was not sent, and retries from there", async () => {
    const send = vi.fn<Send>();
    send.mockRejectedValueOnce(refusal("quota_exceeded")).mockResolvedValueOnce(1);
    open(send);
    await userEvent.click(sendButton());
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("We can't send more codes today. Contact customer service.");
    vi.setSystemTime(Date.now() + 1_000);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("waits for as long as the server says before a retry", async () => {
    open(async () => {
      throw refusal("too_many_requests", { retryAfterSeconds: 272 });
    });
    await userEvent.click(sendButton());
    expect(await screen.findByText("Try again in 4:32.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toHaveProperty("disabled", true);
  });

  it("shows a captcha once the server requires one, and sends its answer", async () => {
    const send = vi.fn<Send>();
    send.mockRejectedValueOnce(refusal("captcha_required")).mockResolvedValueOnce(1);
    open(send);
    await userEvent.click(sendButton());
    const box = await screen.findByLabelText("Characters in the picture");
    await screen.findByAltText(/^Distorted letters and digits/);
    await userEvent.type(box, "ABCDE");
    vi.setSystemTime(Date.now() + 1_000);
    await userEvent.click(sendButton());
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ captchaId: "c1", captcha: "ABCDE" }));
    await waitFor(() => expect(screen.queryByLabelText("Characters in the picture")).toBeNull());
  });
});
