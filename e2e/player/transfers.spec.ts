import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { signIn } from "../support/member.js";
import { operate } from "../support/shell.js";

const member = ["player2", "Player1#2026"] as const;
const main = (page: Page) => page.getByRole("main");
const lagoon = (page: Page) => main(page).getByRole("listitem").filter({ hasText: "Lagoon Tables" }).first();

async function move(page: Page, amount: string): Promise<void> {
  await main(page).getByRole("textbox", { name: "Amount in USD" }).fill(amount);
  await main(page).getByRole("button", { name: "Move", exact: true }).click();
}

test("a member moves money to a studio and brings everything back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, ...member);
  await page.goto("/member/transfer-fund");
  await expect(lagoon(page)).toContainText("$0.00");
  await move(page, "40");
  await expect(main(page)).toContainText("The money has been moved.");
  await expect(lagoon(page)).toContainText("$40.00");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await main(page).getByRole("button", { name: "Bring everything back" }).click();
  await expect(main(page)).toContainText("Everything is in your main wallet.");
  await expect(lagoon(page)).toContainText("$0.00");
  await expect(
    main(page)
      .getByRole("row")
      .filter({ hasText: /From .?Lagoon Tables/ }),
  ).toContainText("Done");
});

test("a studio whose answer is lost is asked, and the page sees how it ends", async ({ page }) => {
  await operate("vendor-transfers", "mood", "player2", "lost");
  await signIn(page, ...member);
  await page.goto("/member/transfer-fund");
  await move(page, "12.34");
  await expect(main(page)).toContainText("The studio has not said what came of it.");
  await expectAccessible(page);
  const row = main(page).getByRole("row").filter({ hasText: "$12.34" });
  await expect(row).toContainText("Being checked");
  const [id = ""] = (await operate("vendor-transfers", "list")).split(" ");
  expect(await operate("vendor-transfers", "resolve", id, "ask")).toContain("DONE");
  await expect(row).toContainText("Done");
  await expect(lagoon(page)).toContainText("$12.34");
  await operate("vendor-transfers", "mood", "player2", "none");
});

test("a member sends money to the agent above, and both see it", async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const agent = await elsewhere.newPage();
  await agent.goto("/agent");
  const entrance = agent.getByRole("main");
  await entrance.getByRole("textbox", { name: "User name", exact: true }).fill("agent3");
  await entrance.getByLabel("Password", { exact: true }).fill("Agent1#2026");
  await entrance.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(agent.getByRole("heading", { name: "Transfers" })).toBeVisible();
  // What other journeys deposited would have to be staked first.
  await operate("withdrawals", "terms", "USD", "turnover", "off");
  await signIn(page, ...member);
  await page.goto("/member/transfer-upline");
  await main(page).getByRole("textbox", { name: "Amount in USD" }).fill("21");
  await main(page).getByRole("textbox", { name: "Remark (optional)" }).fill("for the boat");
  await main(page).getByLabel("Payment password").fill("246810");
  await main(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(main(page)).toContainText("The money was sent.");
  await expect(main(page).getByRole("row").filter({ hasText: "$21.00" })).toContainText(/To .?a\*\*\*/);
  await expectAccessible(page);
  // Live, without a reload.
  await expect(agent.getByRole("row").filter({ hasText: "$21.00" })).toContainText(/From .?p\*\*\*/);
  await expectAccessible(agent);
  await elsewhere.close();
});
