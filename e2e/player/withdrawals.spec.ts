import { expect, type Page, test } from "@playwright/test";
import {
  ApproveWithdrawalDocument,
  RefundWithdrawalDocument,
  RefuseWithdrawalDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { waiveTurnover } from "../support/deposits.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { readToken, startSignedIn } from "../support/member.js";
import { asStaff } from "../support/staff.js";
import { sizes } from "../support/test.js";

const paymentPassword = "246810";

/** Calls the server directly, to prepare a test's data. */
async function call<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  const response = await page.request.post("/graphql", { data: { query, variables }, headers });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** A payout account of the wallet method; its last characters select the sandbox's behaviour. */
async function addAccount(page: Page, number: string): Promise<string> {
  interface Options {
    readonly methods: readonly { readonly id: string; readonly code: string }[];
    readonly accounts: readonly { readonly id: string; readonly number: string }[];
  }
  const { withdrawalOptions } = await call<{ withdrawalOptions: Options }>(
    page,
    "{ withdrawalOptions { methods { id code } accounts { id number } } }",
  );
  const known = withdrawalOptions.accounts.find((account) => account.number.endsWith(number.slice(-3)));
  if (known) return known.id;
  const methodId = withdrawalOptions.methods.find(({ code }) => code === "wallet")?.id;
  const input = { methodId, payeeName: "Blake Reyes", number, paymentPassword };
  const add = "mutation ($input: AddWithdrawalAccountInput!) { addWithdrawalAccount(input: $input) { id } }";
  return (await call<{ addWithdrawalAccount: { id: string } }>(page, add, { input })).addWithdrawalAccount.id;
}

/** Requests a withdrawal of 40 directly, and opens its page. Returns its id. */
async function requestWithdrawal(page: Page, number: string): Promise<string> {
  const accountId = await addAccount(page, number);
  const input = { accountId, amount: "40.00", paymentPassword, requestId: crypto.randomUUID() };
  const mutation = "mutation ($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { id } }";
  const { requestWithdrawal } = await call<{ requestWithdrawal: { id: string } }>(page, mutation, { input });
  await page.goto(`/member/withdraw?withdrawal=${requestWithdrawal.id}`);
  return requestWithdrawal.id;
}

const main = (page: Page) => page.getByRole("main");
const expectText = (page: Page, text: string) => expect(main(page)).toContainText(text, { timeout: 30_000 });

test.beforeEach(async ({ page }) => {
  await waiveTurnover();
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
});

test("a member adds an account, withdraws, is paid and confirms the receipt", async ({ page }) => {
  await page.goto("/member/withdraw");
  const another = main(page).getByRole("button", { name: "Add account" });
  const method = main(page).getByLabel("Method");
  await expect(another.or(method).first()).toBeVisible({ timeout: 30_000 });
  if (await another.isVisible()) await another.click();
  await method.selectOption("E-wallet");
  await main(page).getByLabel("Your legal name").fill("Somebody Else");
  await main(page).getByLabel("Wallet number").fill("blake-pays-once");
  const password = main(page).getByLabel("Payment password", { exact: true });
  await password.last().fill(paymentPassword);
  await main(page).getByRole("button", { name: "Add account" }).click();
  await expectText(page, "This doesn't match the legal name in your profile");
  await expectAccessible(page);
  await main(page).getByLabel("Your legal name").fill("blake  reyes");
  await main(page).getByRole("button", { name: "Add account" }).click();
  const chosen = main(page).getByRole("button", { name: /E-wallet.*once/ });
  await chosen.click();
  await main(page).getByRole("textbox", { name: "Amount in USD" }).fill("50");
  await password.first().fill(paymentPassword);
  await page.setViewportSize(sizes[360]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes[1440]);
  await main(page).getByRole("button", { name: "Request withdrawal" }).click();
  await expectText(page, "Under review");
  const id = new URL(page.url()).searchParams.get("withdrawal") ?? "";
  await asStaff(ApproveWithdrawalDocument, { id });
  await expectText(page, "Has the money arrived?");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Send answer" }).click();
  await expectText(page, "You confirmed that it arrived.");
});

test("a partly paid withdrawal, and a refused one, show their outcome", { tag: "@deep" }, async ({
  page,
}) => {
  const part = await requestWithdrawal(page, "blake-part-03");
  await asStaff(ApproveWithdrawalDocument, { id: part });
  await expectText(page, "We've paid part of it");
  await expect(main(page)).toContainText("$20.00");
  const refused = await requestWithdrawal(page, "blake-part-03");
  await expectText(page, "Under review");
  await asStaff(RefuseWithdrawalDocument, { id: refused });
  await expectText(page, "Your withdrawal was declined. The money is back in your balance.");
});

test("a payout that did not arrive is reported with a picture, and refunded", { tag: "@deep" }, async ({
  page,
}) => {
  const id = await requestWithdrawal(page, "blake-gone");
  await asStaff(ApproveWithdrawalDocument, { id });
  await expectText(page, "Has the money arrived?");
  await main(page).getByRole("button", { name: "No, nothing" }).click();
  const send = main(page).getByRole("button", { name: "Send answer" });
  await expect(send).toBeDisabled();
  await main(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "statement.png", mimeType: "image/png", buffer: await page.screenshot() });
  await send.click();
  await expectText(page, "We're looking into where it is.");
  await asStaff(RefundWithdrawalDocument, { input: { id, amount: "40.00" } });
  await expectText(page, "The missing money is back in your balance.");
});

test("a failed payout is shown; the rest of a partly received one is refunded", { tag: "@deep" }, async ({
  page,
}) => {
  const failing = await requestWithdrawal(page, "blake-fail-02");
  await asStaff(ApproveWithdrawalDocument, { id: failing });
  await expectText(page, "The payment failed. The money is back in your balance.");
  const part = await requestWithdrawal(page, "blake-some");
  await asStaff(ApproveWithdrawalDocument, { id: part });
  await expectText(page, "Has the money arrived?");
  await main(page).getByRole("button", { name: "Only part of it" }).click();
  const receivedAmount = main(page).getByRole("textbox", { name: "Amount received" });
  const send = main(page).getByRole("button", { name: "Send answer" });
  await receivedAmount.fill("40.01");
  await send.click();
  await expect(main(page).getByRole("alert")).toBeVisible();
  await receivedAmount.fill("15");
  await send.click();
  await expectText(page, "We're looking into the missing part.");
  await asStaff(RefundWithdrawalDocument, { input: { id: part, amount: "25.00" } });
  await expectText(page, "The missing money is back in your balance.");
});
