import { expect, type Page, test } from "@playwright/test";
import { navigateTo } from "../support/site.js";
import { waitForQuiet, watchRequests } from "../support/wait-for-quiet.js";

const historyLength = (page: Page) => page.evaluate(() => window.history.length);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const firstGame = (page: Page) => page.locator("main article").first();

/** Waits for a page with its games, on a busy machine too. */
const expectGames = (page: Page) => expect(firstGame(page)).toBeVisible({ timeout: 30_000 });

test("every address of the lobby shows it", { tag: "@deep" }, async ({ page }) => {
  const game = page.getByRole("article").getByRole("link", { name: /^Play/ }).first();
  await page.goto("/index.html");
  await expect(game).toBeVisible({ timeout: 30_000 });
  for (const path of ["/index", "/home", "/"]) {
    await navigateTo(page, "/terms");
    await expect(game).toHaveCount(0);
    await navigateTo(page, path);
    await expect(game).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
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

  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => scrolled(page), "the position of the page before").toBe(0);
});

test("a page whose code fails to load says so, the shell stays, and a retry opens it", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/terms");
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

test("the shell is shown before its first page has loaded, with a progress bar", { tag: "@deep" }, async ({
  page,
}) => {
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

test("an earlier address leads a guest through the sign-in to the page that has replaced it", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/member/transactionHistory?range=last30");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/member/account-record?range=last30")}`);
});
