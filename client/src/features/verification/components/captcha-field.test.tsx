import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import type { HumanCheckApi } from "../human-check-script";
import { type CaptchaAnswer, type CaptchaFallback, noAnswer } from "../model";
import { CaptchaField } from "./captcha-field";

let made = 0;
let humanCheck: object | null = null;
/** Responses to all operations except the brand's human check. */
const answer = vi.fn(({ operationName }: { operationName?: string }) =>
  operationName === "SendCaptchaFallback"
    ? { sendCaptchaFallback: { __typename: "CaptchaFallback", captchaId: "s1", expiredMinutes: 3 } }
    : { captcha: { __typename: "Captcha", captchaId: `c${++made}`, image: "AAAA" } },
);
const brand = () => ({ brand: { __typename: "Brand", code: "b", humanCheck, phoneProof: null } });
const makeClient = (other: Parameters<typeof clientThatAnswers>[0]) =>
  clientThatAnswers((operation) =>
    operation.operationName === "VisitorChecks" ? brand() : other(operation),
  );

function Form({ username, standIn }: { readonly username?: string; readonly standIn?: CaptchaFallback }) {
  const [value, setValue] = useState<CaptchaAnswer>(noAnswer);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <CaptchaField
        value={value}
        onChange={setValue}
        attempt={attempt}
        action={standIn?.action === "REGISTRATION" ? "registration" : "sign_in"}
        fallback={standIn ?? (username === undefined ? undefined : { action: "SIGN_IN", username })}
      />
      <output>{`${value.captchaId}:${value.captcha}:${value.humanToken ?? ""}`}</output>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        submit
      </button>
    </>
  );
}

const shown = () => document.querySelector("output")?.textContent;

describe("the captcha field", () => {
  beforeEach(async () => {
    made = 0;
    answer.mockClear();
    humanCheck = null;
    delete window.turnstile;
    await startTexts(["verification", "errors"]);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("fetches a picture and passes its answer on", async () => {
    renderApp(<Form />, makeClient(answer));
    const picture = await screen.findByAltText(/^Distorted letters and digits/);
    expect(picture.getAttribute("src")).toBe("data:image/png;base64,AAAA");
    await userEvent.type(screen.getByLabelText("Characters in the picture"), "ab3");
    expect(shown()).toBe("c1:ab3:");
    expect(screen.queryByText("By email")).toBeNull();
  });

  it("fetches another one when pressed, once a second at most, and after each attempt", async () => {
    let now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now);
    renderApp(<Form />, makeClient(answer));
    await screen.findByAltText(/^Distorted letters and digits/);
    const another = screen.getByRole("button", { name: "Show another picture" });
    await userEvent.dblClick(another);
    expect(answer).toHaveBeenCalledTimes(1);
    now += 1_000;
    await userEvent.dblClick(another);
    await waitFor(() => expect(shown()).toBe("c2::"));
    expect(answer).toHaveBeenCalledTimes(2);
    now += 1_000;
    await userEvent.click(screen.getByText("submit"));
    await waitFor(() => expect(shown()).toBe("c3::"));
  });

  it("sends a code as a fallback, once there is a username", async () => {
    const { rerender } = renderApp(<Form username=" " />, makeClient(answer));
    await screen.findByAltText(/^Distorted letters and digits/);
    await userEvent.click(screen.getByRole("button", { name: "By email" }));
    expect(screen.getByText("Enter your username first.")).toBeTruthy();
    expect(answer).toHaveBeenCalledTimes(1);
    rerender(<div />);
    renderApp(<Form username=" player1 " />, makeClient(answer));
    await screen.findByAltText(/^Distorted letters and digits/);
    await userEvent.click(screen.getByRole("button", { name: "By email" }));
    await userEvent.type(await screen.findByLabelText("Code we sent you"), "123456");
    expect(shown()).toBe("s1:123456:");
    expect(answer).toHaveBeenLastCalledWith(
      expect.objectContaining({
        variables: { input: { action: "SIGN_IN", username: "player1", channel: "MAIL" } },
      }),
    );
    expect(screen.getByText(/^If this account has a verified email address/)).toBeTruthy();
  });

  it("shows why there is no picture", async () => {
    renderApp(
      <Form />,
      makeClient(() => refusal("too_many_requests")),
    );
    expect(await screen.findByText(/^Too many attempts/)).toBeTruthy();
  });

  it("asks for an email address when there is no account yet, and sends the code there", async () => {
    renderApp(<Form standIn={{ action: "REGISTRATION" }} />, makeClient(answer));
    await screen.findByAltText(/^Distorted letters and digits/);
    expect(screen.queryByRole("button", { name: "By text message" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "By email" }));
    const box = screen.getByLabelText("Your email address");
    await userEvent.type(box, "nowhere{Enter}");
    expect(screen.getByText("Enter an email address.")).toBeTruthy();
    expect(answer).toHaveBeenCalledTimes(1);
    await userEvent.type(box, "@example.com{Enter}");
    await userEvent.type(await screen.findByLabelText("Code we sent you"), "654321");
    expect(shown()).toBe("s1:654321:");
    expect(answer).toHaveBeenLastCalledWith(
      expect.objectContaining({
        variables: { input: { action: "REGISTRATION", channel: "MAIL", email: "nowhere@example.com" } },
      }),
    );
  });

  it("lets the browser work instead of showing a picture, again after each attempt", async () => {
    const workers = useFakeWorkers();
    const challenges: unknown[] = [];
    const client = makeClient((operation) => {
      challenges.push(operation.variables);
      return { workChallenge: JSON.stringify({ parameters: { nonce: "n" }, signature: "s" }) };
    });
    renderApp(<Form />, client);
    expect(await screen.findByText("Checking your browser…")).toBeTruthy();
    await waitFor(() => expect(workers).toHaveLength(1));
    act(() => workers[0]?.solve({ counter: 7, derivedKey: "ab", time: 1 }));
    expect(await screen.findByText("Browser check complete")).toBeTruthy();
    expect(atob((shown() ?? "").slice("::work.".length).replace(/-/g, "+").replace(/_/g, "/"))).toBe(
      JSON.stringify({
        challenge: { parameters: { nonce: "n" }, signature: "s" },
        solution: { counter: 7, derivedKey: "ab", time: 1 },
      }),
    );
    expect(screen.queryByAltText(/^Distorted/)).toBeNull();
    await userEvent.click(screen.getByText("submit"));
    await waitFor(() => expect(workers).toHaveLength(2));
    expect(shown()).toBe("::");
    expect(challenges).toEqual([{ action: "SIGN_IN" }, { action: "SIGN_IN" }]);
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it("shows a picture when the browser cannot work, or the user wants one", async () => {
    const workers = useFakeWorkers();
    const challenge = (operation: { operationName?: string }) =>
      operation.operationName === "WorkChallenge" ? { workChallenge: "{}" } : answer(operation);
    const { unmount } = renderApp(<Form />, makeClient(challenge));
    await waitFor(() => expect(workers).toHaveLength(1));
    act(() => workers[0]?.solve(null));
    expect(await screen.findByAltText(/^Distorted letters and digits/)).toBeTruthy();
    unmount();
    renderApp(<Form />, makeClient(challenge));
    await userEvent.click(await screen.findByRole("button", { name: "Use a picture instead" }));
    expect(await screen.findByAltText(/^Distorted letters and digits/)).toBeTruthy();
  });

  it("shows the site's human check when it has one, rendered again after each attempt", async () => {
    const check = new FakeCheck();
    window.turnstile = check;
    humanCheck = {
      __typename: "HumanCheckWidget",
      siteKey: "site-1",
      scriptUrl: "https://check.test/api.js",
    };
    renderApp(<Form />, makeClient(answer));
    await waitFor(() => expect(check.drawn).toHaveLength(1));
    expect(check.drawn[0]).toMatchObject({ sitekey: "site-1", action: "sign_in", language: "en" });
    act(() => check.drawn[0]?.callback("token-1"));
    expect(shown()).toBe("::token-1");
    act(() => check.drawn[0]?.["expired-callback"]());
    expect(shown()).toBe("::");
    await userEvent.click(screen.getByText("submit"));
    await waitFor(() => expect(check.drawn).toHaveLength(2));
    expect(check.removed).toEqual(["w1"]);
    expect(answer).not.toHaveBeenCalled();
  });

  it("falls back to a picture when the check fails, or the user wants one", async () => {
    const check = new FakeCheck();
    window.turnstile = check;
    humanCheck = {
      __typename: "HumanCheckWidget",
      siteKey: "site-1",
      scriptUrl: "https://check.test/api.js",
    };
    const { unmount } = renderApp(<Form />, makeClient(answer));
    await waitFor(() => expect(check.drawn).toHaveLength(1));
    act(() => check.drawn[0]?.["error-callback"]());
    expect(await screen.findByAltText(/^Distorted letters and digits/)).toBeTruthy();
    unmount();
    renderApp(<Form />, makeClient(answer));
    await userEvent.click(await screen.findByRole("button", { name: "Use a picture instead" }));
    expect(await screen.findByAltText(/^Distorted letters and digits/)).toBeTruthy();
  });
});

/** Workers that solve a challenge when the test says so. */
function useFakeWorkers(): FakeWorker[] {
  const made: FakeWorker[] = [];
  class Made extends FakeWorker {
    constructor() {
      super();
      made.push(this);
    }
  }
  vi.stubGlobal("Worker", Made);
  return made;
}

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isTerminated = false;

  solve(solution: unknown): void {
    this.onmessage?.({ data: solution });
  }

  postMessage(): void {}

  terminate(): void {
    this.isTerminated = true;
  }
}

/** The API that such a check's script adds to the page. */
class FakeCheck implements HumanCheckApi {
  readonly drawn: Parameters<HumanCheckApi["render"]>[1][] = [];
  readonly removed: string[] = [];

  render(_place: HTMLElement, options: Parameters<HumanCheckApi["render"]>[1]): string {
    this.drawn.push(options);
    return `w${this.drawn.length}`;
  }

  reset(): void {}

  remove(widget: string): void {
    this.removed.push(widget);
  }
}
