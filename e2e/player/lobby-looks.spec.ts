import { type Page, test } from "@playwright/test";
import { type LookedAt, looks, visit, wear } from "../support/looks.js";
import { signIn } from "../support/member.js";
import { playHouseRound } from "../support/wps.js";

const game = (page: Page) => page.locator("main article").first();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const categoryPages: readonly LookedAt[] = [
  { name: "category", path: "/rng?page=2", ready: game },
  { name: "category, narrowed", path: "/rng?vassalage=tidewater&filter=hot", ready: game },
  {
    name: "sign-in over a category",
    path: "/rng?auth=login",
    ready: (page) => page.getByRole("dialog").locator("input").first(),
  },
];
const otherPages: readonly LookedAt[] = [
  { name: "hot games", path: "/hot", ready: game },
  { name: "search", path: "/search?q=the", ready: game },
  { name: "search without result", path: "/search?q=zzzzzz", ready: game },
];
const memberPages: readonly LookedAt[] = [
  { name: "favourites", path: "/favorite", ready: heading },
  { name: "recent games", path: "/recent", ready: game },
];

test.beforeAll(({ request }) => playHouseRound(request, "player2"));

for (const look of looks) {
  test.describe(`${look.scheme}, ${look.language}`, () => {
    test("a category's pages are accessible and fit", async ({ page }) => {
      await wear(page, look);
      for (const entry of categoryPages) await visit(page, entry);
    });

    test("hot games and search are accessible and fit", async ({ page }) => {
      await wear(page, look);
      for (const entry of otherPages) await visit(page, entry);
    });

    test("the member's own lists are accessible and fit", async ({ page }) => {
      await signIn(page, "player2", "Player1#2026");
      await wear(page, look);
      for (const entry of memberPages) await visit(page, entry);
    });
  });
}
