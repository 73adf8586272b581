import { expect, type Page } from "@playwright/test";
import type { ContentKind } from "../../server/src/cli/admin/gql/graphql.js";
import { lotusOrigin, port } from "../support/address.js";
import { setAnnouncements, setContentShown } from "../support/content.js";
import { graphqlUrl, operationNameOf } from "../support/graphql.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { fillSignIn, signIn, startSignedIn } from "../support/member.js";
import { BrandStaff } from "../support/staff.js";
import { test } from "../support/test.js";
import { waitForQuiet, watchRequests } from "../support/wait-for-quiet.js";

const dialog = (page: Page) => page.getByRole("dialog");

// The walk covers what the pages look like at either width, their accessibility and their layout.
test.describe("on a desktop", { tag: "@width" }, () => {
  test("promotions are listed by type, and open over the list", async ({ page }) => {
    await page.goto("/promotions");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards.first()).toBeVisible();
    const all = await cards.count();
    await page.getByRole("button", { name: "VIP", exact: true }).click();
    await expect(page).toHaveURL("/promotions?type=VIP");
    await expect(cards).not.toHaveCount(all);

    const opener = cards.first().getByRole("link");
    const title = (await opener.textContent()) ?? "";
    await opener.click();
    await expect(dialog(page).getByRole("heading", { name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/promotions\?type=VIP&promo=/);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/promotions?type=VIP");
    await expect(opener).toBeFocused();
  });

  test("a promotion's button links a member to its page", { tag: "@deep" }, async ({ page }) => {
    await startSignedIn(page, { username: "player2", password: "Player1#2026" });
    await page.goto("/promotions?type=HIGH_REBATE");
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await dialog(page).getByRole("link", { name: "View promotion" }).click();
    await expect(page).toHaveURL("/member/manual-rebate");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("an inactive promotion says so", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/promotions?promo=01a20066-0000-7000-8000-000000000000");
    await expect(dialog(page).getByText("This promotion couldn't be opened")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/promotions");
  });

  test("the terms are a page of their own, with links to privacy and responsible gaming", {
    tag: "@deep",
  }, async ({ page }) => {
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const others = page.getByRole("navigation", { name: "Legal" });
    await others.getByRole("link", { name: "Responsible gaming" }).click();
    await expect(page).toHaveURL("/responsible-gaming");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/responsible/i);
  });
});

test.describe("on a phone", { tag: "@width" }, () => {
  test.use({ width: 360 });

  test("a promotion's button links members to its page; a guest signs in and returns to it", async ({
    page,
  }) => {
    await page.goto("/promotions?type=VIP");
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await dialog(page).getByRole("link", { name: "Sign in to take part" }).click();
    await expect(dialog(page).getByLabel("Password", { exact: true })).toBeVisible();
    await dialog(page).getByRole("textbox", { name: "Username", exact: true }).fill("player2");
    await dialog(page).getByLabel("Password", { exact: true }).fill("Player1#2026");
    await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
    await dialog(page).getByRole("link", { name: "View promotion" }).click();
    await expect(page).toHaveURL("/member/profile");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("the help centre opens at a topic, and links to the others", async ({ page, isOtherWidth }) => {
    await page.goto("/help#privacy");
    const heading = dialog(page).getByRole("article").getByRole("heading").first();
    await expect(heading).toHaveText(/privacy/i);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (!isOtherWidth) await dialog(page).getByRole("link", { name: "All topics" }).click();
    await dialog(page).getByRole("navigation", { name: "Topics" }).getByRole("link").first().click();
    await expect(heading).not.toHaveText(/privacy/i);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/");
  });

  test("the lotteries say that they are not open yet", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/vnLottery?gameCode=MBDAILY");
    await expect(page).toHaveURL("/login?next=%2FvnLottery%3FgameCode%3DMBDAILY");
    await fillSignIn(page, "player2", "Player1#2026");
    await expect(page).toHaveURL("/vnLottery?gameCode=MBDAILY");
    await expect(page.getByRole("main").getByText("MBDAILY")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });

  test("the download page shows the steps of both platforms", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/download");
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
    await expect(page.getByText("Tap “Add to Home Screen”").first()).toBeVisible();
  });
});

test.describe("announcements", () => {
  const brands = ["demo", "lotus"] as const;
  test.beforeAll(async () => {
    for (const brand of brands) await setAnnouncements(port, brand, true);
  });
  test.afterAll(async () => {
    for (const brand of brands) await setAnnouncements(port, brand, false);
  });

  /** Advances the clock beyond the delay of announcements once the page has loaded, and waits for their requests. */
  async function passOpenDelay(page: Page): Promise<void> {
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await waitForQuiet(page);
    await page.clock.runFor(6_000);
    await waitForQuiet(page);
  }

  test("open once per session for a visitor, and once for each member", async ({ page }) => {
    const member = { username: "player2", password: "Player1#2026" };
    // The first sign-in ever shows more.
    await startSignedIn(page, member);
    await page.evaluate(() => sessionStorage.clear());
    await page.clock.install();
    watchRequests(page);
    await page.goto("/");
    await passOpenDelay(page);
    await expect(dialog(page).getByRole("heading", { name: "What's new" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await passOpenDelay(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.resume();
    await signIn(page, member.username, member.password);
    await passOpenDelay(page);
    await expect(dialog(page).getByRole("heading", { name: "What's new" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Got it" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("for members open after the sign-in, and those for new members at the first one only", {
    tag: "@deep",
  }, async ({ page }) => {
    const news = dialog(page).getByText("New this week").first();
    const welcome = dialog(page).getByText("Your first visit").first();
    // No other test signs in with this account: its first sign-in is here.
    const visit = async () => {
      await page.goto(`${lotusOrigin}/login`);
      await fillSignIn(page, "agent2", "Agent1#2026");
    };
    await visit();
    await expect(welcome).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    watchRequests(page);
    await page.clock.install();
    await page.reload();
    await passOpenDelay(page);
    await expect(dialog(page)).toHaveCount(0);

    await page.clock.resume();
    await page.evaluate(() => sessionStorage.clear());
    await visit();
    await expect(news).toBeVisible();
    await expect(welcome).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("never open over the sign-in or another dialog, but after it", { tag: "@deep" }, async ({ page }) => {
    watchRequests(page);
    const announcementsResponse = page.waitForResponse(
      (answer) => operationNameOf(answer.request()) === "Announcements",
    );
    await page.goto("/login");
    await expect(dialog(page).getByLabel("Password", { exact: true })).toBeVisible();
    await announcementsResponse;
    await waitForQuiet(page);
    await expect(page.getByRole("heading", { name: "What's new" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog(page).getByRole("heading", { name: "What's new" })).toBeVisible();
  });
});

interface ShownKind {
  readonly what: string;
  readonly kind: ContentKind;
  readonly path: string;
  /** The page's operation. */
  readonly operation: string;
  /** The text without any entries, and after a failed load. */
  readonly none: string;
  readonly failed: string;
}

const contentKinds: readonly ShownKind[] = [
  {
    what: "promotions",
    kind: "PROMOTION",
    path: "/promotions",
    operation: "Promotions",
    none: "No promotions right now",
    failed: "The promotions couldn't be loaded",
  },
  {
    what: "notices",
    kind: "NOTICE",
    path: "/terms?notices=1",
    operation: "Notices",
    none: "No notices",
    failed: "The notices couldn't be loaded",
  },
  {
    what: "the help centre",
    kind: "HELP_TOPIC",
    path: "/help",
    operation: "HelpTopics",
    none: "No articles yet",
    failed: "The help centre couldn't be loaded",
  },
];

for (const [n, { what, kind, path, operation, none, failed }] of contentKinds.entries()) {
  // The pages share one component for these states: every run tests it in the first one.
  const tag = n === 0 ? [] : "@deep";
  test(`${what}: a brand without any says so`, { tag }, async ({ page }) => {
    await setContentShown(new BrandStaff("lotus"), kind, false);
    try {
      await page.goto(`${lotusOrigin}${path}`);
      await expect(page.getByText(none, { exact: true })).toBeVisible();
      await expectAccessible(page);
    } finally {
      await setContentShown(new BrandStaff("lotus"), kind, true);
    }
  });

  test(`${what}: a failed load says so, and a retry succeeds`, { tag }, async ({ page }) => {
    await page.route(graphqlUrl, (route) =>
      operationNameOf(route.request()) === operation ? route.abort() : route.fallback(),
    );
    await page.goto(path);
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(graphqlUrl);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(failed, { exact: true })).toHaveCount(0);
    await expect(page.getByText(none, { exact: true })).toHaveCount(0);
  });
}
