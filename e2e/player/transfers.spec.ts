import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import {
  type DemoVendorBehaviour,
  ResolveVendorTransferDocument,
  SetDemoVendorBehaviourDocument,
  VendorTransfersDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { waiveTurnover } from "../support/deposits.js";
import { registerFundedMember } from "../support/funded-member.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { registerMember } from "../support/registered-member.js";
import { waitForWalletSubscription } from "../support/sockets.js";
import { asStaff, findMemberId } from "../support/staff.js";
import { sizes } from "../support/test.js";

const main = (page: Page) => page.getByRole("main");
const lagoon = (page: Page) => main(page).getByRole("listitem").filter({ hasText: "Lagoon Tables" }).first();

/** Sets how the demo vendor behaves towards a member. */
async function setVendorBehaviour(username: string, mode: DemoVendorBehaviour): Promise<void> {
  await asStaff(SetDemoVendorBehaviourDocument, { memberId: await findMemberId(username), mode });
}

/** The id of the pending transfer of an amount. */
async function pendingTransferId(amount: string): Promise<string> {
  const states = ["REQUESTED" as const, "SENT" as const, "PENDING" as const];
  const { adminVendorTransfers } = await asStaff(VendorTransfersDocument, { first: 50, states });
  const found = adminVendorTransfers.edges.find(({ node }) => node.amount.amount === amount);
  if (!found) throw new RangeError(`no transfer of ${amount} is pending`);
  return found.node.id;
}

async function transfer(page: Page, amount: string): Promise<void> {
  await main(page).getByRole("textbox", { name: "Amount in USD" }).fill(amount);
  await main(page).getByRole("button", { name: "Transfer", exact: true }).click();
}

test("a member transfers money to a vendor and transfers everything back", async ({ page }) => {
  await page.setViewportSize(sizes[360]);
  await startSignedIn(page, await registerFundedMember(page));
  await page.goto("/member/transfer-fund");
  await expect(lagoon(page)).toContainText("$0.00");
  await transfer(page, "40");
  await expect(main(page)).toContainText("Transfer complete.");
  await expect(lagoon(page)).toContainText("$40.00");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes[1440]);
  await main(page).getByRole("button", { name: "Return all to main wallet" }).click();
  await expect(main(page)).toContainText("All your money is in your main wallet.");
  await expect(lagoon(page)).toContainText("$0.00");
  await expect(
    main(page)
      .getByRole("row")
      .filter({ hasText: /From .?Lagoon Tables/ }),
  ).toContainText("Done");
});

test("a transfer whose response is lost is queried at the vendor, and the page shows its outcome", {
  tag: "@deep",
}, async ({ page }) => {
  const member = await registerFundedMember(page);
  await setVendorBehaviour(member.username, "LOST");
  await startSignedIn(page, member);
  await page.goto("/member/transfer-fund");
  await transfer(page, "12.34");
  await expect(main(page)).toContainText("The studio hasn't confirmed yet.");
  const row = main(page).getByRole("row").filter({ hasText: "$12.34" });
  await expect(row).toContainText("Being checked");
  // Immediately: the platform would query the vendor by itself before long.
  const input = { id: await pendingTransferId("12.34"), resolution: "POLL" as const };
  const { resolveVendorTransfer } = await asStaff(ResolveVendorTransferDocument, { input });
  expect(resolveVendorTransfer.state).toBe("DONE");
  await expect(row).toContainText("Done");
  await expect(lagoon(page)).toContainText("$12.34");
  await expectAccessible(page);
});

test("a member switches the currency, and every open page shows it", async ({ page, context }) => {
  const { username, password } = await registerMember(page);
  await startSignedIn(page, { username, password });
  await page.goto("/member/transfer-fund");
  const other = await context.newPage();
  const walletSubscribed = waitForWalletSubscription(other);
  await startSignedIn(other, { username, password });
  await other.goto("/terms");
  await walletSubscribed;
  const header = (of: Page) => of.getByRole("banner");
  for (const of of [page, other]) await expect(header(of)).toContainText("$0.00");
  await main(page).getByRole("button", { name: "Play in EUR" }).click();
  await expect(main(page)).toContainText("Main wallet, EUR");
  await expect(main(page)).toContainText("Wallet in USD");
  for (const of of [page, other]) await expect(header(of)).toContainText("€0.00");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Play in USD" }).click();
  await expect(header(other)).toContainText("$0.00");

  await page.goto("/member/safer-gambling");
  await main(page).getByRole("button", { name: "Change: Deposits" }).click();
  await page.getByRole("textbox", { name: "Limit in USD" }).fill("50");
  await page.getByRole("button", { name: "Save limit" }).click();
  await expect(main(page)).toContainText("$50.00");
  await page.goto("/member/transfer-fund");
  await main(page).getByRole("button", { name: "Play in EUR" }).click();
  await expect(main(page).getByRole("alert")).toContainText("doesn't apply in EUR");
  await expect(header(page)).toContainText("$0.00");
});

test("a member sends money to the upline agent, and both see it", async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const agent = await elsewhere.newPage();
  await agent.goto("/agent");
  const agentMain = agent.getByRole("main");
  await agentMain.getByRole("textbox", { name: "Username", exact: true }).fill("agent3");
  await agentMain.getByLabel("Password", { exact: true }).fill("Agent1#2026");
  await agentMain.getByRole("button", { name: "Sign in", exact: true }).click();
  await agent
    .getByRole("navigation", { name: "Agent centre menu" })
    .getByRole("link", { name: "Transfers" })
    .click();
  await expect(agent.getByRole("heading", { name: "Transfers" })).toBeVisible();
  // Deposits by other tests would have to be turned over first.
  await waiveTurnover();
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  const amount = `21.${randomInt(10, 100)}`;
  await page.goto("/member/transfer-upline");
  await main(page).getByRole("textbox", { name: "Amount in USD" }).fill(amount);
  await main(page).getByRole("textbox", { name: "Note (optional)" }).fill("for the boat");
  await main(page).getByLabel("Payment password", { exact: true }).fill("246810");
  await main(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(main(page)).toContainText("Money sent.");
  await expect(
    main(page)
      .getByRole("row")
      .filter({ hasText: `$${amount}` }),
  ).toContainText(/To .?a\*\*\*/);
  await expectAccessible(page);
  // Live, without a reload.
  await expect(agent.getByRole("row").filter({ hasText: `$${amount}` })).toContainText(/From .?p\*\*\*/);
  await expectAccessible(agent);
  await elsewhere.close();
});
