import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { TrialBody } from "./trial-body";

const { me, ...rest } = signedInAs("t1", "trial-1");
const tried = {
  createTrialAccount: { __typename: "SignedIn", ...rest, me: { __typename: "Me", ...me, role: "TRIAL" } },
};

function open(answer: () => Record<string, unknown> | Error) {
  const respond = vi.fn(answer);
  const onSignedIn = vi.fn(async () => undefined);
  renderApp(
    <TrialBody
      onSignedIn={onSignedIn}
      pathTo={(name) => `/?auth=${name}`}
      proofField={({ value, onChange, attempt }) => (
        <input
          aria-label={`Picture ${attempt}`}
          value={value.captcha}
          onChange={(event) => onChange({ captchaId: "c1", captcha: event.currentTarget.value })}
        />
      )}
    />,
    clientThatAnswers(respond),
  );
  return { respond, onSignedIn };
}

const box = () => screen.getByRole("checkbox", { name: "I am 18 or older" });
const start = () => userEvent.click(screen.getByRole("button", { name: "Start free play" }));

describe("the free play dialog", () => {
  beforeEach(() => startTexts(["trial"]));

  it("requires the age first, with an error beside its box, without a call", async () => {
    const { respond } = open(() => tried);
    await start();
    const fault = screen.getByText("You must be 18 or older, even for free play.");
    expect(box().getAttribute("aria-describedby")).toContain(fault.id);
    expect(document.activeElement).toBe(box());
    expect(respond).not.toHaveBeenCalled();
    await userEvent.click(box());
    expect(screen.queryByText(/You must be 18/)).toBeNull();
  });

  it("signs in and passes the result on", async () => {
    const { respond, onSignedIn } = open(() => tried);
    await userEvent.click(box());
    await start();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ token: "t1" })));
    expect(respond).toHaveBeenCalledWith(expect.objectContaining({ variables: { input: { adult: true } } }));
  });

  it("shows why it was refused, and can be tried again", async () => {
    const { onSignedIn } = open(() => refusal("too_many_requests", { retryAfterSeconds: 60 }));
    await userEvent.click(box());
    await start();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Try again/i);
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(box()).toHaveProperty("checked", true);
  });

  it("shows the captcha once the server requires it, a new one for each attempt", async () => {
    const { respond, onSignedIn } = open(() => refusal("captcha_required"));
    await userEvent.click(box());
    await start();
    await userEvent.type(await screen.findByLabelText("Picture 1"), "wrong");
    respond.mockReturnValueOnce(refusal("captcha_check_failed"));
    await start();
    expect(await screen.findByLabelText("Picture 2")).toBeTruthy();
    respond.mockReturnValueOnce(tried);
    await start();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    const proof = { adult: true, captchaId: "c1", captcha: "wrong" };
    expect(respond).toHaveBeenLastCalledWith(expect.objectContaining({ variables: { input: proof } }));
  });

  it("links to a real account", () => {
    open(() => tried);
    expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
      "/?auth=register",
    );
  });
});
