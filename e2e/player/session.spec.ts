import { expect, type Page, test } from "@playwright/test";
import { endSession, fillSignIn, readToken, signIn, startSignedIn } from "../support/member.js";

const record = "/member/betting-record?range=last30";
const member = { username: "player2", password: "Player1#2026" };

async function openWithExpiredSession(page: Page): Promise<void> {
  await startSignedIn(page, member);
  await endSession(page);
  await page.goto(record);
  await expect(page.getByRole("dialog")).toContainText("Your session has ended");
}

test("a new tab is signed in with the browser's other tabs, and a sign-out ends all", async ({
  page,
  context,
}) => {
  await signIn(page, member.username, member.password);
  const token = await readToken(page);
  const other = await context.newPage();
  await other.goto("/member/betting-record");
  await expect(other.getByTestId("balance").first()).toBeVisible();
  expect(await readToken(other)).toBe(token);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?next=/);
  expect(await readToken(other)).toBeNull();
  // A guest's tab follows a sign-in, too.
  await page.goto("/terms?auth=login");
  await fillSignIn(page, member.username, member.password);
  await expect(other.getByTestId("balance").first()).toBeVisible();
  expect(await readToken(other)).toBe(await readToken(page));
});

test("Esc closes the dialog and the focus returns to the element that opened it", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/terms");
  const opener = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await opener.click();
  await expect(page.getByRole("dialog").getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/terms");
  await expect(opener).toBeFocused();
});

test("an expired session asks for a sign-in once, and not again when that is closed", async ({ page }) => {
  await openWithExpiredSession(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article").getByRole("link", { name: /^Play/ }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("after an expired session the member stays on the page", { tag: "@deep" }, async ({ page }) => {
  await openWithExpiredSession(page);
  await fillSignIn(page, member.username, member.password);
  await expect(page).toHaveURL(record);
  await expect(page.getByRole("heading", { level: 1, name: "Betting record" })).toBeVisible();
  await expect(page.getByTestId("balance").first()).toBeVisible();
});

test("a guest on a member's page signs in and arrives there", { tag: "@deep" }, async ({ page }) => {
  await page.goto(record);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: record })}`);
  await fillSignIn(page, member.username, member.password);
  await expect(page).toHaveURL(record);
  await expect(page.getByRole("heading", { level: 1, name: "Betting record" })).toBeVisible();
});

test("a link cannot switch a signed-in member to another session", { tag: "@deep" }, async ({ page }) => {
  await startSignedIn(page, member);
  const ownToken = await readToken(page);
  await page.goto("/terms?token=somebody-elses");
  await expect(page.getByTestId("balance").first()).toBeVisible();
  expect(await readToken(page)).toBe(ownToken);
  expect(new URL(page.url()).search).toBe("");
});
