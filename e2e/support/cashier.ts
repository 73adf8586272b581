import { expect, type Locator, type Page } from "@playwright/test";

/** The pop-up where a member deposits. */
export const depositDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Deposit" });

/** Opens it at the form, past the offer of a limit where one is made. */
export async function openDeposit(page: Page): Promise<void> {
  await page.goto("/?cashier=deposit");
  await passLimitOffer(page);
}

/** Waits until the pop-up has opened, and leaves the offer of a limit where one is made. */
export async function passLimitOffer(page: Page): Promise<void> {
  const notNow = depositDialog(page).getByRole("button", { name: "Not now" });
  await notNow.or(depositDialog(page).getByRole("button", { name: "Continue" })).waitFor({ timeout: 30_000 });
  if (await notNow.isVisible()) await notNow.click();
}

/** What the header says the member can spend. */
export async function moneyOf(page: Page): Promise<number> {
  return Number((await page.getByTestId("balance").innerText()).replace(/[^\d.]/g, ""));
}

/** Acts as the payer on the sandbox page, then returns to the site. */
export async function payAtSandbox(page: Page, link: string, behaviour = "Pay"): Promise<void> {
  await depositDialog(page).getByRole("link", { name: link }).click();
  await expect(page.getByRole("heading", { name: "Sandbox payment" })).toBeVisible();
  await page.getByRole("button", { name: behaviour, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("The webhook was sent and accepted.");
  await page.getByRole("link", { name: "Back to the site" }).click();
}
