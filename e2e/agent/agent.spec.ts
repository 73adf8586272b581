import { expect, type Page, test } from "@playwright/test";
import { demoOrigin } from "../support/address.js";
import { applyLook, expectAccessible } from "../support/looks.js";
import { readToken, startSignedIn } from "../support/member.js";

const password = "Agent1#2026";

async function fillAgentSignIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

test("an agent signs in on the agents' side, shares an invitation and signs out", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: demoOrigin });
  await applyLook(page, { scheme: "dark", language: "EN" });
  await page.goto("/");
  await page.getByRole("link", { name: "For agents" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: /Grow your network with Nightjar/ }),
  ).toBeVisible();
  await expect(page.getByText("Monday to Friday")).toBeVisible();
  await expect(page.getByText(/Europe\/Malta \(GMT\+[12]\)/)).toBeVisible();

  await fillAgentSignIn(page, "agent1", password);
  await expect(page).toHaveURL(`${demoOrigin}/agentHome`);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, agent1" })).toBeVisible();
  await expect(page.getByRole("banner").getByText(/^GMT\+[12]$/)).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Agent centre menu" });
  await menu.getByRole("link", { name: "Create account" }).click();
  const links = page.getByRole("region", { name: "Links" });
  await expect(links.getByText("AGENT1", { exact: true })).toBeVisible();
  const before = await links.getByRole("listitem").count();
  await links.getByRole("button", { name: "Invite players" }).click();
  const choice = page.getByRole("dialog", { name: "New link for players" });
  await choice
    .getByRole("radio", { name: /^Weekly rebate/ })
    .first()
    .check();
  await expect(choice.getByText("Your agent set this up for you.")).toBeVisible();
  await choice.getByRole("button", { name: "Create link" }).click();
  await expect(choice).toBeHidden();
  await expect(links.getByRole("listitem")).toHaveCount(before + 1);
  const newest = links.getByRole("listitem").first();
  await newest.getByRole("button", { name: /^Copy link/ }).click();
  await expect(newest.getByText("Copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${demoOrigin}/register\\?affiliateCode=[A-Z2-9]{8}$`));
  await newest.getByRole("button", { name: /^Disable/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable link" }).click();
  await expect(links.getByRole("listitem")).toHaveCount(before);
  await links.getByRole("button", { name: "All", exact: true }).click();
  await expect(newest.getByText("Disabled")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(newest.getByText("Disabled")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${demoOrigin}/agent`);
  expect(await readToken(page)).toBeNull();
  await page.goto("/agentHome");
  await expect(page).toHaveURL(`${demoOrigin}/agent`);
});

test("players are refused by the agents' sign-in and redirected from the agents' home", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/agent");
  await fillAgentSignIn(page, "player2", "Player1#2026");
  await expect(page.getByRole("alert").filter({ hasText: "for agents only" })).toBeVisible();
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue("player2");
  expect(await readToken(page)).toBeNull();
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/agentHome");
  await expect(page).toHaveURL(`${demoOrigin}/agent`);
  await expect(page.getByRole("status").filter({ hasText: "a player account" })).toBeVisible();
});

test("an agent requests a password reset on the agents' own page", { tag: "@deep" }, async ({ page }) => {
  await applyLook(page, { scheme: "dark", language: "EN" });
  await page.goto("/agent");
  const main = page.getByRole("main");
  await main.getByLabel("Username", { exact: true }).fill("agent3");
  await main.getByRole("link", { name: "Forgot your password?" }).press("Enter");
  await expect(page).toHaveURL(`${demoOrigin}/agent?auth=forgot`);
  const heading = main.getByRole("heading", { level: 2, name: "Reset password" });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("dialog"), "it stands in the page").toBeHidden();
  await main.getByRole("tab", { name: "By email" }).click();
  await expect(main.getByLabel("Username", { exact: true })).toHaveValue("agent3");
  await main.getByLabel("Email address").fill("nobody@example.com");
  await expectAccessible(page);
  await main.getByRole("tab", { name: "By phone" }).click();
  await main.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(main.getByLabel("Username", { exact: true })).toHaveValue("agent3");
  await expect(main.getByRole("heading", { level: 2, name: "Agent sign-in" })).toBeFocused();
  await main.getByRole("link", { name: "Forgot your password?" }).click();
  await main.getByRole("tab", { name: "By email" }).click();
  await expect(main.getByLabel("Email address")).toHaveValue("nobody@example.com");
  await main.getByRole("button", { name: "Send link" }).click();
  await expect(main.getByRole("status").filter({ hasText: "nobody@example.com" })).toBeVisible();
});

test("an agent on the players' side finds the link to the agent centre", { tag: "@deep" }, async ({
  page,
}) => {
  await startSignedIn(page, { username: "agent2", password });
  await page.goto("/terms");
  await page.getByRole("button", { name: "Account menu: agent2" }).click();
  await page.getByRole("menuitem", { name: "Agent centre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, agent2" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the games" }).first().click();
  await expect(page).toHaveURL(`${demoOrigin}/`);
  await page.goto("/agent");
  await expect(page).toHaveURL(`${demoOrigin}/agentHome`);
});
