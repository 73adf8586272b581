import { expect, type Locator, type Page } from "@playwright/test";
import {
  SetWithdrawalTermsDocument,
  WithdrawalTermsListDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { termsInputOf } from "../../server/src/cli/admin/withdrawal-terms.js";
import { asStaff, asTwoStaff } from "./staff.js";

/** The deposit dialog. */
export const depositDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Deposit" });

/** Opens the deposit dialog at its form over a light page, dismissing a limit offer. */
export async function openDeposit(page: Page): Promise<void> {
  await page.goto("/terms?cashier=deposit");
  await dismissDepositLimitOffer(page);
}

/** Waits until the dialog has opened, and dismisses a limit offer. */
export async function dismissDepositLimitOffer(page: Page): Promise<void> {
  const notNow = depositDialog(page).getByRole("button", { name: "Not now" });
  await notNow.or(depositDialog(page).getByRole("button", { name: "Continue" })).waitFor({ timeout: 30_000 });
  if (await notNow.isVisible()) await notNow.click();
}

/** The balance in the header. */
export async function readBalance(page: Page): Promise<number> {
  return Number((await page.getByTestId("balance").innerText()).replace(/[^\d.]/g, ""));
}

/** Pays on the sandbox's page and returns. */
export async function payAtSandbox(page: Page, link: string, action = "Pay"): Promise<void> {
  await depositDialog(page).getByRole("link", { name: link }).click();
  await expect(page.getByRole("heading", { name: "Sandbox payment" })).toBeVisible();
  await page.getByRole("button", { name: action, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("The webhook was sent and accepted.");
  await page.getByRole("link", { name: "Back to the site" }).click();
}

/** Lets members withdraw and send USD without a turnover requirement: tests deposit, and place no bets for it. */
export async function waiveTurnover(): Promise<void> {
  const { adminWithdrawalTerms } = await asStaff(WithdrawalTermsListDocument, {});
  const terms = adminWithdrawalTerms.find(({ currency }) => currency === "USD");
  if (!terms) throw new RangeError("the demo brand has no withdrawal terms in USD");
  if (terms.turnoverBasisPoints === 0) return;
  const input = { ...termsInputOf(terms), turnoverBasisPoints: 0 };
  const { setWithdrawalTerms } = await asTwoStaff(SetWithdrawalTermsDocument, { input });
  expect(setWithdrawalTerms).toMatchObject({ turnoverBasisPoints: 0, approvalRequest: null });
}
