import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { signInByApi } from "../support/agents.js";
import { waiveTurnover } from "../support/deposits.js";
import { expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { callGraphql, registerMember } from "../support/registered-member.js";

/** Sends money of player2 to the agent above, agent3. */
async function fundAgent(page: Page): Promise<void> {
  await waiveTurnover();
  const { token } = await signInByApi(page, { username: "player2", password: "Player1#2026" });
  const send = "mutation ($input: TransferUplineInput!) { transferUpline(input: $input) { id } }";
  const input = { amount: "22", paymentPassword: "246810", requestId: randomUUID() };
  await callGraphql(page, token, send, { input });
}

test("an agent makes a red envelope for the members below, and one of them opens it", async ({
  page,
  browser,
}) => {
  await fundAgent(page);
  const amount = `2.${randomInt(10, 100)}`;
  await startSignedIn(page, { username: "agent3", password: "Agent1#2026" });
  await page.goto("/agentHome/red-envelopes");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: /^Total amount/ }).fill(amount);
  await main.getByRole("textbox", { name: "Number of shares" }).fill("4");
  await main.getByRole("button", { name: "Make envelope" }).click();
  await expect(main.getByText("Enter the six digits.")).toBeVisible();
  await main.getByLabel("Payment password", { exact: true }).fill("246810");
  await main.getByRole("button", { name: "Make envelope" }).click();
  await expect(main.getByText("The envelope was made.")).toBeVisible();
  await expect(main.getByText(`$${amount}`).first()).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newContext();
  const member = await elsewhere.newPage();
  await startSignedIn(member, await registerMember(member, { affiliateCode: "AGENT3" }));
  await member.goto("/member/red-envelopes");
  const card = member.getByRole("listitem", { name: /^Red envelope from/ }).filter({ hasText: `$${amount}` });
  await card.getByRole("button", { name: "Open" }).click();
  await expect(card.getByRole("status")).toHaveText(/You got .*\d/);
  await elsewhere.close();
});
