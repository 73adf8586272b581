import { expect, type Page, test } from "@playwright/test";
import { clearFavourites, gameList, heart, listedNames } from "../support/lobby.js";
import { startSignedIn } from "../support/member.js";
import { navigateTo } from "../support/site.js";

/** Presses a game's heart and waits for the server's response: the page changes sooner. */
async function toggleFavourite(page: Page, game: string): Promise<void> {
  const response = page.waitForResponse((response) =>
    /(Add|Remove)Favourite/.test(response.request().postData() ?? ""),
  );
  await heart(page, game).click();
  await response;
}

test("a favourite survives a new page and the next sign-in, until it is removed", async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await clearFavourites(page);
  await page.goto("/rng");
  const [first = "", second = ""] = await listedNames(page);
  await toggleFavourite(page, first);
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true");
  await toggleFavourite(page, second);
  await expect(heart(page, second)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorite");
  expect(await listedNames(page)).toEqual([second, first]);
  await navigateTo(page, "/");
  const rail = page.getByRole("region", { name: "Favourites" });
  await expect(rail.locator("article p:first-of-type")).toHaveText([second, first]);

  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await navigateTo(page, "/rng");
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "false");

  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/favorite");
  expect(await listedNames(page)).toEqual([second, first]);
  await toggleFavourite(page, second);
  await expect(gameList(page).getByRole("listitem")).toHaveCount(1);
  await expect(heart(page, first)).toBeFocused();
  await toggleFavourite(page, first);
  await expect(page.getByText("No favourites yet")).toBeVisible();
});

test("a refused favourite is reverted, with an error", { tag: "@deep" }, async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await clearFavourites(page);
  await page.goto("/rng");
  const [name = ""] = await listedNames(page);
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("AddFavourite") ? route.abort() : route.fallback(),
  );
  await heart(page, name).click();
  await expect(page.getByRole("alert").filter({ hasText: "offline" })).toBeVisible();
  await expect(heart(page, name)).toHaveAttribute("aria-pressed", "false");
});
