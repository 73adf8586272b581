import { randomInt } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { port } from "../support/address.js";
import { applyLook } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { type RunningServer, startServer } from "../support/server.js";

/** Between the ports of the workers' own servers. */
const ownPort = port + 50;
let server: RunningServer;

test.describe.configure({ timeout: 180_000 });

// Bills need bets of days that are over, which only a demo with a history has.
test.beforeAll(async () => {
  server = await startServer(ownPort, { DEMO_HISTORY: "1" });
});
test.afterAll(() => server.stop());

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://localhost:${ownPort}` });
  const page = await context.newPage();
  await applyLook(page, { scheme: "dark", language: "EN" });
  return page;
}

test("an agent reads the team's figures, opens an agent's account with an offer, and checks a bill against its bets", async ({
  browser,
}) => {
  const username = `team${randomInt(1e9, 1e10)}`;
  const page = await openPage(browser);
  await startSignedIn(page, { username: "agent1", password: "Agent1#2026" });
  await page.goto("/agentHome");
  await expect(page.getByText("This is your first sign-in")).toBeHidden();
  const menu = page.getByRole("navigation", { name: "Agent centre menu" });
  const rounds = page
    .locator("dl > div")
    .filter({ has: page.getByRole("button", { name: "About: Rounds", exact: true }) });
  await expect(async () => {
    await page.goto("/agentHome/overview?period=LAST_7_DAYS");
    await expect(rounds.getByRole("link")).not.toHaveText("0", { timeout: 5_000 });
  }, "the history is folded").toPass();
  await rounds.getByRole("link").click();
  await expect(page.getByRole("region", { name: "Team betting" }).getByRole("row").nth(1)).toBeVisible();

  await menu.getByRole("link", { name: "Create account" }).click();
  const form = page.getByRole("region", { name: "New account" });
  await form.getByRole("radio", { name: "Agent" }).check();
  await form.getByLabel("Username").fill(username);
  await form.getByRole("button", { name: "Generate" }).click();
  const password = await form.getByLabel("First password").inputValue();
  await form.getByLabel("Date of birth").fill("1990-05-17");
  await form.getByRole("checkbox", { name: "Daily salary" }).check();
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText("Enter a value")).toBeVisible();
  await form.getByLabel("Rate (%)").fill("0.3");
  await form.getByRole("checkbox", { name: /18 or older/ }).check();
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText(`Account ${username} is ready`)).toBeVisible();
  await expect(form.getByText("We sent your contract offers too", { exact: false })).toBeVisible();

  const downline = await openPage(browser);
  await downline.goto("/agent");
  await downline.getByLabel("Username", { exact: true }).fill(username);
  await downline.getByLabel("Password", { exact: true }).fill(password);
  await downline.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await downline.getByLabel("New password", { exact: true }).fill("Second-Horse#2");
  await downline.getByLabel("Confirm new password", { exact: true }).fill("Second-Horse#2");
  await downline.getByRole("button", { name: "Change password", exact: true }).click();
  await expect(downline.getByRole("heading", { level: 1, name: `Welcome, ${username}` })).toBeVisible();
  await downline.goto("/agentHome/messages");
  await downline.getByRole("button", { name: "New contract offer" }).click();
  await downline.getByRole("link", { name: "View contract" }).click();
  const offer = downline.getByRole("dialog");
  await expect(offer.getByText("0.3%")).toBeVisible();
  await offer.getByRole("button", { name: "Accept offer" }).click();
  await expect(downline.getByText(/Offer accepted/)).toBeVisible();

  await menu.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("button", { name: "Contract accepted" }).first().click();
  const paid = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Earnings paid" }) });
  await paid.getByRole("button").first().click();
  await paid.getByRole("link", { name: "Bills" }).click();
  await page.getByRole("combobox", { name: "Contract" }).selectOption("Daily salary");
  const bill = page.getByRole("row", { name: /Daily salary.*Paid/ }).first();
  await bill.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Bill" })).toBeVisible();
  await expect(page.getByText("This bill was paid to your balance.")).toBeVisible();
  const bets = page.getByRole("region", { name: "Bets behind this bill" });
  await expect(bets.getByRole("row").nth(1)).toContainText("$");
});
