import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/looks.js";
import { tokenOf } from "../support/member.js";
import { newestCode, standingMessage } from "../support/outbox.js";
import {
  bindAuthenticator,
  bindEmail,
  type OwnMember,
  ownMember,
  setPayeeName,
} from "../support/own-member.js";

const wrongCode = "This code is not right.";
const dialog = (page: Page) => page.getByRole("dialog");
const balance = (page: Page) => page.getByTestId("balance").first();
const proceed = (page: Page) => dialog(page).getByRole("button", { name: "Continue", exact: true }).click();

/** A browser on a network that no member of these tests has used. */
function away(browser: Browser, network = "203.0.113.7"): Promise<BrowserContext> {
  return browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": network } });
}

async function knowPassword(page: Page, { username, password }: OwnMember): Promise<void> {
  await page.goto("/login");
  await dialog(page).getByRole("textbox", { name: "User name", exact: true }).fill(username);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

async function expectAsked(page: Page): Promise<void> {
  await expect(dialog(page).getByRole("heading", { name: "Is it you?" })).toBeVisible({ timeout: 30_000 });
  expect(await tokenOf(page)).toBeNull();
}

const answerField = (page: Page) => dialog(page).getByRole("textbox");

/** Gives a wrong answer, and expects the error beside the field, which keeps its input. */
async function answerWrongly(page: Page, answer: string, message: string): Promise<void> {
  const field = answerField(page);
  await field.fill(answer);
  await proceed(page);
  await expect(field).toHaveAccessibleDescription(message);
  await expect(field).toHaveValue(answer);
  expect(await tokenOf(page)).toBeNull();
}

async function sendCode(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Send code" }).click();
  await expect(dialog(page).getByText("A code is on its way.")).toBeVisible();
}

test("an unknown network requires a code sent to the phone, until the device is trusted", async ({
  page,
  browser,
}) => {
  const member = await ownMember(page);
  const context = await away(browser);
  const there = await context.newPage();
  await knowPassword(there, member);
  await expectAsked(there);
  await expectAccessible(there);
  const before = await standingMessage(page, member.phone);
  await sendCode(there);
  const code = await newestCode(page, member.phone, before);
  await answerWrongly(there, code === "000000" ? "000001" : "000000", wrongCode);
  await expectAccessible(there);
  await dialog(there).getByRole("checkbox", { name: "Trust this device" }).check();
  await answerField(there).fill(code);
  await proceed(there);
  await expect(balance(there)).toBeVisible();

  const kept = await context.storageState();
  await context.close();
  const extraHTTPHeaders = { "x-forwarded-for": "203.0.113.8" };
  const again = await (await browser.newContext({ storageState: kept, extraHTTPHeaders })).newPage();
  await knowPassword(again, member);
  await expect(balance(again)).toBeVisible();
  await again.context().close();
});

test("an unknown network is accepted once with a code sent by email", async ({ page, browser }) => {
  const member = await ownMember(page);
  await bindEmail(page, member);
  const there = await (await away(browser)).newPage();
  await knowPassword(there, member);
  await expectAsked(there);
  await dialog(there).getByRole("radio", { name: "Code by e-mail" }).check();
  const before = await standingMessage(page, member.email);
  await sendCode(there);
  await answerField(there).fill(await newestCode(page, member.email, before));
  await proceed(there);
  await expect(balance(there)).toBeVisible();
  await there.evaluate(() => sessionStorage.clear());
  await knowPassword(there, member);
  await expectAsked(there);
  await there.context().close();
});

test("an unknown network is accepted with the authenticator", async ({ page, browser }) => {
  const member = await ownMember(page);
  const nextCode = await bindAuthenticator(page, member);
  const there = await (await away(browser)).newPage();
  await knowPassword(there, member);
  await expectAsked(there);
  await dialog(there).getByRole("radio", { name: "Authenticator app" }).check();
  await answerWrongly(there, "not-a-code", wrongCode);
  await answerField(there).fill(nextCode());
  await proceed(there);
  await expect(balance(there)).toBeVisible();
  await there.context().close();
});

test("an unknown network is accepted with the payee's name, when the member has a device elsewhere", async ({
  page,
  browser,
}) => {
  const member = await ownMember(page);
  await setPayeeName(page, member, "Ann Marie Smith");
  const there = await (await away(browser)).newPage();
  await knowPassword(there, member);
  await expectAsked(there);
  await dialog(there).getByRole("radio", { name: "Name on your bank account" }).check();
  await answerWrongly(there, "Bob Smith", "This is not the name we know.");
  await answerField(there).fill("ann marie smith");
  await proceed(there);
  await expect(balance(there)).toBeVisible();
  await there.context().close();
});
