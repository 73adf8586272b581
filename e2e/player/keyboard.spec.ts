import { expect, type Page, test } from "@playwright/test";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { waitForQuiet, watchRequests } from "../support/wait-for-quiet.js";

/** The accessible name of the focused element. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: here } = document;
    return here?.getAttribute("aria-label") ?? here?.textContent?.trim() ?? "";
  });
}

/** Presses Tab until an element with this name is focused; fails when it is not among the next tab stops. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press("Tab");
    const here = await focusedName(page);
    if (name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`Tab does not reach ${name}; it passes ${passed.join(" · ")}`);
}

test("the first tab stop skips to the content", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await focusedName(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the header's tab stops follow the visual order", { tag: "@deep" }, async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/terms");
  await expect(page.getByTestId("balance").first()).toBeVisible();
  const stops: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    stops.push(await focusedName(page));
  }
  expect(stops).toEqual([
    "Skip to content",
    expect.stringContaining("Nightjar"),
    "Games",
    "Search games",
    "Search",
    "Agent site",
    "Bronze",
    "Hide balance",
    "Refresh balance",
    "Deposit",
    "Withdraw",
    "Account menu: player2",
  ]);
});

/** Opens the home page and waits for all of its games: a list that arrives later would move the tab stops. */
async function openHome(page: Page): Promise<void> {
  watchRequests(page);
  await page.goto("/");
  await waitForQuiet(page);
  await expect(page.getByRole("article").getByRole("link", { name: /^Play/ }).first()).toBeVisible();
}

test("game and record open with the keyboard alone", async ({ page }) => {
  await startSignedIn(page, await registerMember(page));
  await openHome(page);
  await tabTo(page, /^Betting record$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Betting record" })).toBeVisible();

  await openHome(page);
  await tabTo(page, /^Play (?!for fun)/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/seamless\?game=/);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await tabTo(page, /^Leave game$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
