import { expect, test } from "@playwright/test";
import { depositDialog, openDeposit, readBalance } from "../support/deposits.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

const slow = { timeout: 60_000 };
const minor = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test("a member gets a bonus with a balance, plays a slot with it, follows its wagering and ends it", async ({
  page,
  context,
}) => {
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await page.goto("/member/promotions");
  await page.getByRole("link", { name: "Extra play: 100% up to 50" }).click();
  const offer = page.getByRole("dialog");
  await expect(offer).toContainText("You can have one such bonus at a time.");
  await offer.getByRole("button", { name: "Join", exact: true }).click();
  await expect(offer.getByText("Joined", { exact: true })).toBeVisible();

  await openDeposit(page);
  const cashier = depositDialog(page);
  await cashier.getByRole("button", { name: "QR wallet", exact: true }).click();
  await cashier.getByRole("textbox", { name: "Amount in USD" }).fill("20");
  await cashier.getByRole("button", { name: "Continue" }).click();
  const payment = cashier.getByRole("link", { name: "Open wallet" });
  await expect(payment).toBeVisible(slow);
  const sandbox = await context.newPage();
  await sandbox.goto((await payment.getAttribute("href")) ?? "");
  await sandbox.getByRole("button", { name: "Pay", exact: true }).click();
  const bonus = page.getByTestId("bonus");
  await expect(bonus).toHaveText(/^Bonus .*\$20\.00/, slow);
  expect(await readBalance(page)).toBe(20);

  // A stake of more than the cash takes the rest from the bonus.
  await page.setViewportSize(sizes[360]);
  await page.goto("/seamless?game=tidewater-koi-ledger");
  const game = page.frameLocator("iframe");
  const spin = game.locator("button.spin");
  await expect(spin).toHaveAttribute("aria-disabled", "false", slow);
  const shownBet = game.locator(".bet-shown bdi");
  for (let step = 0; step < 8 && (await shownBet.innerText()) !== "$25.00"; step += 1)
    await game.getByRole("button", { name: "Increase bet" }).click();
  await expect(shownBet).toHaveText("$25.00");
  const answered = page.waitForResponse((response) => response.url().endsWith("/house/api/spin"));
  await spin.click();
  const { win } = await (await answered).json();
  await expect(spin).toHaveAttribute("aria-disabled", "false", slow);
  const toBonus = Math.floor((minor(win) * 5) / 25);
  await expect.poll(async () => minor((await bonus.innerText()) ?? "")).toBe(15_00 + toBonus);
  await expect.poll(async () => Math.round((await readBalance(page)) * 100)).toBe(minor(win) - toBonus);
  await expectNoSidewaysScroll(page);

  await page.goto("/member/bonus-details");
  const card = page.getByRole("listitem").filter({ hasText: "Extra play" });
  await expect(card).toContainText("$25.00", slow);
  await expect(card).toContainText("$175.00");
  await card.getByRole("button", { name: "What counted" }).click();
  await expect(card.getByRole("list", { name: "What counted" })).toContainText("Koi Ledger");
  await expectAccessible(page);
  await page.goto("/member/account-record?kind=BET");
  const record = page.getByRole("main");
  await expect(record.getByText("−$20.00").or(record.getByText("-$20.00")).first()).toBeVisible();
  await expect(record.getByText("−$5.00").or(record.getByText("-$5.00")).first()).toBeVisible();

  await page.goto("/member/bonus-details");
  await card.getByRole("button", { name: "End bonus" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End bonus" }).click();
  await expect(card).toContainText("You ended it");
  await expect(bonus).toHaveCount(0);
  await page.goto("/member/message");
  await expect(page.getByRole("main")).toContainText("Bonus ended");
  await expect(page.getByRole("main")).toContainText(money(15_00 + toBonus));
});
