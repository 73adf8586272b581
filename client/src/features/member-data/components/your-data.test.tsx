import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../test/render";
import { YourData } from "./your-data";

beforeEach(() => startTexts(["data", "security", "errors"]));

const me = {
  me: {
    __typename: "Me",
    id: "m1",
    security: {
      __typename: "Security",
      authenticator: { __typename: "AuthenticatorState", boundAt: null },
      passkeys: [],
    },
  },
};

it("requests a copy by the password, and says where the link was sent", async () => {
  const answer = vi.fn(({ operationName }: { operationName?: string }) =>
    operationName === "RequestMyData"
      ? { requestMyData: { __typename: "RequestedDownload", sentTo: "a***@example.com", ticket: null } }
      : me,
  );
  renderApp(<YourData onClosed={vi.fn()} />, clientThatAnswers(answer));
  await userEvent.click(screen.getByRole("button", { name: "Request data" }));
  const submit = () =>
    userEvent.click(screen.getAllByRole("button", { name: "Request data" }).at(-1) as HTMLElement);
  await submit();
  expect(await screen.findByText("Enter your password.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await submit();
  expect(await screen.findByText(/We've sent a link to a\*\*\*@example.com/)).toBeTruthy();
  expect(answer).toHaveBeenCalledWith(
    expect.objectContaining({ variables: { input: { password: "secret", code: null } } }),
  );
});

it("closes the account only after money was given up explicitly", async () => {
  const inputs: { forfeits: boolean }[] = [];
  const onClosed = vi.fn();
  const client = clientThatAnswers(({ operationName, variables }) => {
    if (operationName !== "CloseAccount") return me;
    const { input } = variables as { input: { forfeits: boolean } };
    inputs.push(input);
    return input.forfeits ? { closeAccount: true } : refusal("balance_not_empty");
  });
  renderApp(<YourData onClosed={onClosed} />, client);
  await userEvent.click(screen.getByRole("button", { name: "Close account" }));
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  const submit = () =>
    userEvent.click(screen.getAllByRole("button", { name: "Close account" }).at(-1) as HTMLElement);
  await submit();
  expect(await screen.findByText(/^Your wallet still holds money/)).toBeTruthy();
  expect(onClosed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("checkbox"));
  await submit();
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(inputs.map(({ forfeits }) => forfeits)).toEqual([false, true]);
});
