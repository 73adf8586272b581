import { expect, type Page, test } from "@playwright/test";
import { startSignedIn } from "../support/member.js";
import { playHouseRound } from "../support/wps.js";

const details = (page: Page) => page.getByRole("button", { name: /^Details of round/ });

test.beforeEach(async ({ page }) => {
  await playHouseRound(page.request, "player2");
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
});

test("the filters are in the address and survive a reload", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/member/betting-record");
  await page.getByRole("radio", { name: "Last 30 days" }).click();
  await expect(page).toHaveURL("/member/betting-record?range=last30");
  await page.getByLabel("Status").selectOption({ label: "Settled" });
  await expect(page).toHaveURL("/member/betting-record?range=last30&status=CLOSED");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Last 30 days" })).toBeChecked();
  await expect(page.getByLabel("Status")).toHaveValue("CLOSED");
  await expect(details(page).first()).toBeVisible();
});

test("filters without a match say so, and can be cleared from there", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/member/betting-record?from=2020-01-01&to=2020-01-02");
  await expect(page.getByText("No rounds match these filters")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL("/member/betting-record");
  await expect(details(page).first()).toBeVisible();
});

test("more rounds load on request", { tag: "@deep" }, async ({ page }) => {
  await playHouseRound(page.request, "player2");
  // One round per page instead of twenty: playing twenty-one would take a minute at the pace of play.
  await page.route("**/graphql", async (route) => {
    const sent = route.request().postDataJSON();
    if (typeof sent?.variables?.first === "number") sent.variables.first = 1;
    await route.continue({ postData: JSON.stringify(sent) });
  });
  await page.goto("/member/betting-record");
  await expect(details(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(details(page)).toHaveCount(2);
});
