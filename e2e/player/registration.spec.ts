import { expect, type Locator, type Page } from "@playwright/test";
import { lotusOrigin } from "../support/address.js";
import { newestCode } from "../support/dev-mailbox.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { dismissLimitOffer, limitOffer, readToken, startSignedIn } from "../support/member.js";
import { test } from "../support/test.js";

const password = "Long-Walk#2026";

/** Digits that no other test on this server uses. */
function unique(): string {
  return String(Date.now() * 10 + Math.floor(Math.random() * 10)).slice(-9);
}

const authDialog = (page: Page): Locator => page.getByRole("dialog").first();
const proceed = (page: Page) => authDialog(page).getByRole("button", { name: "Continue" }).click();
const submit = (page: Page) => authDialog(page).getByRole("button", { name: "Create account" }).click();

/** Opens the dialog and waits until it can be filled in; the first time its code is loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(authDialog(page).getByRole("button", { name: "Continue" })).toBeVisible({
    timeout: 30_000,
  });
}

/** The input of a field, whatever its label in the page's language. */
const input = (page: Page, field: string): Locator =>
  authDialog(page).locator(`[data-field="${field}"] input`).last();

async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await input(page, field).fill(text);
}

/** Valid values that every registration needs, of each step. */
const secrets = { password, confirmPassword: password };
const adult = { birthday: "1990-05-17" };

async function acceptTerms(page: Page): Promise<void> {
  await authDialog(page).getByLabel("I accept the terms and privacy policy *").check();
  await authDialog(page).getByLabel("I am 18 or older *").check();
}

async function expectWelcome(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`Welcome, ${name}!`)).toBeVisible();
  await expect(page.getByTestId("balance").first()).toBeVisible();
}

/** Sets the offered limit with the keyboard alone: an invalid amount first, then a limit per week. */
async function setOfferedLimit(page: Page, name: string): Promise<void> {
  const offer = limitOffer(page);
  const amount = offer.getByLabel(/^Limit in /);
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("a lot");
  await page.keyboard.press("Enter");
  await expect(offer.getByText("Enter an amount, such as 100.")).toBeVisible();
  await expect(amount).toHaveValue("a lot");
  await amount.fill("250");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("7");
  await expect(offer.getByLabel("Period")).toHaveValue("WEEK");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Limit saved.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectWelcome(page, name);
  await page.goto(`${lotusOrigin}/member/safer-gambling`);
  const deposits = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Deposits", exact: true }) });
  await expect(deposits.getByText("7 days", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(deposits.getByText(/0\.00 of .*250/)).toBeVisible();
}

test("a visitor registers by username, and stays on the page", async ({ page }) => {
  const name = `amara${unique()}`;
  await open(page, `${lotusOrigin}/hot?auth=register`);
  await expect(input(page, "username")).toBeFocused();
  await fillIn(page, { username: "1x" });
  await page.keyboard.press("Tab");
  await expect(authDialog(page).getByText(/^Start with a letter\. .+ 4–20 characters\.$/)).toBeVisible();
  const taken = authDialog(page).getByText("This is already in use. Choose another, or sign in.");
  await fillIn(page, { ...secrets, username: "player1" });
  await expect(taken).toBeVisible();
  await proceed(page);
  await expect(input(page, "username")).toBeFocused();
  await fillIn(page, { username: name });
  await expect(authDialog(page).getByText("This username is free.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(input(page, "birthday")).toBeFocused();
  await submit(page);
  for (const text of ["Accept the terms to continue.", "You must be 18 or older."])
    await expect(authDialog(page).getByText(text)).toBeVisible();
  await fillIn(page, { birthday: "2020-01-31" });
  await expect(authDialog(page).getByText("You must be at least 18 years old.")).toBeVisible();
  await fillIn(page, adult);
  await acceptTerms(page);
  await submit(page);
  await expect(limitOffer(page)).toBeVisible({ timeout: 30_000 });
  expect(new URL(page.url()).pathname).toBe("/hot");
  // The welcome waits below the dialog.
  await expect(page.getByText(`Welcome, ${name}!`)).toHaveCount(0);
  await setOfferedLimit(page, name);
});

test("a visitor registers by phone with a code, in the downline of the agent whose link they followed", async ({
  page,
}) => {
  const digits = `7${unique()}`;
  await page.goto("/hot?affiliateCode=AGENT2&referralCode=REF-7");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // The link is remembered on every page that the visitor goes to.
  await open(page, "/register");
  const dialog = authDialog(page);
  await dialog.getByRole("button", { name: /change country code|Choose country code/ }).click();
  await page
    .getByRole("combobox", { name: "Country or code" })
    .or(page.getByLabel("Country or code"))
    .fill("+44");
  await page.getByRole("option", { name: /United Kingdom/ }).click();
  await input(page, "mobileNum").fill(digits);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByText("Code sent.")).toBeVisible();
  const code = input(page, "verificationCode");
  await expect(code).toBeFocused();
  await expect(code).not.toHaveAttribute("aria-invalid", "true");
  await fillIn(page, secrets);
  await expect(code).not.toHaveAttribute("aria-invalid", "true");
  await fillIn(page, { verificationCode: "000000" });
  await proceed(page);
  await fillIn(page, adult);
  await acceptTerms(page);
  await submit(page);
  await expect(dialog.getByText("Incorrect code.")).toBeVisible();
  await expect(code).toBeFocused();
  await fillIn(page, { verificationCode: await newestCode(page, `+44${digits}`) });
  await proceed(page);
  await submit(page);
  await expect(limitOffer(page)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectWelcome(page, `+44***${digits.slice(-3)}`);

  const agent = await page.context().newPage();
  await startSignedIn(agent, { username: "agent2", password: "Agent1#2026" });
  const answer = await agent.request.post("/graphql", {
    headers: { authorization: `Bearer ${await readToken(agent)}` },
    data: { query: "{ me { agent { downline { items { account } } } } }" },
  });
  expect(JSON.stringify(await answer.json())).toContain(`"+44***${digits.slice(-3)}"`);
  await agent.close();
});

test("the input survives a change of tab and dialog, and a wrong code causes a warning", {
  tag: "@deep",
}, async ({ page }) => {
  await open(page, `${lotusOrigin}/register?affiliateCode=GONE99`);
  const name = `bruno${unique()}`;
  const code = input(page, "affiliateCode");
  await expect(code).toHaveValue("GONE99");
  await fillIn(page, { ...secrets, username: name });
  await proceed(page);
  await expect(
    authDialog(page).getByText("This invitation code isn't valid.", { exact: false }),
  ).toBeVisible();
  await fillIn(page, adult);
  await authDialog(page).getByRole("link", { name: "Sign in" }).click();
  await expect(authDialog(page).getByLabel("Username", { exact: true })).toHaveValue(name);
  await authDialog(page).getByRole("link", { name: "Register" }).click();
  await expect(input(page, "username")).toHaveValue(name);
  await expect(input(page, "password")).toHaveValue("");
  await fillIn(page, secrets);
  await proceed(page);
  await expect(input(page, "birthday")).toHaveValue("1990-05-17");
  await expect(code).toHaveValue("GONE99");
  await acceptTerms(page);
  await submit(page);
  const warning = page.getByRole("dialog", { name: "Invitation code" });
  await expect(warning.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole("button", { name: "Continue without a code" }).click();
  await dismissLimitOffer(page);
  await expectWelcome(page, name);
  await page.goto(`${lotusOrigin}/member/safer-gambling`);
  await expect(page.getByText("No limit set.")).toHaveCount(5, { timeout: 30_000 });
});

test("the registration is accessible and fits", { tag: ["@look", "@deep"] }, async ({ page, look }) => {
  await applyLook(page, look);
  await page.goto("/register");
  await expect(page.getByRole("tab").first()).toBeVisible({ timeout: 30_000 });
  await authDialog(page).locator("button[type=submit]").click();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
