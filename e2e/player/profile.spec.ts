import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { newestCode } from "../support/dev-mailbox.js";
import { applyLook, expectAccessible } from "../support/looks.js";
import { signInPath, startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";

test("a member sets and changes profile fields, and sees why a birthday cannot be changed", async ({
  page,
}) => {
  await applyLook(page, { scheme: "light", language: "EN" });
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await page.goto("/member/profile");
  const form = page.locator("form").filter({ hasText: "About you" });
  const birthday = form.getByLabel("Date of birth");
  await expect(birthday).toHaveValue("1990-05-17");
  await expect(birthday).toHaveAttribute("readonly", "");
  await expect(form.getByText("This can't be changed.")).toBeVisible();
  const save = form.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  const line = form.getByLabel("LINE");
  await line.fill("two words");
  await save.click();
  await expect(form.getByText("No spaces, 2–64 characters.")).toBeVisible();
  await expect(line).toBeFocused();
  await expect(line).toHaveValue("two words");
  await line.fill("ann.line");
  await save.click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(line).toHaveValue("ann.line");
  await line.fill("");
  await save.click();
  await expect(page.getByText("Details saved.")).toBeVisible();
  await expect(line).toHaveValue("");
});

test("a member who registered by phone signs in with the number in national format", {
  tag: "@deep",
}, async ({ page }) => {
  await applyLook(page, { scheme: "dark", language: "EN" });
  const mobileNum = `202556${randomInt(1_000, 10_000)}`;
  const phone = { countryDialingCode: "+1", mobileNum };
  const password = "First-Horse#1";
  const deviceId = randomUUID();
  const call = async (query: string, input: object) => {
    const response = await page.request.post("/graphql", { data: { query, variables: { input } } });
    expect((await response.json()).errors).toBeUndefined();
  };
  const send = "mutation ($input: SendCodeInput!) { sendCode(input: $input) { expiredMinutes } }";
  await call(send, { purpose: "REGISTRATION", ...phone });
  await call("mutation ($input: RegisterInput!) { register(input: $input) { token } }", {
    method: "MOBILE",
    ...phone,
    password,
    confirmPassword: password,
    birthday: "1990-05-17",
    acceptsTerms: true,
    isAdult: true,
    deviceId,
    verificationCode: await newestCode(page, `+1${mobileNum}`),
  });
  await page.goto(signInPath);
  // The device from which the member registered is trusted.
  await page.evaluate((id) => localStorage.setItem("deviceId", id), deviceId);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Or the phone number you registered with.")).toBeVisible();
  const name = dialog.getByRole("textbox", { name: "Username", exact: true });
  // A dialog that is still opening moves the focus to its first field.
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await name.focus();
  await name.fill(`(${mobileNum.slice(0, 3)}) ${mobileNum.slice(3, 6)}-${mobileNum.slice(6)}`);
  await expect(dialog.getByRole("button", { name: /\+1.*change country code/ })).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
});
