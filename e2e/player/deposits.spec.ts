import { expect, type Page, test } from "@playwright/test";
import { ApproveDepositDocument, DepositsDocument } from "../../server/src/cli/admin/gql/graphql.js";
import { depositDialog, openDeposit, payAtSandbox, readBalance } from "../support/deposits.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { asStaff } from "../support/staff.js";
import { sizes } from "../support/test.js";

/** Creates a deposit of 50 with the method of that name; returns its reference. */
async function createDeposit(page: Page, name: string): Promise<string> {
  await openDeposit(page);
  await depositDialog(page).getByRole("button", { name, exact: true }).click();
  await depositDialog(page).getByRole("button", { name: "$50.00" }).click();
  await depositDialog(page).getByRole("button", { name: "Continue" }).click();
  const copy = depositDialog(page).getByRole("button", { name: /^Copy: Reference/ });
  await expect(copy).toBeVisible({ timeout: 30_000 });
  return (await copy.getAttribute("title")) ?? "";
}

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
});

test("a member deposits by card, and is credited the amount less the fee", async ({ page }) => {
  await page.setViewportSize(sizes[360]);
  await openDeposit(page);
  await depositDialog(page).getByRole("textbox", { name: "Amount in USD" }).fill("9.99");
  await depositDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(depositDialog(page)).toContainText("The minimum is");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes[1440]);
  await createDeposit(page, "Card");
  const before = await readBalance(page);
  await payAtSandbox(page, "Go to payment page");
  await expect(depositDialog(page)).toContainText("Deposit complete", { timeout: 30_000 });
  await expect(depositDialog(page)).toContainText("$48.95");
  await expectAccessible(page);
  await depositDialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect.poll(() => readBalance(page)).toBeCloseTo(before + 48.95, 2);
  await expect(page.getByRole("main")).toContainText("Credited");
  await expectAccessible(page);
});

const liveWays = [{ way: "QR wallet" }, { way: "Crypto", tag: "@deep" }];
for (const { way, tag = [] } of liveWays)
  test(`a member deposits by ${way} while the dialog updates live`, { tag }, async ({ page, context }) => {
    await createDeposit(page, way);
    await expect(depositDialog(page).getByRole("img", { name: "Payment QR code" })).toBeVisible();
    const before = await readBalance(page);
    const href = await depositDialog(page).getByRole("link", { name: "Open wallet" }).getAttribute("href");
    const wallet = await context.newPage();
    await wallet.goto(href ?? "");
    await wallet.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(depositDialog(page)).toContainText("Deposit complete", { timeout: 30_000 });
    await expect.poll(() => readBalance(page)).toBeCloseTo(before + 50, 2);
  });

test("a bank transfer is credited after staff have checked it", async ({ page }) => {
  const reference = await createDeposit(page, "Bank transfer");
  await expect(depositDialog(page)).toContainText("Harbour Demo Bank");
  const picture = { name: "receipt.png", mimeType: "image/png", buffer: await page.screenshot() };
  await depositDialog(page).locator("input[type=file]").setInputFiles(picture);
  await depositDialog(page).getByRole("button", { name: "Submit receipt" }).click();
  await expect(depositDialog(page).getByRole("img", { name: "Receipt 1" })).toBeVisible();
  await expect(depositDialog(page)).toContainText("We're reviewing your receipt");
  await expectAccessible(page);
  const before = await readBalance(page);
  const found = await asStaff(DepositsDocument, {
    first: 1,
    reference,
    states: ["PROOF_UPLOADED"],
    withUnmatchedPayment: false,
  });
  const id = found.adminDeposits.edges[0]?.node.deposit.id ?? "";
  const { approveDeposit } = await asStaff(ApproveDepositDocument, { input: { id } });
  expect(approveDeposit.deposit.state).toBe("CREDITED");
  await expect(depositDialog(page)).toContainText("Deposit complete", { timeout: 30_000 });
  await expect.poll(() => readBalance(page)).toBeCloseTo(before + 50, 2);
});

test("a failed payment, and one of another amount, are shown", { tag: "@deep" }, async ({ page }) => {
  await createDeposit(page, "Card");
  await payAtSandbox(page, "Go to payment page", "Fail the payment");
  await expect(depositDialog(page)).toContainText("Payment failed", { timeout: 30_000 });
  await depositDialog(page).getByRole("button", { name: "New deposit" }).click();
  await expect(depositDialog(page).getByRole("button", { name: "Continue" })).toBeVisible();
  await createDeposit(page, "Card");
  await payAtSandbox(page, "Go to payment page", "Pay half the amount");
  await expect(depositDialog(page)).toContainText("You paid a different amount", { timeout: 30_000 });
});

test("a member cancels a deposit, and a payment that arrives all the same is credited", {
  tag: "@deep",
}, async ({ page, context }) => {
  await createDeposit(page, "QR wallet");
  const dialog = depositDialog(page);
  const href = await dialog.getByRole("link", { name: "Open wallet" }).getAttribute("href");
  await dialog.getByRole("button", { name: "Cancel this deposit" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep deposit" }).click();
  await expect(dialog.getByRole("button", { name: "Cancel this deposit" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel this deposit" }).click();
  await dialog.getByRole("button", { name: "Cancel deposit" }).click();
  await expect(dialog).toContainText("Deposit cancelled");
  await expect(dialog.getByRole("button", { name: "New deposit" })).toBeFocused();
  await expectAccessible(page);
  const before = await readBalance(page);
  const wallet = await context.newPage();
  await wallet.goto(href ?? "");
  await wallet.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(dialog).toContainText("Deposit complete", { timeout: 30_000 });
  await expect.poll(() => readBalance(page)).toBeCloseTo(before + 50, 2);
});
