import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { newestCode, newestMessage } from "../support/dev-mailbox.js";
import { expectAccessible } from "../support/looks.js";
import { readToken } from "../support/member.js";
import {
  bindAuthenticator,
  bindEmail,
  type RegisteredMember,
  registerMember,
} from "../support/registered-member.js";

const wrongCode = "Incorrect code.";
const dialog = (page: Page) => page.getByRole("dialog");
const balance = (page: Page) => page.getByTestId("balance").first();
const continueSignIn = (page: Page) =>
  dialog(page).getByRole("button", { name: "Continue", exact: true }).click();

/** A browser on a network that no member of these tests has used. */
function openUnknownNetwork(browser: Browser, network = "203.0.113.7"): Promise<BrowserContext> {
  return browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": network } });
}

async function enterPassword(page: Page, { username, password }: RegisteredMember): Promise<void> {
  await page.goto("/login");
  await dialog(page).getByRole("textbox", { name: "Username", exact: true }).fill(username);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

async function expectStepUp(page: Page): Promise<void> {
  await expect(dialog(page).getByRole("heading", { name: "Verify it's you" })).toBeVisible({
    timeout: 30_000,
  });
  expect(await readToken(page)).toBeNull();
}

const answerField = (page: Page) => dialog(page).getByRole("textbox");

/** Gives a wrong answer, and expects the error beside the field, which keeps its input. */
async function answerWrongly(page: Page, answer: string, message: string): Promise<void> {
  const field = answerField(page);
  await field.fill(answer);
  await continueSignIn(page);
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveValue(answer);
  expect(await readToken(page)).toBeNull();
}

async function sendCode(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Send code" }).click();
  await expect(dialog(page).getByText("Code sent.")).toBeVisible();
}

test("an unknown network requires a code sent to the phone, until the device is trusted", async ({
  page,
  browser,
}) => {
  const member = await registerMember(page);
  const context = await openUnknownNetwork(browser);
  const unknownPage = await context.newPage();
  await enterPassword(unknownPage, member);
  await expectStepUp(unknownPage);
  await expectAccessible(unknownPage);
  const before = await newestMessage(page, member.phone);
  await sendCode(unknownPage);
  const code = await newestCode(page, member.phone, before);
  await answerWrongly(unknownPage, code === "000000" ? "000001" : "000000", wrongCode);
  await expectAccessible(unknownPage);
  await dialog(unknownPage).getByRole("checkbox", { name: "Trust this device" }).check();
  await answerField(unknownPage).fill(code);
  await continueSignIn(unknownPage);
  await expect(balance(unknownPage)).toBeVisible();

  const storedState = await context.storageState();
  await context.close();
  const extraHTTPHeaders = { "x-forwarded-for": "203.0.113.8" };
  const again = await (await browser.newContext({ storageState: storedState, extraHTTPHeaders })).newPage();
  await enterPassword(again, member);
  await expect(balance(again)).toBeVisible();
  await again.context().close();
});

test("an unknown network is accepted once with a code sent by email", { tag: "@deep" }, async ({
  page,
  browser,
}) => {
  const member = await registerMember(page);
  await bindEmail(page, member);
  const unknownPage = await (await openUnknownNetwork(browser)).newPage();
  await enterPassword(unknownPage, member);
  await expectStepUp(unknownPage);
  await dialog(unknownPage).getByRole("radio", { name: "Code by email" }).check();
  const before = await newestMessage(page, member.email);
  await sendCode(unknownPage);
  await answerField(unknownPage).fill(await newestCode(page, member.email, before));
  await continueSignIn(unknownPage);
  await expect(balance(unknownPage)).toBeVisible();
  await unknownPage.evaluate(() => sessionStorage.clear());
  await enterPassword(unknownPage, member);
  await expectStepUp(unknownPage);
  await unknownPage.context().close();
});

test("an unknown network is accepted with the authenticator", { tag: "@deep" }, async ({ page, browser }) => {
  const member = await registerMember(page);
  const nextCode = await bindAuthenticator(page, member);
  const unknownPage = await (await openUnknownNetwork(browser)).newPage();
  await enterPassword(unknownPage, member);
  await expectStepUp(unknownPage);
  // A code to the phone is no proof beside it.
  await expect(dialog(unknownPage).getByRole("radio")).toHaveCount(0);
  await answerWrongly(unknownPage, "not-a-code", wrongCode);
  await answerField(unknownPage).fill(nextCode());
  await continueSignIn(unknownPage);
  await expect(balance(unknownPage)).toBeVisible();
  await unknownPage.context().close();
});
