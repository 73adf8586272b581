import { expect, type Page, test } from "@playwright/test";
import { gameList, listedCount, listedNames } from "../support/lobby.js";
import { fillSignIn, startSignedIn } from "../support/member.js";
import { navigateTo } from "../support/site.js";

test("a category is browsed by page, and Back restores the scroll position", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Lobby" }).getByRole("link", { name: "Slots" }).click();
  await expect(page).toHaveURL("/rng");
  await expect(page).toHaveTitle(/^Slots · /);
  expect(await listedCount(page)).toBeGreaterThan(60);
  const first = await listedNames(page);
  expect(first).toHaveLength(15);

  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await pages.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/rng?page=2");
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const second = await listedNames(page);
  expect(second.some((name) => first.includes(name))).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL("/rng");
  await expect.poll(() => listedNames(page)).toEqual(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 100);
});

test("a category is filtered by vendor and classification, and one press clears the filter", async ({
  page,
}) => {
  await page.goto("/rng?page=2");
  const all = await listedCount(page);
  await page.getByLabel("Studio", { exact: true }).selectOption({ label: "Tidewater Studio" });
  await expect(page).toHaveURL("/rng?vassalage=tidewater");
  await expect.poll(() => listedCount(page)).toBeLessThan(all);
  const ofStudio = await listedCount(page);
  await expect(gameList(page).getByText("Croupier House")).toHaveCount(0);

  await page.getByRole("group", { name: "Type" }).getByRole("button").nth(1).click();
  await expect(page).toHaveURL(/\?vassalage=tidewater&classify=\w+$/);
  await expect.poll(() => listedCount(page)).toBeLessThan(ofStudio);

  await page.getByLabel("Studio", { exact: true }).selectOption({ label: "Emberline Games" });
  await expect(page).toHaveURL("/rng?vassalage=emberline");
  await page.goBack();
  await expect(page).toHaveURL(/classify=/);
  await page.getByRole("group", { name: "Show" }).getByRole("button", { name: "All" }).click();
  await expect(page).toHaveURL("/rng");
  await expect.poll(() => listedCount(page)).toBe(all);

  const inLobbyOrder = await listedNames(page);
  await page.getByLabel("Sort by").selectOption({ label: "A to Z" });
  await expect(page).toHaveURL("/rng?sort=name");
  await expect.poll(() => listedNames(page)).not.toEqual(inLobbyOrder);
  const sorted = await listedNames(page);
  expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b, "en")));
});

test("hot games are a filter and a page", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/rng");
  await page.getByRole("group", { name: "Show" }).getByRole("button", { name: "Hot" }).click();
  await expect(page).toHaveURL("/rng?filter=hot");
  await navigateTo(page, "/hot");
  await expect(page.getByRole("heading", { level: 1, name: "Hot now" })).toBeVisible();
  const names = await listedNames(page);
  await expect(gameList(page).getByText("Hot", { exact: true })).toHaveCount(names.length);
});

test("an invalid address shows the defaults", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/rng?filter=x&vassalage=nobody&classify=none&page=zero");
  await expect(page).toHaveURL("/rng");
  expect(await listedNames(page)).toHaveLength(15);
  await navigateTo(page, "/rng?page=900");
  await expect(page).toHaveURL("/rng");
});

test("a guest's favourites open the sign-in over the page, which stays", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/rng?vassalage=tidewater");
  const names = await listedNames(page);
  const favourites = page.getByRole("group", { name: "Show" }).getByRole("button", { name: "Favourites" });
  await favourites.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Username", { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/rng\?vassalage=tidewater&auth=login/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/rng?vassalage=tidewater");
  expect(await listedNames(page)).toEqual(names);

  await favourites.click();
  await fillSignIn(page, "player2", "Player1#2026");
  await expect(page).toHaveURL("/rng?filter=favourite&vassalage=tidewater");
  await expect(favourites).toHaveAttribute("aria-pressed", "true");
});

/** Opens the first of the house games, and returns its name. */
async function openFirstHouseGame(page: Page): Promise<string> {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/rng?vassalage=house");
  const [name = ""] = await listedNames(page);
  await gameList(page)
    .getByRole("link", { name: `Play ${name}, ` })
    .click();
  return name;
}

test("the game played last is the first of the recent games", async ({ page }) => {
  const name = await openFirstHouseGame(page);
  await page.locator("iframe").waitFor();
  await page.getByRole("button", { name: "Leave game" }).click();
  await expect(page).toHaveURL("/rng?vassalage=house");

  await navigateTo(page, "/recent");
  await expect(page.getByRole("heading", { level: 1, name: "Recently played" })).toBeVisible();
  expect((await listedNames(page))[0]).toBe(name);
  await navigateTo(page, "/");
  const rail = page.getByRole("region", { name: "Recently played" });
  await expect(rail.locator("article p:first-of-type").first()).toHaveText(name);
});

test("a game is left by one press after its page has navigated under a closed dialog", async ({ page }) => {
  await openFirstHouseGame(page);
  const game = await (await page.locator("iframe").elementHandle())?.contentFrame();
  await page.getByRole("button", { name: "Deposit" }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const part of ["#one", "#two"]) await game?.evaluate((hash) => void location.assign(hash), part);
  await page.getByRole("button", { name: "Leave game" }).click();
  await expect(page).toHaveURL("/rng?vassalage=house");
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("language and appearance change a category's page in place", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/rng?vassalage=tidewater");
  const names = await listedNames(page);
  await page.locator("nav select").selectOption({ label: "العربية" });
  await expect(page.getByRole("heading", { level: 1, name: "سلوتس" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page).toHaveURL("/rng?vassalage=tidewater");
  await expect(page.locator("main article").first()).toContainText(names[0] ?? "");
  await page.locator("nav select").selectOption({ label: "English" });
  await page.getByText("Light", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  expect(await listedNames(page)).toEqual(names);
});
