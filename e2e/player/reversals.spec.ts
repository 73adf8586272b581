import { expect, type Page, test } from "@playwright/test";
import {
  DecideDepositReversalDocument,
  DepositReversalsDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { depositDialog, openDeposit, readBalance } from "../support/deposits.js";
import { expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { asStaff, asTwoStaff } from "../support/staff.js";

const main = (page: Page) => page.getByRole("main");

/** Lets the payer at the sandbox act in a tab of its own. */
async function actAsPayer(wallet: Page, url: string, action: string): Promise<void> {
  await wallet.goto(url);
  await wallet.getByRole("button", { name: action, exact: true }).click();
  await expect(wallet.getByRole("status")).toHaveText("The webhook was sent and accepted.");
}

/** The only reversal of a deposit that waits for staff. */
async function findReversal(reference: string) {
  const { adminDepositReversals } = await asStaff(DepositReversalsDocument, {
    first: 2,
    reference,
    states: ["OPEN"],
  });
  expect(adminDepositReversals.edges).toHaveLength(1);
  return adminDepositReversals.edges[0]?.node;
}

test("a member's disputed deposit is reversed, reviewed by staff, and credited again", {
  tag: "@deep",
}, async ({ page, context }) => {
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await openDeposit(page);
  const dialog = depositDialog(page);
  await dialog.getByRole("button", { name: "QR wallet", exact: true }).click();
  // From this amount on, two staff members have to credit it again.
  await dialog.getByRole("textbox", { name: "Amount in USD" }).fill("1000");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const payment = dialog.getByRole("link", { name: "Open wallet" });
  await expect(payment).toBeVisible({ timeout: 30_000 });
  const url = (await payment.getAttribute("href")) ?? "";
  const wallet = await context.newPage();
  await actAsPayer(wallet, url, "Pay");
  await expect(dialog).toContainText("Deposit complete", { timeout: 30_000 });
  await expect.poll(() => readBalance(page)).toBe(1_000);

  await actAsPayer(wallet, url, "Pay, then dispute the payment");
  await expect(dialog).toContainText("Deposit under review", { timeout: 30_000 });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.poll(() => readBalance(page)).toBe(0);
  await page.goto("/member/message");
  const messages = main(page).getByRole("list", { name: "Messages" });
  await messages.getByRole("button", { name: "Deposit reversed" }).click();
  await expect(messages).toContainText("Withdrawals are paused while we review it");
  await page.goto("/member/withdraw");
  await expect(main(page).getByRole("note").first()).toContainText("Withdrawals are paused");
  await expectAccessible(page);
  await page.goto("/member/deposits");
  const row = main(page).getByRole("row").filter({ hasText: "QR wallet" });
  await expect(row).toContainText("Under review");
  const reference = await row.getByRole("link", { name: /^Open deposit/ }).innerText();

  const reversal = await findReversal(reference);
  expect(reversal).toMatchObject({ kind: "DISPUTED", evidence: "SANDBOX-CASE: goods not received" });
  const input = { id: reversal?.id ?? "", decision: "WON" as const };
  const { decideDepositReversal } = await asTwoStaff(DecideDepositReversalDocument, { input });
  expect(decideDepositReversal.state).toBe("WON");
  await expect(row).toContainText("Credited again");
  await expect.poll(() => readBalance(page)).toBe(1_000);
  await page.goto("/member/message");
  await messages.getByRole("button", { name: "Deposit credited again" }).click();
  await expect(messages).toContainText("is back in your wallet");
  await page.goto("/member/withdraw");
  await expect(main(page)).toContainText("Available to withdraw");
  await expect(main(page)).not.toContainText("Withdrawals are paused");
});
