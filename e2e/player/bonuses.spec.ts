import { expect, type Page, test } from "@playwright/test";
import {
  DepositBonusesDocument,
  SetDepositBonusEnabledDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { depositDialog, openDeposit, readBalance } from "../support/deposits.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { asStaff } from "../support/staff.js";
import { sizes } from "../support/test.js";

const choice = (page: Page, name: string) => depositDialog(page).getByRole("radio", { name, exact: true });

test("a bonus is selected with the first deposit, credited with it, and shows its turnover requirement", {
  tag: "@deep",
}, async ({ page, context }) => {
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await page.setViewportSize(sizes[360]);
  await openDeposit(page);
  const dialog = depositDialog(page);
  await dialog.getByRole("button", { name: "Crypto", exact: true }).click();
  await expect(choice(page, "No bonus")).toBeChecked();
  await dialog.getByRole("button", { name: "QR wallet", exact: true }).click();
  await choice(page, "Welcome bonus").check();
  await dialog.getByRole("textbox", { name: "Amount in USD" }).fill("9");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText(/This bonus needs a deposit of at least .*\$10\.00/);
  await dialog.getByRole("button", { name: "$50.00" }).click();
  await expect(dialog).toContainText("$1,000.00");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes[1440]);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText("Bonus with this deposit: Welcome bonus", { timeout: 30_000 });
  const wallet = await context.newPage();
  await wallet.goto((await dialog.getByRole("link", { name: "Open wallet" }).getAttribute("href")) ?? "");
  await wallet.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(dialog).toContainText("Deposit complete", { timeout: 30_000 });
  await expect(dialog.getByRole("term").filter({ hasText: "Welcome bonus" })).toBeVisible();
  await expect(dialog).not.toContainText("Bonus with this deposit");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.poll(() => readBalance(page)).toBe(100);
  await page.goto("/member/account-record?kind=DEPOSIT_BONUS");
  await expect(page.getByRole("main").getByText("Deposit bonus").last()).toBeVisible();
  await page.goto("/member/withdraw");
  await expect(page.getByRole("main")).toContainText("$1,000.00");
  await openDeposit(page);
  await expect(choice(page, "Daily bonus")).toBeVisible();
  await expect(choice(page, "Welcome bonus")).toHaveCount(0);
});

/** Offers the daily bonus, or no longer. Returns whether it is offered. */
async function setOffered(enabled: boolean): Promise<boolean> {
  const input = { code: "daily", enabled };
  const { setDepositBonusEnabled } = await asStaff(SetDepositBonusEnabledDocument, { input });
  return setDepositBonusEnabled.enabled;
}

test("staff list the offered bonuses, and suspend one", { tag: "@deep" }, async ({ page }) => {
  const { adminDepositBonuses } = await asStaff(DepositBonusesDocument, {});
  expect(adminDepositBonuses.find(({ code }) => code === "daily")).toMatchObject({
    basisPoints: 1_000,
    max: { amount: "50.00", currency: "USD" },
    minDeposit: { amount: "20.00" },
    turnoverBasisPoints: 50_000,
    frequency: "DAY",
    enabled: true,
  });
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  expect(await setOffered(false)).toBe(false);
  try {
    await openDeposit(page);
    await expect(choice(page, "Welcome bonus")).toBeVisible();
    await expect(choice(page, "Daily bonus")).toHaveCount(0);
  } finally {
    expect(await setOffered(true)).toBe(true);
  }
});
