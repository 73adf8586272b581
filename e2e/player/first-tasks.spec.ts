import { expect, type Locator, type Page, test } from "@playwright/test";
import { depositDialog, waiveTurnover } from "../support/deposits.js";
import { newestCode } from "../support/dev-mailbox.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";

const paymentPassword = "246810";

/** Counts the clicks of each task; typing and choosing from a list are none. */
class ClickCounter {
  private count = 0;

  async click(target: Locator): Promise<void> {
    await target.click({ timeout: 30_000 });
    this.count += 1;
  }

  /** Runs a task and expects it to take exactly so many clicks, so that a change of the number is seen. */
  async expectClicks(task: string, clicks: number, run: () => Promise<void>): Promise<void> {
    this.count = 0;
    await test.step(task, run);
    expect(this.count, `clicks to ${task}`).toBe(clicks);
  }
}

/** Fills in a field whose label has other texts beside it, such as a star. */
const fill = (form: Locator, label: string, text: string) =>
  form.getByLabel(label, { exact: true }).fill(text);

const header = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");

test("a new member's five first tasks each take few clicks", async ({ page }) => {
  await waiveTurnover();
  const member = await registerMember(page);
  await startSignedIn(page, member);
  const user = new ClickCounter();
  const dialog = page.getByRole("dialog");
  const search = header(page).getByRole("combobox", { name: "Search games" });
  const option = page.getByRole("option", { name: "Lantern Quay" });

  await page.goto("/");
  await user.expectClicks("find a game by name", 1, async () => {
    await user.click(search);
    await page.keyboard.type("lantern");
    await expect(option).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press("Escape");
  });

  await user.expectClicks("deposit", 8, async () => {
    await user.click(header(page).getByRole("link", { name: "Deposit" }));
    await user.click(depositDialog(page).getByRole("button", { name: "Not now" }));
    await user.click(depositDialog(page).getByRole("button", { name: "Card", exact: true }));
    await user.click(depositDialog(page).getByRole("button", { name: "$50.00" }));
    await user.click(depositDialog(page).getByRole("button", { name: "Continue" }));
    await user.click(depositDialog(page).getByRole("link", { name: "Go to payment page" }));
    await user.click(page.getByRole("button", { name: "Pay", exact: true }));
    await expect(page.getByRole("status")).toHaveText("The webhook was sent and accepted.");
    await user.click(page.getByRole("link", { name: "Back to the site" }));
    await expect(depositDialog(page)).toContainText("Deposit complete", { timeout: 30_000 });
  });

  await page.goto("/");
  await user.expectClicks("play", 3, async () => {
    await user.click(search);
    await page.keyboard.type("lantern");
    await user.click(option);
    const played = page.waitForResponse((response) => response.url().endsWith("/house/api/spin"));
    await user.click(page.frameLocator("iframe").locator("button.spin"));
    expect((await played).ok()).toBe(true);
  });

  await page.goto("/");
  await user.expectClicks("withdraw for the first time", 6, async () => {
    await user.click(header(page).getByRole("link", { name: "Withdraw" }));
    await fill(dialog, "Legal name", "Nova Reed");
    await fill(dialog, "Password", member.password);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await fill(dialog, "New payment password", paymentPassword);
    await fill(dialog, "Confirm new payment password", paymentPassword);
    await fill(dialog, "Password", member.password);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.getByLabel("Method").selectOption("E-wallet");
    await fill(dialog, "Your legal name", "Nova Reed");
    await fill(dialog, "Wallet number", "nova-pays-once");
    await user.click(dialog.getByRole("button", { name: "Send code" }));
    await expect(dialog.getByText("Code sent.")).toBeVisible();
    await fill(dialog, "Code to your phone", await newestCode(page, member.phone));
    await fill(dialog, "Payment password", paymentPassword);
    await user.click(dialog.getByRole("button", { name: "Add account" }));
    await dialog.getByRole("textbox", { name: "Amount in USD" }).fill("20");
    await fill(dialog, "Payment password", paymentPassword);
    await user.click(dialog.getByRole("button", { name: "Request withdrawal" }));
    await expect(main(page)).toContainText("Under review", { timeout: 30_000 });
  });

  await page.goto("/");
  await user.expectClicks("set a limit", 4, async () => {
    await user.click(header(page).getByRole("button", { name: /^Account menu/ }));
    await user.click(page.getByRole("menuitem", { name: "Safer gambling" }));
    await user.click(main(page).getByRole("button", { name: "Change: Deposits" }));
    await dialog.getByRole("textbox").fill("200");
    await user.click(dialog.getByRole("button", { name: "Save limit" }));
    await expect(page.getByText("Limit saved.")).toBeVisible();
  });
});
