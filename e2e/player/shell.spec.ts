import { expect, type Page } from "@playwright/test";
import { ChangeBrandDocument, SetReferralPromotionDocument } from "../../server/src/cli/admin/gql/graphql.js";
import { dismissDepositLimitOffer } from "../support/deposits.js";
import { graphqlUrl, operationNameOf } from "../support/graphql.js";
import { applyLook, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { asStaff } from "../support/staff.js";
import { sizes, test } from "../support/test.js";
import { waitForQuiet, watchRequests } from "../support/wait-for-quiet.js";

const banner = (page: Page) => page.getByRole("banner");
const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const quickMenu = (page: Page) => page.getByRole("navigation", { name: "Quick menu" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function home(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("main article").first()).toBeVisible({ timeout: 30_000 });
}

/** Opens a page with little more than the shell. */
async function openPlainPage(page: Page): Promise<void> {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("a guest who wants to deposit signs in first and arrives at the cashier", async ({ page }) => {
  await page.setViewportSize(sizes[360]);
  await home(page);
  await quickMenu(page).getByRole("link", { name: "Deposit" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  const signInDialog = page.getByRole("dialog");
  await signInDialog.getByRole("textbox", { name: "Username", exact: true }).fill("player2");
  await signInDialog.getByLabel("Password", { exact: true }).fill("Player1#2026");
  await signInDialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await dismissDepositLimitOffer(page);
  await expect(dialog(page, "Deposit")).toContainText("Amount in USD");
  await expect(page).toHaveURL("/?cashier=deposit");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("a member withdraws from the current page, and Back closes the cashier", { tag: "@deep" }, async ({
  page,
}) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/rng?page=2");
  const withdraw = banner(page).getByRole("link", { name: "Withdraw" });
  await withdraw.click();
  await expect(dialog(page, "Withdraw")).toContainText("Available", { timeout: 30_000 });
  await expect(page).toHaveURL("/rng?page=2&cashier=withdraw");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/rng?page=2");
  await withdraw.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Withdraw")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(withdraw).toBeFocused();
});

test("the balance hides, stays hidden, and shows when it was refreshed", { tag: "@deep" }, async ({
  page,
}) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await openPlainPage(page);
  const balance = banner(page).getByRole("region", { name: "Balance" });
  await balance.getByRole("button", { name: "Hide balance" }).click();
  await expect(balance).toContainText("***");
  await page.reload();
  await expect(balance).toContainText("***");
  await balance.getByRole("button", { name: "Refresh balance" }).click();
  await expect(balance.getByRole("status")).toHaveText(/^Updated \d{1,2}:\d{2}/);
  await balance.getByRole("button", { name: "Show balance" }).click();
  await expect(page.getByTestId("balance").first()).toContainText("$");
});

test("the account menu copies account and id, and opens the platform information", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await openPlainPage(page);
  const opener = banner(page).getByRole("button", { name: "Account menu: player2" });
  await opener.click();
  await expect(page.getByRole("menu").getByText("Bronze")).toBeVisible();
  const entry = page.getByRole("menuitem", { name: /^Copy username/ });
  await entry.click();
  await expect(page.getByRole("menuitem", { name: /^Copied/ })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe("player2");
  await page.getByRole("menuitem", { name: /^Copy account ID/ }).click();
  const id = await page.evaluate(() => sessionStorage.getItem("customerId"));
  await expect.poll(copied).toBe(id);
  await page.getByRole("menuitem", { name: "About this site" }).click();
  const platform = dialog(page, "About this site");
  await expect(platform.getByText("18+")).toBeVisible();
  await expect(platform.getByText(/^USD · EUR$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(platform).toBeHidden();
});

test("the game menu links to a vendor's games, closes by Esc, and is large for many vendors", async ({
  page,
}) => {
  await openPlainPage(page);
  const menu = banner(page).getByRole("navigation", { name: "Game menu" });
  const opener = menu.getByRole("button", { name: "Games" });
  await opener.click();
  await expect(menu.getByRole("link", { name: "Tidewater Studio" })).toBeVisible();
  const small = await menu.getByRole("link", { name: "Tidewater Studio" }).evaluate((link) => {
    const panel = link.closest("nav > div");
    return panel?.getBoundingClientRect().width ?? 0;
  });
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole("link", { name: "Tidewater Studio" }).click();
  await expect(page).toHaveURL("/rng?vassalage=tidewater");
  await expect(menu.getByRole("link")).toHaveCount(0);

  await page.route(graphqlUrl, async (route) => {
    if (operationNameOf(route.request()) !== "GameCategories") return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    for (const gameCategory of answer.data?.gameCategories ?? [])
      if (gameCategory.vendors[0]?.displayName)
        gameCategory.vendors = Array.from({ length: 12 }, (_, n) => ({
          ...gameCategory.vendors[0],
          code: `v${n}`,
          displayName: `Vendor ${n}`,
        }));
    await route.fulfill({ response, json: answer });
  });
  await openPlainPage(page);
  await opener.click();
  const vendor = menu.getByRole("link", { name: "Vendor 3" });
  await expect(vendor).toBeVisible();
  const large = await vendor.evaluate((link) => {
    const panel = link.closest("nav > div");
    return panel?.getBoundingClientRect().width ?? 0;
  });
  expect(large).toBeGreaterThan(small * 2);
  await expectNoSidewaysScroll(page);
  await page.unrouteAll({ behavior: "wait" });
});

test("six promotions are in the menu, with their count, and open over the current page", {
  tag: "@deep",
}, async ({ page }) => {
  await openPlainPage(page);
  const menu = sideMenu(page);
  await expect(menu.getByRole("link", { name: /^Promotions \d+ promotions$/ })).toBeVisible();
  await menu.getByRole("button", { name: "Show promotions" }).click();
  const items = menu.locator('a[href*="promo="]');
  await expect(items).toHaveCount(6);
  await items.first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await menu.getByRole("link", { name: "All promotions" }).click();
  await expect(page).toHaveURL("/promotions");
  await expect(menu.getByRole("link", { name: /^Promotions \d+/ })).toHaveAttribute("aria-current", "page");
});

test("inviting friends leads guests to the registration, and members to their link while the brand rewards it", {
  tag: "@deep",
}, async ({ page }) => {
  await openPlainPage(page);
  await expect(sideMenu(page).getByRole("link", { name: "Invite friends" })).toHaveAttribute(
    "href",
    "/terms?auth=register",
  );
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await openPlainPage(page);
  const entry = sideMenu(page).getByRole("link", { name: "Invite friends" });
  await entry.click();
  await expect(page).toHaveURL("/member/referral");
  await page.getByRole("link", { name: "Refer a friend" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Refer a friend" })).toBeVisible();
  const promotion = new URL(page.url()).searchParams.get("promo") ?? "";
  await page.keyboard.press("Escape");
  await asStaff(SetReferralPromotionDocument, { id: null });
  try {
    await page.reload();
    await expect(sideMenu(page).getByRole("link", { name: /^Promotions \d+/ })).toBeVisible();
    await expect(entry).toHaveCount(0);
  } finally {
    await asStaff(SetReferralPromotionDocument, { id: promotion });
  }
});

test("inviting friends leads an agent to the invitations", { tag: "@deep" }, async ({ page }) => {
  await startSignedIn(page, { username: "agent1", password: "Agent1#2026" });
  await openPlainPage(page);
  await sideMenu(page).getByRole("link", { name: "Invite friends" }).click();
  await expect(page).toHaveURL("/agentHome/accounts");
});

test("the footer lists games, help and vendors, except those the brand hides", { tag: "@deep" }, async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  const vendors = footer.getByRole("navigation", { name: "Game vendors" });
  await openPlainPage(page);
  await expect(footer.getByRole("navigation", { name: "Help" }).getByRole("link").first()).toBeVisible();
  await expect(footer.getByRole("navigation", { name: "Games" }).getByRole("link")).toHaveCount(8);
  await expect(footer.getByRole("link", { name: /18\+ only/ })).toHaveAttribute(
    "href",
    "/responsible-gaming",
  );
  await expect(vendors.getByRole("link", { name: "Emberline Games" })).toBeVisible();
  const shown = await vendors.getByRole("link").count();
  await asStaff(ChangeBrandDocument, { input: { hiddenFooterVendors: ["tidewater", "emberline"] } });
  try {
    await openPlainPage(page);
    await expect(vendors.getByRole("link")).toHaveCount(shown - 2);
    await expect(vendors.getByRole("link", { name: "Emberline Games" })).toHaveCount(0);
  } finally {
    await asStaff(ChangeBrandDocument, { input: { hiddenFooterVendors: [] } });
  }
});

test("a phone's menu opens as a drawer, returns the focus, and links to pages", { tag: "@deep" }, async ({
  page,
}) => {
  await page.setViewportSize(sizes[360]);
  await openPlainPage(page);
  const opener = quickMenu(page).getByRole("button", { name: "Menu" });
  await opener.click();
  const drawer = dialog(page, "Menu");
  await expect(drawer.getByRole("link", { name: "Get the app" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("link", { name: "Slots" }).click();
  await expect(page).toHaveURL("/rng");
  await expect(drawer).toBeHidden();
  await quickMenu(page)
    .getByRole("link", { name: /Promotions$/ })
    .click();
  await expect(page).toHaveURL("/promotions");
});

test.describe("on a phone", { tag: "@width" }, () => {
  test.use({ width: 360 });

  test("the layout does not shift while the home page loads", { tag: "@deep" }, async ({ page }) => {
    await applyLook(page, { scheme: "dark", language: "EN" });
    await page.addInitScript(() => {
      let layoutShift = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) layoutShift += (entry as unknown as { value: number }).value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      const readLayoutShift = () => {
        add(observer.takeRecords());
        return layoutShift;
      };
      Object.assign(window, { readLayoutShift });
    });
    watchRequests(page);
    await home(page);
    await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeAttached();
    await waitForQuiet(page);
    const layoutShift = await page.evaluate(() => Reflect.get(window, "readLayoutShift")() as number);
    expect(layoutShift).toBeLessThanOrEqual(0.02);
  });
});
