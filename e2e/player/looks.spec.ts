import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, looks, visit, wear } from "../support/looks.js";
import { comeSignedIn } from "../support/member.js";
import { playHouseRound } from "../support/wps.js";

/** What a visitor may open, and what says that it has come. */
const visitorPages = [
  { name: "home", path: "/", ready: (page: Page) => page.locator('a[href*="/seamless"]').first() },
  {
    name: "sign-in",
    path: "/login",
    ready: (page: Page) => page.getByRole("dialog").locator("input").first(),
  },
  { name: "no such page", path: "/nowhere", ready: (page: Page) => page.getByRole("heading").first() },
  {
    name: "verify",
    path: "/house/verify.html",
    ready: (page: Page) => page.getByRole("heading", { level: 1 }),
  },
];
const memberPages = [
  { name: "home, signed in", path: "/", ready: (page: Page) => page.getByTestId("balance").first() },
  {
    name: "betting record",
    path: "/member/betting-record",
    ready: (page: Page) => page.locator("time").first(),
  },
  {
    name: "game",
    path: "/seamless?game=house-reels-1",
    ready: (page: Page) => page.frameLocator("iframe").getByRole("heading", { level: 1 }),
  },
];

// Looks change nothing, so that one file of them can fill every worker.
test.describe.configure({ mode: "parallel" });

test.beforeAll(({ request }) => playHouseRound(request, "player2"));

for (const look of looks) {
  test.describe(`${look.scheme}, ${look.language}`, () => {
    test("pages a visitor opens fit", async ({ page }) => {
      await wear(page, look);
      for (const entry of visitorPages) await visit(page, entry);
    });

    test("a form that was sent empty says what is missing, accessibly", async ({ page }) => {
      await wear(page, look);
      await page.goto("/login");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("tab")).toHaveCount(2);
      await dialog.getByRole("tabpanel").locator('button[type="submit"]').click();
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2);
      await expectAccessible(page);
    });

    test("pages a member opens fit", async ({ page }) => {
      await comeSignedIn(page, { username: "player2", password: "Player1#2026" });
      await wear(page, look);
      for (const entry of memberPages) await visit(page, entry);
    });
  });
}
