import { expect, test } from "@playwright/test";
import { depositDialog, openDeposit } from "../support/deposits.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

const slow = { timeout: 60_000 };

test("a member joins a promotion, deposits, and follows the bonus", async ({ page, context }) => {
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await page.goto("/member/promotions");
  await page.getByRole("link", { name: "Weekly reload: 50% up to 100" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/If you deposit .*\$100\.00.*, you get .*\$50\.00/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Join", exact: true }).click();
  await expect(dialog.getByText("Joined", { exact: true })).toBeVisible();
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes[1440]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const offer = page.getByRole("article").filter({ hasText: "Weekly reload" });
  await expect(offer).toContainText("Joined");

  await openDeposit(page);
  const cashier = depositDialog(page);
  await cashier.getByRole("button", { name: "QR wallet", exact: true }).click();
  await cashier.getByRole("button", { name: "$50.00" }).click();
  await cashier.getByRole("button", { name: "Continue" }).click();
  const payment = cashier.getByRole("link", { name: "Open wallet" });
  await expect(payment).toBeVisible(slow);
  const wallet = await context.newPage();
  await wallet.goto((await payment.getAttribute("href")) ?? "");
  await wallet.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(cashier).toContainText("Deposit complete", slow);
  await cashier.getByRole("button", { name: "Close" }).last().click();

  await page.goto("/member/promotions");
  await expect(offer).toContainText("Paid", slow);
  await offer.getByRole("link").click();
  await dialog.getByRole("button", { name: "See what counted" }).click();
  await expect(dialog.getByRole("list", { name: "What counted" })).toContainText("$50.00");
  await page.goto("/member/bonus-details");
  const bonuses = page.getByRole("list", { name: "Bonus details" });
  const bonus = bonuses.getByRole("listitem").filter({ hasText: "Weekly reload" });
  await expect(bonus).toContainText("In progress");
  await expect(bonus).toContainText("$125.00");
  await expectAccessible(page);
});

test("a member applies for a reward, and has nothing to claim yet", async ({ page }) => {
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await page.goto("/member/promotions?type=SPECIAL");
  await page.getByRole("link", { name: /^Your birthday/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Born on 1 March 1990.");
  await dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(dialog.getByText("Under review", { exact: true })).toBeVisible();
  await page.goto("/member/reward-centre");
  await expect(page.getByText("Nothing to claim right now")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/member/manual-rebate");
  await expect(page.getByRole("list", { name: "Current period" })).toContainText("Daily rebate");
  await expectAccessible(page);
});
