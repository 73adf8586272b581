import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientThatAnswers, refusal, renderApp, startTexts } from "../../../../test/render";
import { signedInAs } from "../../../../test/session";
import { ChangePasswordForm } from "./change-password-form";

const rule = {
  passwordRule: { __typename: "PasswordRule", patternId: "length", minLength: 8, maxLength: 64 },
};
const { me, ...rest } = signedInAs("t1");
const changed = { changePassword: { __typename: "SignedIn", ...rest, me: { __typename: "Me", ...me } } };

function open(isForced: boolean, answer: () => Record<string, unknown> | Error = () => changed) {
  const onChanged = vi.fn(async () => undefined);
  const sent = vi.fn();
  const client = clientThatAnswers(({ operationName, variables }) => {
    if (operationName === "PasswordRule") return rule;
    sent(variables);
    return answer();
  });
  renderApp(
    <ChangePasswordForm username="player1" isForced={isForced} onChanged={onChanged} onCancel={() => {}} />,
    client,
  );
  return { onChanged, sent };
}

const box = (name: string) => screen.getByLabelText(name, { selector: "input" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Change password" }));

describe("the change password form", () => {
  beforeEach(async () => {
    await startTexts(["security"]);
  });

  it("ticks each rule as soon as it is met", async () => {
    open(false);
    const length = await screen.findByText("8 to 64 characters");
    expect(length.closest("li")?.dataset.kept).toBeUndefined();
    await userEvent.type(box("New password"), "abcdefgh");
    expect(length.closest("li")?.dataset.kept).toBe("true");
    expect(screen.getByText("Different from your username").closest("li")?.dataset.kept).toBe("true");
  });

  it("shows what is missing beside each field, and sends nothing", async () => {
    const { sent } = open(false);
    await screen.findByText("8 to 64 characters");
    await userEvent.type(box("New password"), "Fresh-Horse#2");
    await userEvent.type(box("Confirm new password"), "Fresh-Horse#3");
    await submit();
    expect(screen.getByText("This field is required.")).toBeTruthy();
    expect(screen.getByText("The entries don't match.")).toBeTruthy();
    expect(document.activeElement).toBe(box("Current password"));
    expect(sent).not.toHaveBeenCalled();
  });

  it("shows the server's error beside its field, and keeps the input", async () => {
    open(true, () =>
      refusal("validation_failed", { fields: [{ field: "newPassword", code: "too_common" }] }),
    );
    await userEvent.type(box("New password"), "password1");
    await userEvent.type(box("Confirm new password"), "password1");
    await submit();
    expect(await screen.findByText(/too easy to guess/)).toBeTruthy();
    expect(box("New password")).toHaveProperty("value", "password1");
  });

  it("asks for the old password when the server requires it", async () => {
    const { onChanged, sent } = open(true, () =>
      refusal("validation_failed", { fields: [{ field: "oldPassword", code: "required" }] }),
    );
    expect(screen.queryByLabelText("Current password", { selector: "input" })).toBeNull();
    await userEvent.type(box("New password"), "Fresh-Horse#2");
    await userEvent.type(box("Confirm new password"), "Fresh-Horse#2");
    await submit();
    await waitFor(() => expect(box("Current password")).toBeTruthy());
    expect(sent).toHaveBeenCalledWith({
      input: { newPassword: "Fresh-Horse#2", confirmNewPassword: "Fresh-Horse#2" },
    });
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("passes the new session on", async () => {
    const { onChanged } = open(true);
    await userEvent.type(box("New password"), "Fresh-Horse#2");
    await userEvent.type(box("Confirm new password"), "Fresh-Horse#2");
    await submit();
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ token: "t1" })));
  });
});
