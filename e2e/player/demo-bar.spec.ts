import { expect, type Page } from "@playwright/test";
import { graphqlUrl, operationNameOf } from "../support/graphql.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { sizes, test } from "../support/test.js";

const demo = {
  __typename: "Demo",
  accounts: [
    { __typename: "DemoAccount", username: "player1", password: "Player1#2026", isAgent: false },
    { __typename: "DemoAccount", username: "agent1", password: "Agent1#2026", isAgent: true },
  ],
  paymentPassword: "246810",
  mailboxPath: "/outbox",
  sites: [
    { __typename: "DemoSite", code: "demo", name: "Nightjar", host: "localhost" },
    { __typename: "DemoSite", code: "lotus", name: "Jade Lotus", host: "127.0.0.1" },
  ],
};

/** The servers of the tests show no bar, since it would be on every page. */
async function showDemoBar(page: Page): Promise<void> {
  await page.route(graphqlUrl, async (route) => {
    if (operationNameOf(route.request()) !== "SiteStatus") return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    return route.fulfill({
      response,
      json: { data: { systemStatus: { ...answer.data.systemStatus, demo } } },
    });
  });
}

const panel = (page: Page) => page.getByText("246810");

test("a visitor of a demo signs in as a player and as an agent by one click each", async ({ page }) => {
  await showDemoBar(page);
  await page.goto("/terms");
  const opener = page.getByRole("button", { name: "Show demo controls" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.getByRole("button", { name: "Sign in as player1" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Deposit" })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await opener.click();
  await page.getByRole("button", { name: "Sign in as agent1" }).click();
  await expect(page).toHaveURL("/agentHome");
  await expect(page.getByRole("heading", { name: "Welcome, agent1" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("the demo bar is accessible, fits a phone and stays open", { tag: ["@deep", "@look"] }, async ({
  page,
  look,
}) => {
  await showDemoBar(page);
  await applyLook(page, look);
  await page.setViewportSize(sizes[360]);
  await page.goto("/terms");
  await page.locator("aside > button[aria-expanded=false]").last().click();
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.locator("aside button[aria-expanded=true]").last().press("Enter");
  await expect(panel(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
});
