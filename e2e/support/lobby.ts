import { expect, type Locator, type Page } from "@playwright/test";

/** The list of games on a lobby page. */
export function gameList(page: Page): Locator {
  return page.getByRole("list", { name: "Games", exact: true });
}

/** The names of the listed games, in order, once the list has loaded. */
export async function listedNames(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const first = gameList(page).locator("article a[aria-label]").first();
  await expect(first).toBeVisible({ timeout: 30_000 });
  return gameList(page).locator("article p:first-of-type").allTextContents();
}

/** The number of games that the page shows. */
export async function listedCount(page: Page): Promise<number> {
  const text = page.getByRole("status").filter({ hasText: /^\d+ games?$/ });
  await expect(text).toBeVisible();
  return Number.parseInt((await text.textContent()) ?? "", 10);
}

/** The heart of the first game with this name. */
export function heart(page: Page, game: string): Locator {
  return page.getByRole("button", { name: `Favourite: ${game}`, exact: true }).first();
}

/** Removes all favourites of the signed-in member. */
export async function clearFavourites(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem("token"))}` };
  const post = async (query: string) => {
    const response = await page.request.post("/graphql", { headers, data: { query } });
    return response.json();
  };
  const { data } = await post("{ me { favouriteIds } }");
  for (const id of data.me.favouriteIds) {
    await post(`mutation { removeFavourite(input: { gameId: ${JSON.stringify(id)} }) { changed } }`);
  }
}
