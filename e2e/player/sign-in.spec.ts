import { expect, type Page } from "@playwright/test";
import { newestCode, newestMessage } from "../support/dev-mailbox.js";
import { applyLook, expectAccessible } from "../support/looks.js";
import { becomeTrustedDevice, readToken, signInPath, startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { test } from "../support/test.js";

const dialog = (page: Page) => page.getByRole("dialog");
const balance = (page: Page) => page.getByTestId("balance").first();

async function tryPassword(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

test("an empty form shows what is missing, accessibly", { tag: ["@look", "@deep"] }, async ({
  page,
  look,
}) => {
  await applyLook(page, look);
  await page.goto(signInPath);
  await expect(dialog(page).locator('input[autocomplete="username"]').first()).toBeFocused();
  await expect(dialog(page).getByRole("tab")).toHaveCount(2);
  await dialog(page).getByRole("tabpanel").locator('button[type="submit"]').click();
  await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(2);
  await expectAccessible(page);
});

test("after three wrong passwords the browser is checked, or a picture, and the input stays", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(signInPath);
  const name = dialog(page).getByLabel("Username", { exact: true });
  await name.fill("nobody-at-all");
  const captcha = dialog(page).getByLabel("Characters in the picture");
  for (let n = 1; n <= 3; n += 1) {
    await tryPassword(page, `Wrong#${n}`);
    await expect(dialog(page).getByRole("alert").first()).toContainText("Incorrect username or password");
    await expect(dialog(page).getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
    if (n === 1) await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();
  }
  expect(await readToken(page)).toBeNull();
  await expect(dialog(page).getByText("Browser check complete")).toBeVisible();
  await expectAccessible(page);
  await tryPassword(page, "Wrong#4");
  await expect(dialog(page).getByRole("alert").first()).toContainText("Incorrect username or password");
  // Each proof counts once, so another is made.
  await expect(dialog(page).getByText("Browser check complete")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Use a picture instead" }).click();
  await expect(captcha).toBeVisible();
  await expectAccessible(page);
  await tryPassword(page, "Wrong#4");
  await expect(dialog(page).getByText("Enter the characters in the picture.")).toBeVisible();
  await captcha.fill("AAAAA");
  await tryPassword(page, "Wrong#4");
  await expect(dialog(page).getByText("Those characters don't match.")).toBeVisible();
  await expect(name).toHaveValue("nobody-at-all");
});

test("a member signs in with a code sent to the phone", async ({ page }) => {
  const member = await registerMember(page);
  await page.goto(signInPath);
  await dialog(page).getByRole("tab", { name: "Phone" }).click();
  await dialog(page).getByLabel("Phone number").fill(member.mobileNum);
  await dialog(page).getByRole("tab", { name: "Account" }).click();
  await dialog(page).getByRole("tab", { name: "Phone" }).click();
  await expect(dialog(page).getByLabel("Phone number")).toHaveValue(member.mobileNum);
  const before = await newestMessage(page, member.phone);
  await dialog(page).getByRole("button", { name: "Send code" }).click();
  await expect(dialog(page).getByText("Code sent.")).toBeVisible();
  await dialog(page)
    .getByLabel("Verification code")
    .fill(await newestCode(page, member.phone, before));
  await dialog(page).getByRole("tabpanel").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(balance(page)).toBeVisible();
});

test("a browser that remembers the member signs in after a restart, until the member signs out", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const member = await registerMember(page);
  await page.goto(signInPath);
  await dialog(page).getByRole("checkbox", { name: "Remember me on this device" }).check();
  await becomeTrustedDevice(page, member.username);
  await dialog(page).getByLabel("Username", { exact: true }).fill(member.username);
  await tryPassword(page, member.password);
  await expect(balance(page)).toBeVisible();
  const storedState = await context.storageState();
  await context.close();

  const restarted = await browser.newContext({ storageState: storedState });
  const again = await restarted.newPage();
  await again.goto("/member/sessions");
  await expect(again.getByRole("heading", { level: 1, name: "Sessions" })).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("button", { name: /^Account menu/ }).click();
  await again.getByRole("menuitem", { name: "Sign out" }).click();
  await dialog(again).getByRole("button", { name: "Sign out" }).click();
  await expect(again.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  const remainingState = await restarted.storageState();
  await restarted.close();

  const later = await (await browser.newContext({ storageState: remainingState })).newPage();
  await later.goto("/terms");
  await expect(later.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await readToken(later)).toBeNull();
  await later.context().close();
});

test("a member ends all other sessions", { tag: "@deep" }, async ({ page, browser }) => {
  const member = await registerMember(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await startSignedIn(elsewhere, member);
  await startSignedIn(page, member);
  await page.goto("/member/sessions");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible();
  await elsewhere.goto("/member/betting-record");
  await expect(dialog(elsewhere)).toContainText("Sign in");
  await elsewhere.context().close();
});

test("a token in the address signs in, and is useless to anyone who reads it there", async ({ page }) => {
  const member = await registerMember(page);
  const handoverToken = member.token;
  await page.goto(`/terms?token=${handoverToken}`);
  await expect(balance(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  expect(await readToken(page)).not.toBe(handoverToken);
});
