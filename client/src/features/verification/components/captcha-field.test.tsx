import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import { type CaptchaAnswer, noAnswer } from "../model";
import { CaptchaField } from "./captcha-field";

let made = 0;
const answer = vi.fn(({ operationName }: { operationName?: string }) =>
  operationName === "CaptchaStandIn"
    ? { captchaStandIn: { __typename: "CaptchaStandIn", captchaId: "s1", expiredMinutes: 3 } }
    : { captcha: { __typename: "Captcha", captchaId: `c${++made}`, image: "AAAA" } },
);

function Form({ username }: { readonly username?: string }) {
  const [value, setValue] = useState<CaptchaAnswer>(noAnswer);
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <CaptchaField value={value} onChange={setValue} attempt={attempt} username={username} />
      <output>{`${value.captchaId}:${value.captcha}`}</output>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        submit
      </button>
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;
const later = () => new Promise((resolve) => setTimeout(resolve, 1_000));

describe("the captcha field", () => {
  beforeEach(async () => {
    made = 0;
    answer.mockClear();
    await startTexts(["verification", "errors"]);
  });

  it("fetches a picture and hands on what was read", async () => {
    renderApp(<Form />, clientThatAnswers(answer));
    const picture = await screen.findByAltText(/^Letters and digits/);
    expect(picture.getAttribute("src")).toBe("data:image/png;base64,AAAA");
    await userEvent.type(screen.getByLabelText("Letters in the picture"), "ab3");
    expect(shown()).toBe("c1:ab3");
    expect(screen.queryByText("By e-mail")).toBeNull();
  });

  it("fetches another one when pressed, once a second at most, and after each attempt", async () => {
    renderApp(<Form />, clientThatAnswers(answer));
    await screen.findByAltText(/^Letters and digits/);
    const another = screen.getByRole("button", { name: "Show another picture" });
    await userEvent.dblClick(another);
    expect(answer).toHaveBeenCalledTimes(1);
    await later();
    await userEvent.dblClick(another);
    await waitFor(() => expect(shown()).toBe("c2:"));
    expect(answer).toHaveBeenCalledTimes(2);
    await later();
    await userEvent.click(screen.getByText("submit"));
    await waitFor(() => expect(shown()).toBe("c3:"));
  });

  it("has a code sent to who cannot read it, once there is a user name", async () => {
    const { rerender } = renderApp(<Form username=" " />, clientThatAnswers(answer));
    await screen.findByAltText(/^Letters and digits/);
    await userEvent.click(screen.getByRole("button", { name: "By e-mail" }));
    expect(screen.getByText("Enter your user name first.")).toBeTruthy();
    expect(answer).toHaveBeenCalledTimes(1);
    rerender(<div />);
    renderApp(<Form username=" player1 " />, clientThatAnswers(answer));
    await screen.findByAltText(/^Letters and digits/);
    await userEvent.click(screen.getByRole("button", { name: "By e-mail" }));
    await userEvent.type(await screen.findByLabelText("Code from the message"), "123456");
    expect(shown()).toBe("s1:123456");
    expect(answer).toHaveBeenLastCalledWith(
      expect.objectContaining({ variables: { input: { username: "player1", channel: "MAIL" } } }),
    );
    expect(screen.getByText(/^If this account has a verified e-mail address/)).toBeTruthy();
  });

  it("says why there is no picture", async () => {
    renderApp(
      <Form />,
      clientThatAnswers(() => refusal("too_many_requests")),
    );
    expect(await screen.findByText(/^Too many attempts/)).toBeTruthy();
  });
});
