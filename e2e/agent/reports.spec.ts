import { expect, type Page, test } from "@playwright/test";
import { applyLook, expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { waitUntilLoaded } from "../support/site.js";

/** The tile of a figure, by its name. */
const tile = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByRole("button", { name: `About: ${name}`, exact: true }) });

test("an agent follows a number of the overview to its members, to one of them, and to a bet", async ({
  page,
}) => {
  await applyLook(page, { scheme: "dark", language: "EN" });
  await startSignedIn(page, { username: "agent1", password: "Agent1#2026" });
  await page.goto("/agentHome/agentTeamOverview");
  await expect(page).toHaveURL("/agentHome/overview");
  await page.getByRole("radio", { name: "Previous 30 days" }).check({ force: true });
  await expect(page).toHaveURL("/agentHome/overview?period=LAST_30_DAYS");
  await expect(page.getByRole("status").filter({ hasText: /^As of/ })).toBeVisible();
  await tile(page, "Net profit").getByRole("button").click();
  await expect(page.getByText("Stake less payout, rebate and bonus", { exact: false })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByText("Show as table").click();
  await expect(page.getByRole("columnheader", { name: "Period before" })).toBeVisible();
  await waitUntilLoaded(page);
  await expectAccessible(page);

  const bettors = tile(page, "Members who played").getByRole("link");
  const count = await bettors.innerText();
  await bettors.click();
  await expect(page).toHaveURL("/agentHome/loss?period=LAST_30_DAYS&rows=members&with=ROUNDS");
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${count} `) })).toBeVisible();
  await expectAccessible(page);

  const member = page.getByRole("table", { name: "User loss" }).getByRole("link").first();
  const account = await member.innerText();
  await member.click();
  await expect(page).toHaveURL(/\/agentHome\/betting\?period=LAST_30_DAYS&member=/);
  const path = page.getByRole("navigation", { name: "Position in your team" });
  await expect(path.getByText(account)).toHaveAttribute("aria-current", "page");
  const rounds = page.getByRole("region", { name: "Team betting" }).getByRole("row");
  await expect(rounds.nth(1).getByRole("link", { name: account })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/agentHome/overview?period=LAST_30_DAYS");
});
