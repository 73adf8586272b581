import { expect, type Page, test } from "@playwright/test";
import { startSignedIn } from "../support/member.js";
import { waitForQuiet, watchRequests } from "../support/wait-for-quiet.js";

const historyLength = (page: Page) => page.evaluate(() => window.history.length);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const firstGame = (page: Page) => page.locator("main article").first();

/** Waits for a page with its games, on a busy machine too. */
const expectGames = (page: Page) => expect(firstGame(page)).toBeVisible({ timeout: 30_000 });

test("every address of the lobby shows it, and pages for members lead through the sign-in and back", async ({
  page,
}) => {
  for (const path of ["/", "/index", "/index.html", "/home"]) {
    await page.goto(path);
    await expectGames(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.goto("/member");
  await expect(page).toHaveURL("/login?next=%2Fmember%2Fprofile");
  await page.goto("/recent?filter=hot");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/recent?filter=hot")}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Username", exact: true }).fill("player2");
  await dialog.getByLabel("Password", { exact: true }).fill("Player1#2026");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/recent/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a new page starts at the top, Back restores the scroll position, and the current page is not opened twice", async ({
  page,
}) => {
  watchRequests(page);
  await page.goto("/");
  await expectGames(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  // Sections near the viewport load, and the page grows.
  await waitForQuiet(page);
  const scrollTop = await scrolled(page);

  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Hot games" }).click();
  await expect(page).toHaveURL("/hot");
  await expect.poll(() => scrolled(page)).toBe(0);
  const visited = await historyLength(page);
  await menu.getByRole("link", { name: "Hot games" }).click();
  await menu.getByRole("link", { name: "Hot games" }).click();
  await expectGames(page);
  expect(await historyLength(page)).toBe(visited);

  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(scrollTop - 400);
});

test("a page whose code fails to load says so, the shell stays, and a retry opens it", async ({ page }) => {
  await page.goto("/");
  await expectGames(page);
  // Pretends that a reload was tried already.
  await page.evaluate(() => sessionStorage.setItem("chunkReloadAt", String(Date.now())));
  const code = /\/assets\/hot-.*\.js$/;
  await page.route(code, (route) => route.abort());
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Hot games" }).click();
  const error = page.getByRole("main").getByRole("alert");
  await expect(error).toContainText("This page is taking too long to load");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(menu).toBeVisible();
  await page.unroute(code);
  await error.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/hot");
  await expectGames(page);
});

test("the shell is shown before its first page has loaded, with a progress bar", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/home-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  release();
  await expectGames(page);
});

test("a member finds the member centre by its short address", async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/member");
  await expect(page).toHaveURL("/member/profile");
});

test("earlier addresses lead to the same pages, through the sign-in too", async ({ page }) => {
  await page.goto("/member/transactionHistory?range=last30");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/member/account-record?range=last30")}`);
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/member/transactionHistory?range=last30");
  await expect(page).toHaveURL("/member/account-record?range=last30");
  await expect(page.getByRole("heading", { level: 1, name: "Account record" })).toBeVisible();
  await page.goto("/member?page=depositv2");
  await expect(page).toHaveURL("/member/deposits?cashier=deposit");
  await expect(page.getByRole("dialog", { name: "Deposit" })).toBeVisible();
});
